ALTER TABLE "iot_device_log" ADD COLUMN "content_en" text;
