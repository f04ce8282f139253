ALTER TABLE `albums` ADD `cover_photo_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `albums` ADD `photo_order` text DEFAULT '[]' NOT NULL;