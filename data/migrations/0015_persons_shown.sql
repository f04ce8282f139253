CREATE TABLE `photo_persons` (
	`photo_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	PRIMARY KEY(`photo_id`, `person_id`),
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`photo_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `persons`(`person_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `photo_persons_person` ON `photo_persons` (`person_id`);--> statement-breakpoint
ALTER TABLE `persons` ADD `naming` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `photos` ADD `persons_shown` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- These triggers update photo_persons with every change of photos.
CREATE TRIGGER `photo_persons_added` AFTER INSERT ON `photos` WHEN NEW.`persons_shown` <> '[]' BEGIN
	INSERT OR IGNORE INTO `photo_persons` (`photo_id`, `person_id`) SELECT NEW.`photo_id`, `value` FROM json_each(NEW.`persons_shown`);
END;
--> statement-breakpoint
CREATE TRIGGER `photo_persons_changed` AFTER UPDATE OF `persons_shown` ON `photos` WHEN NEW.`persons_shown` <> OLD.`persons_shown` BEGIN
	DELETE FROM `photo_persons` WHERE `photo_id` = NEW.`photo_id`;
	INSERT OR IGNORE INTO `photo_persons` (`photo_id`, `person_id`) SELECT NEW.`photo_id`, `value` FROM json_each(NEW.`persons_shown`);
END;
