CREATE TABLE `different_photos` (
	`photo_id` integer NOT NULL,
	`other_photo_id` integer NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	PRIMARY KEY(`photo_id`, `other_photo_id`),
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`photo_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_photo_id`) REFERENCES `photos`(`photo_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `different_photos_other` ON `different_photos` (`other_photo_id`);--> statement-breakpoint
CREATE TABLE `likely_pairs` (
	`fingerprint_id` integer NOT NULL,
	`other_fingerprint_id` integer NOT NULL,
	`likeness` real NOT NULL,
	`is_mirrored` integer NOT NULL,
	`is_same_frame` integer NOT NULL,
	PRIMARY KEY(`other_fingerprint_id`, `fingerprint_id`),
	FOREIGN KEY (`fingerprint_id`) REFERENCES `fingerprints`(`fingerprint_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_fingerprint_id`) REFERENCES `fingerprints`(`fingerprint_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `likely_pairs_earlier` ON `likely_pairs` (`fingerprint_id`);