ALTER TABLE "basket_lines" DROP CONSTRAINT "basket_lines_basketId_offerId_optionIds_giftFor_unique";--> statement-breakpoint
ALTER TABLE "basket_lines" ADD COLUMN "set_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "set_id" integer;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_basketId_offerId_optionIds_giftFor_setId_unique" UNIQUE NULLS NOT DISTINCT("basket_id","offer_id","option_ids","gift_for","set_id");