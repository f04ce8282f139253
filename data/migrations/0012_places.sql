CREATE TABLE `place_parents` (
	`location_id` integer NOT NULL,
	`parent_id` integer NOT NULL,
	PRIMARY KEY(`location_id`, `parent_id`),
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`location_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`parent_id`) REFERENCES `locations`(`location_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `place_parents_parent` ON `place_parents` (`parent_id`);--> statement-breakpoint
ALTER TABLE `locations` ADD `kind` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `locations` ADD `names` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `locations` ADD `parents` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `locations` ADD `latitude` real;--> statement-breakpoint
ALTER TABLE `locations` ADD `longitude` real;--> statement-breakpoint
ALTER TABLE `locations` ADD `precision` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `locations` ADD `radius` integer;--> statement-breakpoint
ALTER TABLE `locations` ADD `wikidata` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `locations` ADD `geonames` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `locations` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `photos` ADD `precision` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `photos` ADD `bearing` integer;
--> statement-breakpoint
-- These triggers update place_parents with every change of locations.
CREATE TRIGGER `place_parents_added` AFTER INSERT ON `locations` BEGIN
	INSERT OR IGNORE INTO `place_parents` (`location_id`, `parent_id`)
	SELECT NEW.`location_id`, json_extract(`value`, '$.parentID') FROM json_each(NEW.`parents`);
END;
--> statement-breakpoint
CREATE TRIGGER `place_parents_changed` AFTER UPDATE OF `parents` ON `locations` BEGIN
	DELETE FROM `place_parents` WHERE `location_id` = NEW.`location_id`;
	INSERT OR IGNORE INTO `place_parents` (`location_id`, `parent_id`)
	SELECT NEW.`location_id`, json_extract(`value`, '$.parentID') FROM json_each(NEW.`parents`);
END;
--> statement-breakpoint
-- Each of the other names becomes a row of its own, of unknown language and years.
UPDATE `locations` SET `names` = `listed`.`names` FROM (
	WITH RECURSIVE `parts`(`location_id`, `name`, `rest`, `position`) AS (
		SELECT `location_id`, '', replace(`alternative_names`, ';', ',') || ',', 0 FROM `locations` WHERE `alternative_names` <> ''
		UNION ALL
		SELECT `location_id`, trim(substr(`rest`, 1, instr(`rest`, ',') - 1)), substr(`rest`, instr(`rest`, ',') + 1), `position` + 1
		FROM `parts` WHERE `rest` <> ''
	)
	SELECT `location_id`, json_group_array(
		json_object('text', `name`, 'language', 'und', 'kind', 'local', 'from', '', 'to', '', 'source', '') ORDER BY `position`
	) AS `names`
	FROM (SELECT `location_id`, `name`, min(`position`) AS `position` FROM `parts` WHERE `name` <> '' GROUP BY `location_id`, `name`)
	GROUP BY `location_id`
) AS `listed` WHERE `listed`.`location_id` = `locations`.`location_id`;
