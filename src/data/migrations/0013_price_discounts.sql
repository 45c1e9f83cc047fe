CREATE TABLE "price_discount_offers" (
	"offer_id" integer PRIMARY KEY NOT NULL,
	"discount_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_discounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"percent" integer NOT NULL,
	"rounding" text NOT NULL,
	"section_id" integer,
	"product_ids" integer[],
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"change_id" integer,
	"applied_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"count" integer DEFAULT 0 NOT NULL,
	"person" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_discount_offers" ADD CONSTRAINT "price_discount_offers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_discount_offers" ADD CONSTRAINT "price_discount_offers_discount_id_price_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."price_discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_discount_offers_discount_id_index" ON "price_discount_offers" USING btree ("discount_id");