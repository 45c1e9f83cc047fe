CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_counts_day_kind_subject_pk" PRIMARY KEY("day","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "missing_pages" (
	"path" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_fromPath_unique" UNIQUE("from_path")
);
--> statement-breakpoint
CREATE TABLE "seo_texts" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seo_texts_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE INDEX "missing_pages_count_index" ON "missing_pages" USING btree ("count");--> statement-breakpoint
CREATE INDEX "redirects_to_path_index" ON "redirects" USING btree ("to_path");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "redirect_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM redirects WHERE from_path = TG_ARGV[0] || NEW.slug || '/';
	UPDATE redirects SET to_path = TG_ARGV[0] || NEW.slug || '/' WHERE to_path = TG_ARGV[0] || OLD.slug || '/';
	INSERT INTO redirects (from_path, to_path, origin)
	VALUES (TG_ARGV[0] || OLD.slug || '/', TG_ARGV[0] || NEW.slug || '/', 'moved')
	ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path, origin = excluded.origin;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_moved" AFTER UPDATE OF "slug" ON "products"
FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION "redirect_moved"('/product/');
--> statement-breakpoint
CREATE TRIGGER "sections_moved" AFTER UPDATE OF "slug" ON "sections"
FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION "redirect_moved"('/catalog/');
