CREATE TABLE "basket_changes" (
	"basket_id" uuid NOT NULL,
	"key" text NOT NULL,
	"notes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "basket_changes_basket_id_key_pk" PRIMARY KEY("basket_id","key")
);
--> statement-breakpoint
ALTER TABLE "basket_lines" DROP CONSTRAINT "basket_lines_basketId_offerId_optionIds_unique";--> statement-breakpoint
ALTER TABLE "basket_lines" ADD COLUMN "gift_for" integer;--> statement-breakpoint
ALTER TABLE "baskets" ADD COLUMN "removed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "basket_changes" ADD CONSTRAINT "basket_changes_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "baskets_updated_at_index" ON "baskets" USING btree ("updated_at");--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_basketId_offerId_optionIds_giftFor_unique" UNIQUE NULLS NOT DISTINCT("basket_id","offer_id","option_ids","gift_for");