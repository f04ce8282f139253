CREATE TABLE `albums` (
	`album_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`album_name` text DEFAULT '' NOT NULL,
	`album_name_ro` text DEFAULT '' NOT NULL,
	`album_name_en` text DEFAULT '' NOT NULL,
	`album_info` text DEFAULT '' NOT NULL,
	`album_info_ro` text DEFAULT '' NOT NULL,
	`album_info_en` text DEFAULT '' NOT NULL,
	`album_name_folded` text DEFAULT '' NOT NULL,
	`album_name_folded_ro` text DEFAULT '' NOT NULL,
	`album_name_folded_en` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL,
	`deleted_at` text,
	`deleted_by` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `albums_folded` ON `albums` (`album_name_folded`);--> statement-breakpoint
CREATE TABLE `categories` (
	`category_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`category_name` text DEFAULT '' NOT NULL,
	`category_name_ro` text DEFAULT '' NOT NULL,
	`category_name_en` text DEFAULT '' NOT NULL,
	`category_description` text DEFAULT '' NOT NULL,
	`category_description_ro` text DEFAULT '' NOT NULL,
	`category_description_en` text DEFAULT '' NOT NULL,
	`category_name_folded` text DEFAULT '' NOT NULL,
	`category_name_folded_ro` text DEFAULT '' NOT NULL,
	`category_name_folded_en` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `categories_folded` ON `categories` (`category_name_folded`);--> statement-breakpoint
CREATE TABLE `contributors` (
	`contributor_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`name_ro` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`web` text DEFAULT '' NOT NULL,
	`name_folded` text DEFAULT '' NOT NULL,
	`name_ro_folded` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `contributors_folded` ON `contributors` (`name_folded`);--> statement-breakpoint
CREATE TABLE `locations` (
	`location_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`location_name` text DEFAULT '' NOT NULL,
	`location_name_ro` text DEFAULT '' NOT NULL,
	`location_name_en` text DEFAULT '' NOT NULL,
	`location_name_folded` text DEFAULT '' NOT NULL,
	`location_name_folded_ro` text DEFAULT '' NOT NULL,
	`location_name_folded_en` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `locations_folded` ON `locations` (`location_name_folded`);--> statement-breakpoint
CREATE TABLE `messages` (
	`message_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`photo_id` integer NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`message_body` text NOT NULL,
	`date` text NOT NULL,
	`read_at` text,
	`handled_at` text,
	`handled_by` text,
	`deleted_at` text,
	`deleted_by` text,
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`photo_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `messages_photo` ON `messages` (`photo_id`);--> statement-breakpoint
CREATE INDEX `messages_deleted` ON `messages` (`deleted_at`,`message_id`);--> statement-breakpoint
CREATE TABLE `periods` (
	`period_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`period_name` text DEFAULT '' NOT NULL,
	`period_name_ro` text DEFAULT '' NOT NULL,
	`period_name_en` text DEFAULT '' NOT NULL,
	`period_name_folded` text DEFAULT '' NOT NULL,
	`period_name_folded_ro` text DEFAULT '' NOT NULL,
	`period_name_folded_en` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `periods_folded` ON `periods` (`period_name_folded`);--> statement-breakpoint
CREATE TABLE `photos` (
	`photo_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`photo_file_name` text NOT NULL,
	`original_format` text NOT NULL,
	`img_size` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`sha256` text NOT NULL,
	`colour` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`title_ro` text DEFAULT '' NOT NULL,
	`title_en` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`description_ro` text DEFAULT '' NOT NULL,
	`description_en` text DEFAULT '' NOT NULL,
	`title_folded` text DEFAULT '' NOT NULL,
	`title_folded_ro` text DEFAULT '' NOT NULL,
	`title_folded_en` text DEFAULT '' NOT NULL,
	`album_id` integer,
	`category_id` integer NOT NULL,
	`category_id_2` integer,
	`category_id_3` integer,
	`location_id` integer,
	`contributor_id` integer NOT NULL,
	`period_id` integer NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`author` text DEFAULT '' NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`source_web` text DEFAULT '' NOT NULL,
	`license` text NOT NULL,
	`latitude` real,
	`longitude` real,
	`import_key` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL,
	`deleted_at` text,
	`deleted_by` text,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`album_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`category_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id_2`) REFERENCES `categories`(`category_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id_3`) REFERENCES `categories`(`category_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`location_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contributor_id`) REFERENCES `contributors`(`contributor_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`period_id`) REFERENCES `periods`(`period_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `photos_file` ON `photos` (`photo_file_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `photos_import` ON `photos` (`import_key`);--> statement-breakpoint
CREATE INDEX `photos_sha256` ON `photos` (`sha256`);--> statement-breakpoint
CREATE INDEX `photos_title_folded` ON `photos` (`title_folded`);--> statement-breakpoint
CREATE INDEX `photos_album` ON `photos` (`album_id`);--> statement-breakpoint
CREATE INDEX `photos_category` ON `photos` (`category_id`);--> statement-breakpoint
CREATE INDEX `photos_category2` ON `photos` (`category_id_2`);--> statement-breakpoint
CREATE INDEX `photos_category3` ON `photos` (`category_id_3`);--> statement-breakpoint
CREATE INDEX `photos_location` ON `photos` (`location_id`);--> statement-breakpoint
CREATE INDEX `photos_contributor` ON `photos` (`contributor_id`);--> statement-breakpoint
CREATE INDEX `photos_period` ON `photos` (`period_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`user_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`password_hash` text NOT NULL,
	`token_version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_folded` ON `users` (`name_folded`);--> statement-breakpoint
CREATE TABLE `aliases` (
	`path` text PRIMARY KEY NOT NULL,
	`target` text,
	`at` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `history` (
	`history_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`record_id` integer NOT NULL,
	`version` integer NOT NULL,
	`action` text NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`before` text,
	`after` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `history_record` ON `history` (`kind`,`record_id`,`history_id`);--> statement-breakpoint
CREATE TABLE `publish_work` (
	`work_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`record_id` integer NOT NULL,
	`before` text,
	`after` text,
	`at` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `views` (
	`day` text NOT NULL,
	`route` text NOT NULL,
	`photo_id` integer NOT NULL,
	`language` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`day`, `route`, `photo_id`, `language`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `listing_blocks` (
	`route` text NOT NULL,
	`id` integer NOT NULL,
	`filter_id` integer NOT NULL,
	`block` integer NOT NULL,
	`photos` integer NOT NULL,
	PRIMARY KEY(`route`, `id`, `filter_id`, `block`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `listing_photos` (
	`route` text NOT NULL,
	`id` integer NOT NULL,
	`filter_id` integer NOT NULL,
	`photo_id` integer NOT NULL,
	PRIMARY KEY(`route`, `id`, `filter_id`, `photo_id`)
) STRICT, WITHOUT ROWID;
