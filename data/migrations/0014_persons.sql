CREATE TABLE `persons` (
	`person_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`person_name` text DEFAULT '' NOT NULL,
	`person_name_ro` text DEFAULT '' NOT NULL,
	`person_name_en` text DEFAULT '' NOT NULL,
	`other_names` text DEFAULT '' NOT NULL,
	`born` text DEFAULT '' NOT NULL,
	`died` text DEFAULT '' NOT NULL,
	`biography` text DEFAULT '' NOT NULL,
	`biography_ro` text DEFAULT '' NOT NULL,
	`biography_en` text DEFAULT '' NOT NULL,
	`wikidata` text DEFAULT '' NOT NULL,
	`viaf` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`person_name_folded` text DEFAULT '' NOT NULL,
	`person_name_folded_ro` text DEFAULT '' NOT NULL,
	`person_name_folded_en` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `persons_folded` ON `persons` (`person_name_folded`);--> statement-breakpoint
DROP INDEX `photos_desk`;--> statement-breakpoint
ALTER TABLE `photos` ADD `photographer_id` integer REFERENCES persons(person_id);--> statement-breakpoint
CREATE INDEX `photos_photographer` ON `photos` (`photographer_id`);--> statement-breakpoint
CREATE INDEX `photos_desk` ON `photos` (`category_id`,`category_id_2`,`category_id_3`,`album_id`,`location_id`,`period_id`,`contributor_id`,`photographer_id`,`date_earliest`,`date_latest`,`updated_at`,`img_size`,`title_folded`) WHERE "photos"."deleted_at" IS NULL;