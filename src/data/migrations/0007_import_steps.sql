ALTER TABLE "import_uploads" ADD COLUMN "tables" jsonb;--> statement-breakpoint
ALTER TABLE "import_uploads" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "import_uploads" ADD COLUMN "beat_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "refused_exchange" jsonb;