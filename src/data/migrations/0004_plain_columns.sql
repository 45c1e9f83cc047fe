ALTER TABLE "availability_subscriptions" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "basket_discounts" RENAME COLUMN "bonus_wish" TO "requested_points";--> statement-breakpoint
ALTER TABLE "exchange_sessions" RENAME COLUMN "taken" TO "imported_files";--> statement-breakpoint
ALTER TABLE "imports" RENAME COLUMN "kept" TO "undoable";--> statement-breakpoint
ALTER TABLE "mail_contacts" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME COLUMN "taken" TO "allocated";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "delivery_untold" TO "delivery_price_by_phone";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "asked_at" TO "checked_at";
