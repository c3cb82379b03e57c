ALTER TABLE "notice" ADD COLUMN "title_en" text;
--
ALTER TABLE "notice" ADD COLUMN "content_en" text;
