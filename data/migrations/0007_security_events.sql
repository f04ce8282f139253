CREATE TABLE `security_events` (
	`event_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`at` text NOT NULL,
	`last_at` text NOT NULL,
	`times` integer NOT NULL,
	`user` text NOT NULL,
	`by` text NOT NULL,
	`network` text NOT NULL,
	`detail` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `security_events_kind` ON `security_events` (`kind`,`at`);