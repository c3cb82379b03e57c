ALTER TABLE "alert" ADD COLUMN "sight" text[];
--
CREATE INDEX "alert_sight_idx" ON "alert" USING gin (sight);
