ALTER TABLE "payment_troubles" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_troubles" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "token" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_open_index" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'open';--> statement-breakpoint
CREATE INDEX "orders_basket_id_index" ON "orders" USING btree ("basket_id");