ALTER TABLE "offers" ADD COLUMN "stock_stated" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "taken" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "backordered" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "lead_days" smallint;--> statement-breakpoint
UPDATE "order_lines" SET "taken" = "quantity" WHERE "kind" = 'goods';
