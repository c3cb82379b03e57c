ALTER TABLE "stat_snapshot" ADD COLUMN "figure_root" text;
--
ALTER TABLE "registered_metric" ADD COLUMN "unusual_since" date;
--
ALTER TABLE "registered_metric" ADD COLUMN "unusual_note" text;
--
ALTER TABLE "registered_metric" ADD COLUMN "refreshed_time" timestamptz;
--
ALTER TABLE "registered_metric" ADD COLUMN "red_refreshes" integer;
--
ALTER TABLE "registered_metric" ADD COLUMN "red_time" timestamptz;
--
-- What was frozen before is told to whoever may ask the list of its figure.
UPDATE "stat_snapshot" s SET "figure_root" = m."root" FROM "registered_metric" m WHERE m."metric_code" = s."metric_code" AND s."figure_root" IS NULL;
