ALTER TABLE `messages` ADD `thanks_consent` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `public_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `thanked_as` text DEFAULT '' NOT NULL;