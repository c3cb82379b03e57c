ALTER TABLE "flow_task" ADD COLUMN "late_at" timestamptz;
