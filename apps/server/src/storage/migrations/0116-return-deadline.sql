ALTER TABLE "daily_maintenance" ADD COLUMN "return_deadline" timestamptz;
--
UPDATE "daily_maintenance" SET "return_deadline" = CASE WHEN coalesce("return_count", 0) > 0 THEN "dispatch_time"
  WHEN "severity" = '4' THEN "dispatch_time" + interval '15 minutes' ELSE "dispatch_time" + interval '2 hours' END WHERE "status" IN ('20', '30');
