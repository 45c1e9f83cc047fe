CREATE TABLE "import_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"person" text NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"outcomes" jsonb,
	"import_id" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
