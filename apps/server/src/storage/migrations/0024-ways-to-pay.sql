ALTER TABLE "payment_order" ALTER COLUMN "product_id" TYPE text COLLATE "C" USING "product_id"::text;
--
ALTER TABLE "payment_order" ALTER COLUMN "biz_type" TYPE text COLLATE "C" USING "biz_type"::text;
--
ALTER TABLE "payment_order" ALTER COLUMN "business_key" TYPE text COLLATE "C" USING "business_key"::text;
--
ALTER TABLE "payment_order" ADD COLUMN "payee_name" text;
--
ALTER TABLE "payment_order" ADD COLUMN "payee_account" text;
--
ALTER TABLE "payment_order" ADD COLUMN "payee_bank" text;
--
ALTER TABLE "payment_order" ADD COLUMN "checkout_url" text;
--
DROP INDEX "payment_order_words";
--
CREATE INDEX "payment_order_words" ON "payment_order" USING gin (bigrams(coalesce(order_id, '')) collate "C", bigrams(coalesce(product_name, '')) collate "C", bigrams(coalesce(user_name, '')) collate "C", bigrams(coalesce(trade_no, '')) collate "C");
