CREATE TABLE "payment_order" (
  "order_id" text,
  "status" text,
  "product_id" text,
  "product_name" text,
  "biz_type" text,
  "business_key" text,
  "user_id" text COLLATE "C",
  "user_name" text,
  "payer_dept_id" text COLLATE "C",
  "pay_amount" numeric(12,2),
  "channel" text,
  "expire_date" timestamptz,
  "pay_at" timestamptz,
  "total_amount" numeric(12,2),
  "buyer_pay_amount" numeric(12,2),
  "out_trade_no" text,
  "trade_no" text,
  "trade_status" text,
  "notify_id" text,
  "receipt_no" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE UNIQUE INDEX "payment_order_order_id_key" ON "payment_order" (order_id) WHERE not deleted;
--
CREATE INDEX "payment_order_status_idx" ON "payment_order" (status, id);
--
CREATE INDEX "payment_order_business_key_idx" ON "payment_order" (business_key, id);
--
CREATE INDEX "payment_order_user_id_idx" ON "payment_order" (user_id, id);
--
CREATE INDEX "payment_order_expire_date_idx" ON "payment_order" (expire_date, id);
--
CREATE INDEX "payment_order_order_idx" ON "payment_order" (create_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "payment_order_region_id_order_idx" ON "payment_order" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "payment_order_dept_id_order_idx" ON "payment_order" (dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "payment_order_payer_dept_id_order_idx" ON "payment_order" (payer_dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "payment_order_words" ON "payment_order" USING gin (bigrams(coalesce(order_id, '')) collate "C", bigrams(coalesce(product_name, '')) collate "C", bigrams(coalesce(user_name, '')) collate "C", bigrams(coalesce(channel, '')) collate "C", bigrams(coalesce(trade_no, '')) collate "C");
--
CREATE TABLE "payment_notice" (
  "create_date" timestamptz,
  "notify_id" text,
  "order_id" text,
  "payment_order_id" text COLLATE "C",
  "channel" text,
  "trade_status" text,
  "verified" boolean,
  "content" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "payment_notice_notify_id_idx" ON "payment_notice" (notify_id, id);
--
CREATE INDEX "payment_notice_order_id_idx" ON "payment_notice" (order_id, id);
--
CREATE INDEX "payment_notice_payment_order_id_idx" ON "payment_notice" (payment_order_id, id);
--
CREATE INDEX "payment_notice_order_idx" ON "payment_notice" (create_date desc nulls last, id desc);
--
CREATE INDEX "payment_notice_payment_order_id_order_idx" ON "payment_notice" (payment_order_id, create_date desc nulls last, id desc);
--
CREATE INDEX "payment_notice_words" ON "payment_notice" USING gin (bigrams(coalesce(notify_id, '')) collate "C", bigrams(coalesce(order_id, '')) collate "C", bigrams(coalesce(channel, '')) collate "C", bigrams(coalesce(trade_status, '')) collate "C");
