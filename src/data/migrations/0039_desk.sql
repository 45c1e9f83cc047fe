CREATE TABLE "desk_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"person" text NOT NULL,
	"action" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password" text NOT NULL,
	"totp_key" text DEFAULT '' NOT NULL,
	"totp_offered" text DEFAULT '' NOT NULL,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_people_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "desk_sessions" (
	"key" text PRIMARY KEY NOT NULL,
	"former_key" text DEFAULT '' NOT NULL,
	"person_id" integer NOT NULL,
	"began_at" timestamp with time zone DEFAULT now() NOT NULL,
	"renewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_person_id_desk_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_log_subject_index" ON "desk_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "desk_sessions_person_id_index" ON "desk_sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "desk_sessions_former_key_index" ON "desk_sessions" USING btree ("former_key");--> statement-breakpoint
CREATE INDEX "offers_without_price_index" ON "offers" USING btree ("product_id") WHERE "offers"."price" = 0 and "offers"."active";--> statement-breakpoint
CREATE INDEX "payment_troubles_order_index" ON "payment_troubles" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_troubles_open_index" ON "payment_troubles" USING btree ("id") WHERE "payment_troubles"."done_at" is null;--> statement-breakpoint
CREATE INDEX "orders_state_id_index" ON "orders" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "orders_phone_index" ON "orders" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_words_index" ON "orders" USING gin (to_tsvector('simple', translate(lower(("name" || ' ' || "email" || ' ' || "company") collate "und-x-icu"), 'ё', 'е')));--> statement-breakpoint
CREATE INDEX "outbox_undelivered_index" ON "outbox" USING btree ("id") WHERE "outbox"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "comments_waiting_index" ON "comments" USING btree ("created_at") WHERE not "comments"."published" and "comments"."moderated_at" is null;--> statement-breakpoint
CREATE INDEX "questions_unanswered_index" ON "questions" USING btree ("created_at") WHERE "questions"."answer" = '';--> statement-breakpoint
CREATE INDEX "products_without_section_index" ON "products" USING btree ("id") WHERE "products"."section_id" is null and "products"."active";--> statement-breakpoint
CREATE INDEX "reviews_waiting_index" ON "reviews" USING btree ("created_at") WHERE not "reviews"."published" and "reviews"."moderated_at" is null;