ALTER TABLE "offers" ADD COLUMN "given_price" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "given_old_price" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "given_unit" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "given" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_given_price_has_unit" CHECK (("offers"."given_price" is null) = ("offers"."given_unit" is null));