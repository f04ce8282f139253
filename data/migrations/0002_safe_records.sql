CREATE TABLE `idempotency` (
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`record_id` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`user_id`, `key`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `kept_pictures` (
	`photo_file_name` text PRIMARY KEY NOT NULL,
	`photo_id` integer NOT NULL,
	`at` text NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `used_challenges` (
	`signature` text PRIMARY KEY NOT NULL,
	`expires_at` text NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `__new_messages` (
	`message_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`photo_id` integer NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`message_body` text NOT NULL,
	`date` text NOT NULL,
	`read_at` text,
	`handled_at` text,
	`handled_by` text,
	`deleted_at` text,
	`deleted_by` text
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_messages`("message_id", "photo_id", "email", "message_body", "date", "read_at", "handled_at", "handled_by", "deleted_at", "deleted_by") SELECT "message_id", "photo_id", "email", "message_body", "date", "read_at", "handled_at", "handled_by", "deleted_at", "deleted_by" FROM `messages`;--> statement-breakpoint
DROP TABLE `messages`;--> statement-breakpoint
ALTER TABLE `__new_messages` RENAME TO `messages`;--> statement-breakpoint
CREATE INDEX `messages_photo` ON `messages` (`photo_id`);--> statement-breakpoint
CREATE INDEX `messages_deleted` ON `messages` (`deleted_at`,`message_id`);--> statement-breakpoint
CREATE INDEX `photos_bin` ON `photos` (`deleted_at`) WHERE "photos"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `photos_lacking_ro` ON `photos` (`photo_id`) WHERE deleted_at IS NULL AND (title_ro = '' OR (description <> '' AND description_ro = ''));--> statement-breakpoint
CREATE INDEX `photos_lacking_en` ON `photos` (`photo_id`) WHERE deleted_at IS NULL AND (title_en = '' OR (description <> '' AND description_en = ''));--> statement-breakpoint
CREATE INDEX `photos_translated_ro` ON `photos` (`photo_id`) WHERE deleted_at IS NULL AND NOT (title_ro = '' OR (description <> '' AND description_ro = ''));--> statement-breakpoint
CREATE INDEX `photos_translated_en` ON `photos` (`photo_id`) WHERE deleted_at IS NULL AND NOT (title_en = '' OR (description <> '' AND description_en = ''));