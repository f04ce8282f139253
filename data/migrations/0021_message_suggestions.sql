ALTER TABLE `messages` ADD `outcome` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `assigned_to` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `kind` text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `suggested_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `latitude` real;--> statement-breakpoint
ALTER TABLE `messages` ADD `longitude` real;--> statement-breakpoint
ALTER TABLE `messages` ADD `language` text DEFAULT 'ru' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `version` integer DEFAULT 1 NOT NULL;