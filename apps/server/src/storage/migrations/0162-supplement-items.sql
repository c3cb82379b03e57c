ALTER TABLE "operating_licence" ADD COLUMN "supplement_items" jsonb;
--
ALTER TABLE "operating_licence" ADD COLUMN "supplement_due" date;
