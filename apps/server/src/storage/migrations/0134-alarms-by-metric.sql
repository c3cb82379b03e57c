ALTER TABLE "iot_telemetry" ADD COLUMN "qualities" jsonb;
--
ALTER TABLE "iot_telemetry_kept" ADD COLUMN "qualities" jsonb;
