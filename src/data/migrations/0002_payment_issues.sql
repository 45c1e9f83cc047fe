ALTER TABLE "payment_troubles" RENAME TO "payment_issues";--> statement-breakpoint
ALTER SEQUENCE "payment_troubles_id_seq" RENAME TO "payment_issues_id_seq";--> statement-breakpoint
ALTER TABLE "payment_issues" RENAME CONSTRAINT "payment_troubles_event_unique" TO "payment_issues_event_unique";--> statement-breakpoint
ALTER TABLE "payment_issues" RENAME CONSTRAINT "payment_troubles_order_id_orders_id_fk" TO "payment_issues_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "payment_issues" RENAME CONSTRAINT "payment_troubles_pkey" TO "payment_issues_pkey";--> statement-breakpoint
ALTER INDEX "payment_troubles_order_index" RENAME TO "payment_issues_order_index";--> statement-breakpoint
ALTER INDEX "payment_troubles_open_index" RENAME TO "payment_issues_open_index";
