CREATE TABLE "mail_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"secret" text NOT NULL,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_contacts_email_unique" UNIQUE("email"),
	CONSTRAINT "mail_contacts_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
CREATE INDEX "mail_contacts_used_at_index" ON "mail_contacts" USING btree ("used_at");