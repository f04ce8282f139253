CREATE TABLE `subjects` (
	`subject_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject_name` text DEFAULT '' NOT NULL,
	`subject_name_ro` text DEFAULT '' NOT NULL,
	`subject_name_en` text DEFAULT '' NOT NULL,
	`other_names` text DEFAULT '' NOT NULL,
	`scope_note` text DEFAULT '' NOT NULL,
	`scope_note_ro` text DEFAULT '' NOT NULL,
	`scope_note_en` text DEFAULT '' NOT NULL,
	`wikidata` text DEFAULT '' NOT NULL,
	`aat` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`subject_name_folded` text DEFAULT '' NOT NULL,
	`subject_name_folded_ro` text DEFAULT '' NOT NULL,
	`subject_name_folded_en` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `subjects_folded` ON `subjects` (`subject_name_folded`);--> statement-breakpoint
CREATE TABLE `photo_subjects` (
	`photo_id` integer NOT NULL,
	`subject_id` integer NOT NULL,
	PRIMARY KEY(`photo_id`, `subject_id`),
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`photo_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subject_id`) REFERENCES `subjects`(`subject_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `photo_subjects_subject` ON `photo_subjects` (`subject_id`);--> statement-breakpoint
ALTER TABLE `photos` ADD `subjects` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- These triggers update photo_subjects with every change of photos.
CREATE TRIGGER `photo_subjects_added` AFTER INSERT ON `photos` WHEN NEW.`subjects` <> '[]' BEGIN
	INSERT OR IGNORE INTO `photo_subjects` (`photo_id`, `subject_id`) SELECT NEW.`photo_id`, `value` FROM json_each(NEW.`subjects`);
END;
--> statement-breakpoint
CREATE TRIGGER `photo_subjects_changed` AFTER UPDATE OF `subjects` ON `photos` WHEN NEW.`subjects` <> OLD.`subjects` BEGIN
	DELETE FROM `photo_subjects` WHERE `photo_id` = NEW.`photo_id`;
	INSERT OR IGNORE INTO `photo_subjects` (`photo_id`, `subject_id`) SELECT NEW.`photo_id`, `value` FROM json_each(NEW.`subjects`);
END;
