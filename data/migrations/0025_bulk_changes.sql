CREATE TABLE `bulk_changes` (
	`bulk_change_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`action` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	`fields` text NOT NULL,
	`filters` text,
	`state` text NOT NULL,
	`photos` integer NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`total_left` integer DEFAULT 0 NOT NULL,
	`undone_by` text,
	`undone_at` text,
	`restored` integer DEFAULT 0 NOT NULL,
	`total_left_by_undo` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `bulk_changes_running` ON `bulk_changes` (`state`) WHERE state IN ('running', 'undoing');--> statement-breakpoint
CREATE TABLE `bulk_left` (
	`bulk_change_id` integer NOT NULL,
	`by_undo` integer NOT NULL,
	`photo_id` integer NOT NULL,
	`field` text NOT NULL,
	`reason` text NOT NULL,
	PRIMARY KEY(`bulk_change_id`, `by_undo`, `photo_id`, `field`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `bulk_work` (
	`bulk_change_id` integer NOT NULL,
	`photo_id` integer NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`bulk_change_id`, `photo_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `history` ADD `bulk_change_id` integer;--> statement-breakpoint
CREATE INDEX `history_bulk_change` ON `history` (`bulk_change_id`,`record_id`) WHERE bulk_change_id IS NOT NULL;