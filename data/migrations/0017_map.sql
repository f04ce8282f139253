CREATE TABLE `map_points` (
	`photo_id` integer PRIMARY KEY NOT NULL,
	`cell` integer NOT NULL,
	`place` integer NOT NULL,
	`begun` integer NOT NULL,
	`ended` integer NOT NULL,
	`categories` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `map_points_tile` ON `map_points` ("cell" >> 8,`photo_id`);--> statement-breakpoint
CREATE INDEX `map_points_place` ON `map_points` (`place`);--> statement-breakpoint
CREATE TABLE `map_counts` (
	`category` integer NOT NULL,
	`cell` integer NOT NULL,
	`begun` integer NOT NULL,
	`ended` integer NOT NULL,
	`photos` integer NOT NULL,
	PRIMARY KEY(`category`, `cell`, `begun`, `ended`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `map_counts_empty` ON `map_counts` (`photos`) WHERE "map_counts"."photos" = 0;--> statement-breakpoint
CREATE TABLE `map_place_counts` (
	`place` integer NOT NULL,
	`category` integer NOT NULL,
	`cell` integer NOT NULL,
	`begun` integer NOT NULL,
	`ended` integer NOT NULL,
	`photos` integer NOT NULL,
	PRIMARY KEY(`place`, `category`, `cell`, `begun`, `ended`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `map_place_counts_empty` ON `map_place_counts` (`photos`) WHERE "map_place_counts"."photos" = 0;--> statement-breakpoint
CREATE TABLE `map_tiles` (
	`tile` integer PRIMARY KEY NOT NULL,
	`photos` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `map_tiles_empty` ON `map_tiles` (`photos`) WHERE "map_tiles"."photos" = 0;--> statement-breakpoint
-- Where each public photo was taken, by its own coordinates or else by those of its place: column and row in the grid of zoom 19.
CREATE VIEW `map_located` AS SELECT `photo_id`, coalesce(`location_id`, 0) AS `place`, `begun`, `ended`, `categories`,
	min(max(CAST(floor(((`east` + 180) / 360) * 524288) AS INTEGER), 0), 524287) AS `x`,
	min(max(CAST(floor(((`north` + 90) / 180) * 524288) AS INTEGER), 0), 524287) AS `y`
FROM (
	SELECT p.`photo_id`, p.`location_id`,
		CASE WHEN p.`latitude` IS NULL THEN l.`longitude` ELSE p.`longitude` END AS `east`,
		coalesce(p.`latitude`, l.`latitude`) AS `north`,
		coalesce(p.`date_earliest` / 10000, 0) AS `begun`,
		coalesce(p.`date_latest` / 10000, 0) AS `ended`,
		'[0,' || p.`category_id`
			|| CASE WHEN p.`category_id_2` <> p.`category_id` THEN ',' || p.`category_id_2` ELSE '' END
			|| CASE WHEN p.`category_id_3` <> p.`category_id` AND p.`category_id_3` IS NOT p.`category_id_2` THEN ',' || p.`category_id_3` ELSE '' END
			|| ']' AS `categories`
	FROM `photos` p LEFT JOIN `locations` l USING (`location_id`) WHERE p.`deleted_at` IS NULL
) WHERE `north` IS NOT NULL AND `east` IS NOT NULL;
--> statement-breakpoint
-- The same as rows of map_points: the bits of column and row in turns, behind a leading one. See core/map/grid.ts.
CREATE VIEW `map_placed` AS SELECT `photo_id`, (1 << 38) | (`x` << 1) | `y` AS `cell`, `place`, `begun`, `ended`, `categories` FROM (
	SELECT `photo_id`, `place`, `begun`, `ended`, `categories`, (`x` | (`x` << 1)) & 6148914691236517205 AS `x`, (`y` | (`y` << 1)) & 6148914691236517205 AS `y` FROM (
	SELECT `photo_id`, `place`, `begun`, `ended`, `categories`, (`x` | (`x` << 2)) & 3689348814741910323 AS `x`, (`y` | (`y` << 2)) & 3689348814741910323 AS `y` FROM (
	SELECT `photo_id`, `place`, `begun`, `ended`, `categories`, (`x` | (`x` << 4)) & 1085102592571150095 AS `x`, (`y` | (`y` << 4)) & 1085102592571150095 AS `y` FROM (
	SELECT `photo_id`, `place`, `begun`, `ended`, `categories`, (`x` | (`x` << 8)) & 71777214294589695 AS `x`, (`y` | (`y` << 8)) & 71777214294589695 AS `y` FROM (
	SELECT `photo_id`, `place`, `begun`, `ended`, `categories`, (`x` | (`x` << 16)) & 281470681808895 AS `x`, (`y` | (`y` << 16)) & 281470681808895 AS `y` FROM (
	SELECT `photo_id`, `place`, `begun`, `ended`, `categories`, `x`, `y` FROM `map_located`))))));
--> statement-breakpoint
-- What is written here is added to the counts: so many photos, or fewer, of a cell and place.
CREATE VIEW `map_changes` AS SELECT `cell`, `place`, `begun`, `ended`, `categories`, 0 AS `photos` FROM `map_points`;
--> statement-breakpoint
CREATE TRIGGER `map_changes_counted` INSTEAD OF INSERT ON `map_changes` BEGIN
	INSERT INTO `map_counts` (`category`, `cell`, `begun`, `ended`, `photos`)
		SELECT c.`value`, NEW.`cell` >> s.`value`, NEW.`begun`, NEW.`ended`, NEW.`photos` FROM json_each('[18,12,6,0]') s, json_each(NEW.`categories`) c WHERE true
		ON CONFLICT (`category`, `cell`, `begun`, `ended`) DO UPDATE SET `photos` = `photos` + excluded.`photos`;
	INSERT INTO `map_place_counts` (`place`, `category`, `cell`, `begun`, `ended`, `photos`)
		SELECT NEW.`place`, c.`value`, NEW.`cell`, NEW.`begun`, NEW.`ended`, NEW.`photos` FROM json_each(NEW.`categories`) c WHERE NEW.`place` > 0
		ON CONFLICT (`place`, `category`, `cell`, `begun`, `ended`) DO UPDATE SET `photos` = `photos` + excluded.`photos`;
	INSERT INTO `map_tiles` (`tile`, `photos`)
		SELECT NEW.`cell` >> s.`value`, NEW.`photos` FROM json_each('[38,20,14,8]') s WHERE true
		ON CONFLICT (`tile`) DO UPDATE SET `photos` = `photos` + excluded.`photos`;
END;
--> statement-breakpoint
CREATE TRIGGER `map_photo_added` AFTER INSERT ON `photos` BEGIN
	INSERT INTO `map_points` SELECT `photo_id`, `cell`, `place`, `begun`, `ended`, `categories` FROM `map_placed` WHERE `photo_id` = NEW.`photo_id`;
	INSERT INTO `map_changes` SELECT `cell`, `place`, `begun`, `ended`, `categories`, count(*) FROM `map_points` WHERE `photo_id` = NEW.`photo_id` GROUP BY 1, 2, 3, 4, 5;
END;
--> statement-breakpoint
CREATE TRIGGER `map_photo_changed` AFTER UPDATE OF `latitude`, `longitude`, `location_id`, `date_earliest`, `date_latest`, `category_id`, `category_id_2`, `category_id_3`, `deleted_at` ON `photos` WHEN NEW.`latitude` IS NOT OLD.`latitude` OR NEW.`longitude` IS NOT OLD.`longitude` OR NEW.`location_id` IS NOT OLD.`location_id` OR NEW.`date_earliest` IS NOT OLD.`date_earliest` OR NEW.`date_latest` IS NOT OLD.`date_latest` OR NEW.`category_id` IS NOT OLD.`category_id` OR NEW.`category_id_2` IS NOT OLD.`category_id_2` OR NEW.`category_id_3` IS NOT OLD.`category_id_3` OR NEW.`deleted_at` IS NOT OLD.`deleted_at` BEGIN
	INSERT INTO `map_changes` SELECT `cell`, `place`, `begun`, `ended`, `categories`, -count(*) FROM `map_points` WHERE `photo_id` = NEW.`photo_id` GROUP BY 1, 2, 3, 4, 5;
	DELETE FROM `map_points` WHERE `photo_id` = NEW.`photo_id`;
	INSERT INTO `map_points` SELECT `photo_id`, `cell`, `place`, `begun`, `ended`, `categories` FROM `map_placed` WHERE `photo_id` = NEW.`photo_id`;
	INSERT INTO `map_changes` SELECT `cell`, `place`, `begun`, `ended`, `categories`, count(*) FROM `map_points` WHERE `photo_id` = NEW.`photo_id` GROUP BY 1, 2, 3, 4, 5;
	DELETE FROM `map_counts` WHERE `photos` = 0;
	DELETE FROM `map_place_counts` WHERE `photos` = 0;
	DELETE FROM `map_tiles` WHERE `photos` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `map_photo_removed` AFTER DELETE ON `photos` BEGIN
	INSERT INTO `map_changes` SELECT `cell`, `place`, `begun`, `ended`, `categories`, -count(*) FROM `map_points` WHERE `photo_id` = OLD.`photo_id` GROUP BY 1, 2, 3, 4, 5;
	DELETE FROM `map_points` WHERE `photo_id` = OLD.`photo_id`;
	DELETE FROM `map_counts` WHERE `photos` = 0;
	DELETE FROM `map_place_counts` WHERE `photos` = 0;
	DELETE FROM `map_tiles` WHERE `photos` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `map_place_moved` AFTER UPDATE OF `latitude`, `longitude` ON `locations` WHEN NEW.`latitude` IS NOT OLD.`latitude` OR NEW.`longitude` IS NOT OLD.`longitude` BEGIN
	INSERT INTO `map_changes` SELECT `cell`, `place`, `begun`, `ended`, `categories`, -count(*) FROM `map_points` WHERE `photo_id` IN (SELECT `photo_id` FROM `photos` WHERE `location_id` = NEW.`location_id` AND `latitude` IS NULL) GROUP BY 1, 2, 3, 4, 5;
	DELETE FROM `map_points` WHERE `photo_id` IN (SELECT `photo_id` FROM `photos` WHERE `location_id` = NEW.`location_id` AND `latitude` IS NULL);
	INSERT INTO `map_points` SELECT `photo_id`, `cell`, `place`, `begun`, `ended`, `categories` FROM `map_placed` WHERE `photo_id` IN (SELECT `photo_id` FROM `photos` WHERE `location_id` = NEW.`location_id` AND `latitude` IS NULL);
	INSERT INTO `map_changes` SELECT `cell`, `place`, `begun`, `ended`, `categories`, count(*) FROM `map_points` WHERE `photo_id` IN (SELECT `photo_id` FROM `photos` WHERE `location_id` = NEW.`location_id` AND `latitude` IS NULL) GROUP BY 1, 2, 3, 4, 5;
	DELETE FROM `map_counts` WHERE `photos` = 0;
	DELETE FROM `map_place_counts` WHERE `photos` = 0;
	DELETE FROM `map_tiles` WHERE `photos` = 0;
END;
--> statement-breakpoint
INSERT INTO `map_points` SELECT `photo_id`, `cell`, `place`, `begun`, `ended`, `categories` FROM `map_placed`;
--> statement-breakpoint
INSERT INTO `map_changes` SELECT `cell`, `place`, `begun`, `ended`, `categories`, count(*) FROM `map_points` GROUP BY 1, 2, 3, 4, 5;
