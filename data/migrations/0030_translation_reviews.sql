CREATE TABLE `translated_texts` (
	`month` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`texts` integer NOT NULL,
	PRIMARY KEY(`month`, `kind`, `language`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `translated_texts` (`month`, `kind`, `language`, `texts`)
	SELECT substr(`history`.`at`, 1, 7), `history`.`kind`, lower(substr(`field`.`key`, -2)), count(*)
	FROM `history`, json_each(`history`.`after`) AS `field`
	WHERE (`field`.`key` GLOB '*[a-z]Ro' OR `field`.`key` GLOB '*[a-z]En') AND `field`.`type` = 'text' AND `field`.`value` <> ''
		AND coalesce(json_extract(`history`.`before`, '$.' || `field`.`key`), '') = ''
	GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TABLE `translation_reviews` (
	`review_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`record_id` integer NOT NULL,
	`state` text NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`author` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`base_version` integer NOT NULL,
	`is_current` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `translation_reviews_record` ON `translation_reviews` (`kind`,`record_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `translation_reviews_current` ON `translation_reviews` (`kind`,`language`,`record_id`) WHERE is_current = 1;--> statement-breakpoint
CREATE INDEX `translation_reviews_open` ON `translation_reviews` (`kind`,`language`,`state`,`record_id`,`author`) WHERE is_current = 1 AND state IN ('requested', 'returned');
