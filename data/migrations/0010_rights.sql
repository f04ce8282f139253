ALTER TABLE `photos` ADD `rights_holder` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `photos` ADD `credit_line` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `photos` ADD `rights_until` text DEFAULT '' NOT NULL;