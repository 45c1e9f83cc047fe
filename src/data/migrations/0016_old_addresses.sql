ALTER TABLE "offers" ADD COLUMN "old_address" text;--> statement-breakpoint
CREATE INDEX "offers_old_address_index" ON "offers" USING btree ("old_address") WHERE "offers"."old_address" is not null;