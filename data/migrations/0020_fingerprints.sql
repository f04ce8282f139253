CREATE TABLE `fingerprints` (
	`fingerprint_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`photo_id` integer NOT NULL,
	`photo_file_name` text NOT NULL,
	`method` integer NOT NULL,
	`grey` blob NOT NULL,
	`hashes` blob NOT NULL,
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`photo_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `fingerprints_photo` ON `fingerprints` (`photo_id`);