DROP INDEX `history_bulk_change`;--> statement-breakpoint
CREATE INDEX `history_bulk_change` ON `history` (`bulk_change_id`,`record_id`,`kind`) WHERE bulk_change_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `bulk_left` RENAME TO `old_bulk_left`;--> statement-breakpoint
CREATE TABLE `bulk_left` (
	`bulk_change_id` integer NOT NULL,
	`by_undo` integer NOT NULL,
	`kind` text DEFAULT 'photo' NOT NULL,
	`record_id` integer NOT NULL,
	`field` text NOT NULL,
	`reason` text NOT NULL,
	PRIMARY KEY(`bulk_change_id`, `by_undo`, `kind`, `record_id`, `field`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `bulk_left` (`bulk_change_id`, `by_undo`, `record_id`, `field`, `reason`)
SELECT `bulk_change_id`, `by_undo`, `photo_id`, `field`, `reason` FROM `old_bulk_left`;--> statement-breakpoint
DROP TABLE `old_bulk_left`;--> statement-breakpoint
ALTER TABLE `bulk_work` RENAME TO `old_bulk_work`;--> statement-breakpoint
CREATE TABLE `bulk_work` (
	`bulk_change_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`kind` text DEFAULT 'photo' NOT NULL,
	`record_id` integer NOT NULL,
	`version` integer NOT NULL,
	`fields` text,
	PRIMARY KEY(`bulk_change_id`, `position`, `kind`, `record_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `bulk_work` (`bulk_change_id`, `record_id`, `version`, `fields`)
SELECT `bulk_change_id`, `photo_id`, `version`, `fields` FROM `old_bulk_work`;--> statement-breakpoint
DROP TABLE `old_bulk_work`;
