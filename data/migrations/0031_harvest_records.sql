CREATE TABLE `harvest_records` (
	`photo_id` integer PRIMARY KEY NOT NULL,
	`datestamp` integer NOT NULL,
	`is_deleted` integer DEFAULT false NOT NULL,
	`album_id` integer DEFAULT 0 NOT NULL,
	`contributor_id` integer DEFAULT 0 NOT NULL,
	`location_id` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `harvest_records_datestamp` ON `harvest_records` (`datestamp`,`photo_id`);--> statement-breakpoint
CREATE INDEX `harvest_records_album` ON `harvest_records` (`album_id`,`datestamp`,`photo_id`);--> statement-breakpoint
CREATE INDEX `harvest_records_contributor` ON `harvest_records` (`contributor_id`,`datestamp`,`photo_id`);--> statement-breakpoint
CREATE INDEX `harvest_records_location` ON `harvest_records` (`location_id`,`datestamp`,`photo_id`);