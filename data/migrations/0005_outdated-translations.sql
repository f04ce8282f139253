CREATE TABLE `outdated_translations` (
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`record_id` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`kind`, `language`, `record_id`)
) STRICT, WITHOUT ROWID;
