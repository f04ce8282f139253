-- listing_blocks follows listing_photos by itself, whoever writes it.
CREATE TRIGGER `listing_photos_added` AFTER INSERT ON `listing_photos` BEGIN
	INSERT INTO `listing_blocks` (`route`, `id`, `filter_id`, `block`, `photos`)
	VALUES (NEW.`route`, NEW.`id`, NEW.`filter_id`, NEW.`photo_id` >> 8, 1)
	ON CONFLICT DO UPDATE SET `photos` = `photos` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `listing_photos_removed` AFTER DELETE ON `listing_photos` BEGIN
	UPDATE `listing_blocks` SET `photos` = `photos` - 1
	WHERE `route` = OLD.`route` AND `id` = OLD.`id` AND `filter_id` = OLD.`filter_id` AND `block` = OLD.`photo_id` >> 8;
	DELETE FROM `listing_blocks`
	WHERE `route` = OLD.`route` AND `id` = OLD.`id` AND `filter_id` = OLD.`filter_id` AND `block` = OLD.`photo_id` >> 8
		AND `photos` = 0;
END;
