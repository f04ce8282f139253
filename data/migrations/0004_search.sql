CREATE TABLE `search_facts` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_queries` (
	`day` text NOT NULL,
	`query` text NOT NULL,
	`asked` integer NOT NULL,
	`found` integer NOT NULL,
	PRIMARY KEY(`day`, `query`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_words` (
	`word_id` integer PRIMARY KEY NOT NULL,
	`word` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `search_words_word_unique` ON `search_words` (`word`);--> statement-breakpoint
CREATE TABLE `search_work` (
	`kind` text NOT NULL,
	`record_id` integer NOT NULL,
	`photo_id` integer NOT NULL,
	PRIMARY KEY(`kind`, `record_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `locations` ADD `alternative_names` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE VIRTUAL TABLE `search_index` USING fts5(`title`, `place`, `names`, `description`, content='', contentless_delete=1, tokenize='ascii');
