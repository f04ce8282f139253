ALTER TABLE `periods` ADD `card_photo_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `photos` ADD `picture_set` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `photos_card` ON `photos` (`period_id`,`width` * `height` DESC,`photo_id`) WHERE `deleted_at` IS NULL;