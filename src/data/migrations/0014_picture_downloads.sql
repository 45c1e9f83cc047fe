CREATE TABLE "picture_downloads" (
	"url" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"etag" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"placeholder" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "picture_downloads_state_next_try_at_index" ON "picture_downloads" USING btree ("state","next_try_at");--> statement-breakpoint
CREATE INDEX "pictures_origin_index" ON "pictures" USING hash ("origin");