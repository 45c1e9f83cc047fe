CREATE TABLE "exchange_permits" (
	"id" smallint PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_sessions" (
	"key" text PRIMARY KEY NOT NULL,
	"folder" text NOT NULL,
	"kind" text NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"taken" text[] DEFAULT '{}' NOT NULL,
	"sent" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_sessions_folder_unique" UNIQUE("folder")
);
--> statement-breakpoint
CREATE TABLE "exchanged_orders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"payment_state" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_replays" (
	"id" smallint PRIMARY KEY NOT NULL,
	"line" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exchanged_orders" ADD CONSTRAINT "exchanged_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;