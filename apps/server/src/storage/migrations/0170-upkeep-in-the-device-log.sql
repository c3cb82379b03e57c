ALTER TABLE "iot_device_log" ADD COLUMN "until" timestamptz;
