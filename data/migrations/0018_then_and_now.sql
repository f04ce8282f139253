ALTER TABLE `photos` ADD `match_id` integer REFERENCES photos(photo_id);--> statement-breakpoint
CREATE INDEX `photos_match` ON `photos` (`match_id`);