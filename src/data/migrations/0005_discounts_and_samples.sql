CREATE TABLE "basket_discounts" (
	"basket_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" integer,
	"bonus_card_id" integer
);
--> statement-breakpoint
CREATE TABLE "basket_samples" (
	"basket_id" uuid NOT NULL,
	"offer_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "basket_samples_basket_id_offer_id_pk" PRIMARY KEY("basket_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "bonus_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"registered_on" date NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bonus_cards_number_unique" UNIQUE("number"),
	CONSTRAINT "bonus_cards_balance_not_negative" CHECK ("bonus_cards"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bonus_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"card_id" integer NOT NULL,
	"order_id" integer,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bonus_moves_orderId_kind_unique" UNIQUE("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"coupon_id" integer NOT NULL,
	"basket_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"min_total" bigint DEFAULT 0 NOT NULL,
	"section_ids" integer[] DEFAULT '{}' NOT NULL,
	"most_uses" integer,
	"most_uses_each" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_uses_not_negative" CHECK ("coupons"."uses" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "kind" text DEFAULT 'goods' NOT NULL;--> statement-breakpoint
ALTER TABLE "basket_discounts" ADD CONSTRAINT "basket_discounts_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_discounts" ADD CONSTRAINT "basket_discounts_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_discounts" ADD CONSTRAINT "basket_discounts_bonus_card_id_bonus_cards_id_fk" FOREIGN KEY ("bonus_card_id") REFERENCES "public"."bonus_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_samples" ADD CONSTRAINT "basket_samples_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_samples" ADD CONSTRAINT "basket_samples_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_moves" ADD CONSTRAINT "bonus_moves_card_id_bonus_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."bonus_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_moves" ADD CONSTRAINT "bonus_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_moves_card_id_index" ON "bonus_moves" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon_id_phone_index" ON "coupon_uses" USING btree ("coupon_id","phone");--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon_id_basket_id_index" ON "coupon_uses" USING btree ("coupon_id","basket_id");