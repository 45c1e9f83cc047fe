CREATE TABLE "availability_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "availability_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"channel" text NOT NULL,
	"contact" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "basket_changes" (
	"basket_id" uuid NOT NULL,
	"key" text NOT NULL,
	"notes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "basket_changes_basket_id_key_pk" PRIMARY KEY("basket_id","key")
);
--> statement-breakpoint
CREATE TABLE "offer_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"tone" text NOT NULL,
	"calibre" text NOT NULL,
	"stock" bigint NOT NULL,
	CONSTRAINT "offer_batches_offerId_tone_calibre_unique" UNIQUE("offer_id","tone","calibre"),
	CONSTRAINT "offer_batches_stock_not_negative" CHECK ("offer_batches"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	CONSTRAINT "brands_slug_unique" UNIQUE("slug"),
	CONSTRAINT "brands_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand_id" integer,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "collections_brandId_name_unique" UNIQUE NULLS NOT DISTINCT("brand_id","name")
);
--> statement-breakpoint
CREATE TABLE "bundle_items" (
	"bundle_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"quantity" integer DEFAULT 1000 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bundle_items_bundle_id_offer_id_pk" PRIMARY KEY("bundle_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bundles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chat_id" integer NOT NULL,
	"from" text NOT NULL,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_messages_chatId_key_unique" UNIQUE("chat_id","key")
);
--> statement-breakpoint
CREATE TABLE "chat_operators" (
	"place" text PRIMARY KEY NOT NULL,
	"online_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"secret" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"cartcode" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chats_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
CREATE TABLE "content" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "desk_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text PRIMARY KEY NOT NULL,
	"former_key" text DEFAULT '' NOT NULL,
	"person_id" integer NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"began_at" timestamp with time zone DEFAULT now() NOT NULL,
	"renewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "basket_discounts" (
	"basket_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" integer,
	"bonus_card_id" integer,
	"bonus_wish" bigint
);
--> statement-breakpoint
CREATE TABLE "basket_samples" (
	"basket_id" uuid NOT NULL,
	"offer_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "basket_samples_basket_id_offer_id_pk" PRIMARY KEY("basket_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "bonus_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"registered_on" date NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bonus_cards_number_unique" UNIQUE("number"),
	CONSTRAINT "bonus_cards_balance_not_negative" CHECK ("bonus_cards"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bonus_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"card_id" integer NOT NULL,
	"order_id" integer,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"earn_rate" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bonus_moves_orderId_kind_unique" UNIQUE("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"coupon_id" integer NOT NULL,
	"basket_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"min_total" bigint DEFAULT 0 NOT NULL,
	"section_ids" integer[] DEFAULT '{}' NOT NULL,
	"max_uses" integer,
	"max_uses_each" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_uses_not_negative" CHECK ("coupons"."uses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "door_extras" (
	"product_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"rate" integer DEFAULT 1000 NOT NULL,
	"min" integer DEFAULT 0 NOT NULL,
	"ticked" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "door_extras_product_id_offer_id_pk" PRIMARY KEY("product_id","offer_id")
);
--> statement-breakpoint
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
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_replays" (
	"id" smallint PRIMARY KEY NOT NULL,
	"line" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "offer_prices" (
	"offer_id" integer NOT NULL,
	"price_type_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	CONSTRAINT "offer_prices_offer_id_price_type_id_pk" PRIMARY KEY("offer_id","price_type_id")
);
--> statement-breakpoint
CREATE TABLE "offer_properties" (
	"offer_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"value_id" integer NOT NULL,
	CONSTRAINT "offer_properties_offer_id_property_id_pk" PRIMARY KEY("offer_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"article" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"barcodes" text[] DEFAULT '{}' NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"old_price" bigint,
	"given_price" bigint,
	"given_old_price" bigint,
	"given_unit" text,
	"unit" text DEFAULT 'шт.' NOT NULL,
	"source_unit" text DEFAULT '' NOT NULL,
	"stock" bigint DEFAULT 0 NOT NULL,
	"stock_stated" boolean DEFAULT true NOT NULL,
	"shortage" bigint DEFAULT 0 NOT NULL,
	"stock_as_of" timestamp with time zone,
	"step" integer DEFAULT 1000 NOT NULL,
	"min" integer DEFAULT 1000 NOT NULL,
	"weight" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "offers_sourceId_externalId_unique" UNIQUE("source_id","external_id"),
	CONSTRAINT "offers_price_not_negative" CHECK ("offers"."price" >= 0),
	CONSTRAINT "offers_given_price_has_unit" CHECK (("offers"."given_price" is null) = ("offers"."given_unit" is null)),
	CONSTRAINT "offers_stock_not_negative" CHECK ("offers"."stock" >= 0),
	CONSTRAINT "offers_shortage_not_negative" CHECK ("offers"."shortage" >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"currency" text DEFAULT 'BYN' NOT NULL,
	CONSTRAINT "price_types_sourceId_externalId_unique" UNIQUE("source_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attribute_id" integer NOT NULL,
	"title" text NOT NULL,
	"surcharge" bigint DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_codes" (
	"key" text PRIMARY KEY NOT NULL,
	"order_id" integer,
	"code" text NOT NULL,
	"sent" smallint NOT NULL,
	"tried" smallint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"batch_id" integer,
	"tone" text NOT NULL,
	"calibre" text NOT NULL,
	"quantity" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_troubles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_troubles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"event" text NOT NULL,
	"code" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_troubles_event_unique" UNIQUE("event")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"token" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone,
	"uid" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"open_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "basket_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "basket_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"basket_id" uuid NOT NULL,
	"offer_id" integer NOT NULL,
	"option_ids" integer[] DEFAULT '{}' NOT NULL,
	"quantity" bigint NOT NULL,
	"seen_price" bigint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"counted_in" text,
	"gift_for" integer,
	"batch_id" integer,
	"waits_for_batch" boolean DEFAULT false NOT NULL,
	"agreed_batches" text DEFAULT '' NOT NULL,
	"recommended" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "basket_lines_basketId_offerId_optionIds_giftFor_unique" UNIQUE NULLS NOT DISTINCT("basket_id","offer_id","option_ids","gift_for")
);
--> statement-breakpoint
CREATE TABLE "baskets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cartcode" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"removed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "baskets_cartcode_unique" UNIQUE("cartcode")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"kind" text DEFAULT 'goods' NOT NULL,
	"option_ids" integer[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"article" text DEFAULT '' NOT NULL,
	"unit" text NOT NULL,
	"quantity" bigint NOT NULL,
	"taken" bigint DEFAULT 0 NOT NULL,
	"backordered" bigint DEFAULT 0 NOT NULL,
	"lead_days" smallint,
	"waits_for_batch" boolean DEFAULT false NOT NULL,
	"price" bigint NOT NULL,
	"given" jsonb,
	"total" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"comment" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text GENERATED ALWAYS AS ('К-' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED NOT NULL,
	"secret" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"basket_id" uuid,
	"idempotency_fingerprint" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'order' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"reserved_until" timestamp with time zone,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"delivery" text NOT NULL,
	"delivery_day" text DEFAULT '' NOT NULL,
	"delivery_part" text DEFAULT '' NOT NULL,
	"delivery_untold" boolean DEFAULT false NOT NULL,
	"pickup_point" text DEFAULT '' NOT NULL,
	"payment" text NOT NULL,
	"payment_state" text DEFAULT 'none' NOT NULL,
	"credit" jsonb,
	"unp" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"floor" smallint,
	"lift" boolean DEFAULT false NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"coupon_code" text DEFAULT '' NOT NULL,
	"goods_total" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"bonus_paid" bigint DEFAULT 0 NOT NULL,
	"delivery_total" bigint NOT NULL,
	"lift_total" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"handed_over_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_secret_unique" UNIQUE("secret"),
	CONSTRAINT "orders_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	CONSTRAINT "outbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "picture_downloads" (
	"url" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"etag" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"placeholder" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"offer_id" integer,
	"rich" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"placeholder" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"moderated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_documents" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"address" text NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_documents_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"author" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_links" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"kind" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_links_product_id_kind_other_id_pk" PRIMARY KEY("product_id","kind","other_id")
);
--> statement-breakpoint
CREATE TABLE "product_properties" (
	"product_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"ordinal" smallint DEFAULT 0 NOT NULL,
	"value_id" integer,
	"number" bigint,
	"text" text,
	CONSTRAINT "product_properties_product_id_property_id_ordinal_pk" PRIMARY KEY("product_id","property_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"slug" text NOT NULL,
	"article" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" smallint DEFAULT 1 NOT NULL,
	"section_id" integer,
	"brand_id" integer,
	"collection_id" integer,
	"shape" text DEFAULT 'square' NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"width" integer,
	"length" integer,
	"unit_area" bigint,
	"pieces_per_box" integer,
	"sold_by_box" boolean DEFAULT false NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"video" text DEFAULT '' NOT NULL,
	"rich_content" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_sourceId_externalId_unique" UNIQUE("source_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "project_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"room_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"option_ids" integer[] NOT NULL,
	"quantity" bigint NOT NULL,
	"counted_in" text,
	"seen_price" bigint NOT NULL,
	CONSTRAINT "project_lines_roomId_offerId_optionIds_unique" UNIQUE("room_id","offer_id","option_ids")
);
--> statement-breakpoint
CREATE TABLE "project_rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"area" bigint
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"name" text NOT NULL,
	"last_put" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "properties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"filterable" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "properties_code_unique" UNIQUE("code"),
	CONSTRAINT "properties_sourceId_externalId_unique" UNIQUE("source_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "property_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"code" text NOT NULL,
	"value" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "property_values_propertyId_externalId_unique" UNIQUE("property_id","external_id"),
	CONSTRAINT "property_values_propertyId_code_unique" UNIQUE("property_id","code")
);
--> statement-breakpoint
CREATE TABLE "review_pictures" (
	"review_id" integer NOT NULL,
	"position" integer NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"placeholder" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	CONSTRAINT "review_pictures_review_id_position_pk" PRIMARY KEY("review_id","position")
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"voter" text NOT NULL,
	"useful" boolean NOT NULL,
	CONSTRAINT "review_votes_review_id_voter_pk" PRIMARY KEY("review_id","voter")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"moderated_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"order_id" integer,
	"useful" integer DEFAULT 0 NOT NULL,
	"useless" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_orderId_productId_unique" UNIQUE("order_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"parent_id" integer,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"page_type" text DEFAULT 'catalogue' NOT NULL,
	"filter_variant" text DEFAULT 'sidebar' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "sections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "sections_sourceId_externalId_unique" UNIQUE("source_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "shared_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"product_ids" integer[] NOT NULL,
	"shared_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"how" text NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer,
	"files" text[] NOT NULL,
	"counts" jsonb NOT NULL,
	"run_id" integer,
	"changed" boolean DEFAULT false NOT NULL,
	"kept" boolean DEFAULT false NOT NULL,
	"undone_at" timestamp with time zone,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"format" text NOT NULL,
	"imported_at" timestamp with time zone,
	CONSTRAINT "sources_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "availability_subscriptions" ADD CONSTRAINT "availability_subscriptions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_changes" ADD CONSTRAINT "basket_changes_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_batches" ADD CONSTRAINT "offer_batches_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_items" ADD CONSTRAINT "bundle_items_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_items" ADD CONSTRAINT "bundle_items_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_person_id_desk_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_discounts" ADD CONSTRAINT "basket_discounts_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_discounts" ADD CONSTRAINT "basket_discounts_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_discounts" ADD CONSTRAINT "basket_discounts_bonus_card_id_bonus_cards_id_fk" FOREIGN KEY ("bonus_card_id") REFERENCES "public"."bonus_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_samples" ADD CONSTRAINT "basket_samples_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_samples" ADD CONSTRAINT "basket_samples_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_moves" ADD CONSTRAINT "bonus_moves_card_id_bonus_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."bonus_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_moves" ADD CONSTRAINT "bonus_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_extras" ADD CONSTRAINT "door_extras_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_extras" ADD CONSTRAINT "door_extras_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanged_orders" ADD CONSTRAINT "exchanged_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_prices" ADD CONSTRAINT "offer_prices_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_prices" ADD CONSTRAINT "offer_prices_price_type_id_price_types_id_fk" FOREIGN KEY ("price_type_id") REFERENCES "public"."price_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_properties" ADD CONSTRAINT "offer_properties_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_properties" ADD CONSTRAINT "offer_properties_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_properties" ADD CONSTRAINT "offer_properties_value_id_property_values_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."property_values"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_types" ADD CONSTRAINT "price_types_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_codes" ADD CONSTRAINT "order_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_batches" ADD CONSTRAINT "order_line_batches_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_batches" ADD CONSTRAINT "order_line_batches_batch_id_offer_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."offer_batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_troubles" ADD CONSTRAINT "payment_troubles_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_batch_id_offer_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."offer_batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_links" ADD CONSTRAINT "product_links_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_links" ADD CONSTRAINT "product_links_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_properties" ADD CONSTRAINT "product_properties_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_properties" ADD CONSTRAINT "product_properties_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_properties" ADD CONSTRAINT "product_properties_value_id_property_values_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."property_values"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_comments" ADD CONSTRAINT "project_comments_line_id_project_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."project_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_lines" ADD CONSTRAINT "project_lines_room_id_project_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."project_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_lines" ADD CONSTRAINT "project_lines_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_rooms" ADD CONSTRAINT "project_rooms_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_values" ADD CONSTRAINT "property_values_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_parent_id_sections_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "availability_subscriptions_offer_id_contact_index" ON "availability_subscriptions" USING btree ("offer_id","contact") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "bundle_items_offer_id_index" ON "bundle_items" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "bundles_product_id_index" ON "bundles" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "chats_updated_at_index" ON "chats" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "chats_phone_number_index" ON "chats" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "desk_log_subject_index" ON "desk_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "desk_sessions_person_id_index" ON "desk_sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "desk_sessions_former_key_index" ON "desk_sessions" USING btree ("former_key");--> statement-breakpoint
CREATE INDEX "bonus_moves_card_id_index" ON "bonus_moves" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon_id_phone_index" ON "coupon_uses" USING btree ("coupon_id","phone");--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon_id_basket_id_index" ON "coupon_uses" USING btree ("coupon_id","basket_id");--> statement-breakpoint
CREATE INDEX "mail_contacts_used_at_index" ON "mail_contacts" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "offers_product_id_index" ON "offers" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "offers_without_price_index" ON "offers" USING btree ("product_id") WHERE "offers"."price" = 0 and "offers"."active";--> statement-breakpoint
CREATE INDEX "attributes_product_id_index" ON "attributes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "options_attribute_id_index" ON "options" USING btree ("attribute_id");--> statement-breakpoint
CREATE INDEX "order_history_order_id_index" ON "order_history" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_batches_line_id_index" ON "order_line_batches" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "payment_troubles_order_index" ON "payment_troubles" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_troubles_open_index" ON "payment_troubles" USING btree ("id") WHERE "payment_troubles"."done_at" is null;--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_open_index" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'open';--> statement-breakpoint
CREATE INDEX "baskets_updated_at_index" ON "baskets" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "order_lines_order_id_index" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_created_at_index" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_reserved_until_index" ON "orders" USING btree ("reserved_until");--> statement-breakpoint
CREATE INDEX "orders_basket_id_index" ON "orders" USING btree ("basket_id");--> statement-breakpoint
CREATE INDEX "orders_state_id_index" ON "orders" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "orders_phone_index" ON "orders" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_words_index" ON "orders" USING gin (to_tsvector('simple', translate(lower(("name" || ' ' || "email" || ' ' || "company") collate "und-x-icu"), 'ё', 'е')));--> statement-breakpoint
CREATE INDEX "orders_delivery_day_index" ON "orders" USING btree ("delivery_day") WHERE "orders"."delivery_day" <> '';--> statement-breakpoint
CREATE INDEX "outbox_delivered_at_next_attempt_at_index" ON "outbox" USING btree ("delivered_at","next_attempt_at");--> statement-breakpoint
CREATE INDEX "outbox_undelivered_index" ON "outbox" USING btree ("id") WHERE "outbox"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "picture_downloads_state_next_try_at_index" ON "picture_downloads" USING btree ("state","next_try_at");--> statement-breakpoint
CREATE INDEX "pictures_product_id_index" ON "pictures" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "pictures_origin_index" ON "pictures" USING hash ("origin");--> statement-breakpoint
CREATE INDEX "comments_product_id_index" ON "comments" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "comments_waiting_index" ON "comments" USING btree ("created_at") WHERE not "comments"."published" and "comments"."moderated_at" is null;--> statement-breakpoint
CREATE INDEX "questions_product_id_index" ON "questions" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "questions_unanswered_index" ON "questions" USING btree ("created_at") WHERE "questions"."answer" = '';--> statement-breakpoint
CREATE INDEX "products_section_id_index" ON "products" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "products_brand_id_index" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_without_section_index" ON "products" USING btree ("id") WHERE "products"."section_id" is null and "products"."active";--> statement-breakpoint
CREATE INDEX "project_comments_line_id_index" ON "project_comments" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "project_rooms_project_id_index" ON "project_rooms" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "projects_updated_at_index" ON "projects" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "reviews_product_id_index" ON "reviews" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reviews_waiting_index" ON "reviews" USING btree ("created_at") WHERE not "reviews"."published" and "reviews"."moderated_at" is null;--> statement-breakpoint
CREATE INDEX "sections_parent_id_index" ON "sections" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "shared_lists_shared_at_index" ON "shared_lists" USING btree ("shared_at");--> statement-breakpoint
CREATE INDEX "import_changes_import_id_table_name_index" ON "import_changes" USING btree ("import_id","table_name");