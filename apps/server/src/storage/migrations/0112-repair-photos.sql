ALTER TABLE "daily_maintenance" ADD COLUMN "before_images" text[];
--
ALTER TABLE "daily_maintenance" ADD COLUMN "during_images" text[];
--
ALTER TABLE "daily_maintenance" ADD COLUMN "after_images" text[];
