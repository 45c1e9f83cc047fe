CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"person" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_words_index";--> statement-breakpoint
ALTER TABLE "exchanged_orders" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_total" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_fixed" bigint;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order_id_index" ON "order_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_words_index" ON "order_lines" USING gin (to_tsvector('simple', translate(lower(("name" || ' ' || "article") collate "und-x-icu"), 'ё', 'е')));--> statement-breakpoint
CREATE INDEX "orders_customer_index" ON "orders" USING gin (to_tsvector('simple', translate(lower(("name" || ' ' || "email" || ' ' || "company" || ' ' || "city" || ' ' || "address") collate "und-x-icu"), 'ё', 'е')));