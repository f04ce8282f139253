ALTER TABLE `bulk_changes` ADD `file_name` text;--> statement-breakpoint
ALTER TABLE `bulk_work` ADD `fields` text;