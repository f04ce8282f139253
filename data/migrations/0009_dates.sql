CREATE TABLE `archive_facts` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
) STRICT;
--> statement-breakpoint
DROP INDEX `photos_desk`;--> statement-breakpoint
ALTER TABLE `photos` ADD `date_edtf` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `photos` ADD `date_earliest` integer;--> statement-breakpoint
ALTER TABLE `photos` ADD `date_latest` integer;--> statement-breakpoint
CREATE INDEX `photos_dates` ON `photos` (`date_earliest`,`date_latest`) WHERE "photos"."deleted_at" IS NULL AND "photos"."date_edtf" <> '';--> statement-breakpoint
CREATE INDEX `photos_desk` ON `photos` (`category_id`,`category_id_2`,`category_id_3`,`album_id`,`location_id`,`period_id`,`contributor_id`,`date_earliest`,`date_latest`,`updated_at`,`img_size`,`title_folded`) WHERE "photos"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `photos_unread_dates` ON `photos` (`photo_id`) WHERE "photos"."deleted_at" IS NULL AND "photos"."date" <> '' AND "photos"."date_edtf" = '';--> statement-breakpoint
INSERT OR IGNORE INTO `listing_photos` (`route`, `id`, `filter_id`, `photo_id`) SELECT 'undated', 0, 0, `photo_id` FROM `listing_photos` WHERE `route` = 'latest' AND `id` = 0 AND `filter_id` = 0;
