ALTER TABLE `photos` ADD `inventory_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `photos` ADD `technique` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `photos` ADD `physical_size` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `photos` ADD `inscription` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `photos` ADD `inscription_language` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `photos` ADD `original_file_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `photos` ADD `staff_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `photos` ADD `inventory_number_folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `photos_inventory_number` ON `photos` (`contributor_id`,`inventory_number_folded`) WHERE "photos"."deleted_at" IS NULL AND "photos"."inventory_number_folded" <> '';