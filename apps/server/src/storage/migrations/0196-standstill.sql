ALTER TABLE "month_fill" ADD COLUMN "stood_still" boolean;
--
CREATE INDEX "month_fill_stood_still_idx" ON "month_fill" (stood_still, id);
