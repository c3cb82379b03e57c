ALTER TABLE "flood_point" ADD COLUMN "recede_within" integer;
--
ALTER TABLE "flood_warning" ADD COLUMN "close_late" boolean;
--
-- Whoever was sent deals with the warning from then on: it is the row's department.
UPDATE "flood_warning" SET "dept_id" = "team_dept_id" WHERE "team_dept_id" IS NOT NULL;
--
ALTER TABLE "flood_warning" DROP COLUMN "team_dept_id";
--
DROP INDEX IF EXISTS "flood_warning_team_dept_id_order_idx";
