ALTER TABLE "offers" ADD COLUMN "source_unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "active" boolean DEFAULT true NOT NULL;