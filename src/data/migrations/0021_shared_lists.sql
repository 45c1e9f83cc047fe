CREATE TABLE "shared_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"product_ids" integer[] NOT NULL,
	"shared_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shared_lists_shared_at_index" ON "shared_lists" USING btree ("shared_at");