ALTER TABLE "basket_lines" DROP CONSTRAINT "basket_lines_basketId_offerId_optionId_unique";--> statement-breakpoint
ALTER TABLE "basket_lines" DROP CONSTRAINT "basket_lines_option_id_options_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" drop column "number";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "number" text GENERATED ALWAYS AS ('К-' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD COLUMN "option_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "option_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "basket_lines" DROP COLUMN "option_id";--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "option_id";--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_basketId_offerId_optionIds_unique" UNIQUE("basket_id","offer_id","option_ids");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_number_unique" UNIQUE("number");