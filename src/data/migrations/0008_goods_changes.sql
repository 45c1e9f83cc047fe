CREATE TABLE "goods_change_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_change_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"person" text NOT NULL,
	"note" text NOT NULL,
	"product_id" integer,
	"count" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "pinned" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pinned" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "hidden_filters" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "pinned" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_change_rows" ADD CONSTRAINT "goods_change_rows_change_id_goods_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."goods_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_change_rows_change_id_index" ON "goods_change_rows" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "goods_changes_product_id_index" ON "goods_changes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "offers_pinned_index" ON "offers" USING btree ("product_id") WHERE "offers"."pinned" <> '{}';--> statement-breakpoint
CREATE INDEX "products_hidden_index" ON "products" USING btree ("id") WHERE not "products"."active";--> statement-breakpoint
CREATE INDEX "products_pinned_index" ON "products" USING btree ("id") WHERE "products"."pinned" <> '{}';