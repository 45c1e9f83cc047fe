ALTER TABLE "pictures" ADD COLUMN "rich" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rich_content" text DEFAULT '' NOT NULL;