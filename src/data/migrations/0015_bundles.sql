ALTER TABLE "complects" RENAME TO "bundles";--> statement-breakpoint
ALTER TABLE "complect_items" RENAME TO "bundle_items";--> statement-breakpoint
ALTER TABLE "bundle_items" RENAME COLUMN "complect_id" TO "bundle_id";--> statement-breakpoint
ALTER TABLE "bundle_items" RENAME CONSTRAINT "complect_items_complect_id_complects_id_fk" TO "bundle_items_bundle_id_bundles_id_fk";--> statement-breakpoint
ALTER TABLE "bundle_items" RENAME CONSTRAINT "complect_items_offer_id_offers_id_fk" TO "bundle_items_offer_id_offers_id_fk";--> statement-breakpoint
ALTER TABLE "bundle_items" RENAME CONSTRAINT "complect_items_complect_id_offer_id_pk" TO "bundle_items_bundle_id_offer_id_pk";--> statement-breakpoint
ALTER TABLE "bundles" RENAME CONSTRAINT "complects_product_id_products_id_fk" TO "bundles_product_id_products_id_fk";--> statement-breakpoint
ALTER INDEX "complects_product_id_index" RENAME TO "bundles_product_id_index";--> statement-breakpoint
ALTER INDEX "complects_pkey" RENAME TO "bundles_pkey";--> statement-breakpoint
ALTER SEQUENCE "complects_id_seq" RENAME TO "bundles_id_seq";--> statement-breakpoint
ALTER TABLE "coupons" RENAME COLUMN "most_uses" TO "max_uses";--> statement-breakpoint
ALTER TABLE "coupons" RENAME COLUMN "most_uses_each" TO "max_uses_each";
