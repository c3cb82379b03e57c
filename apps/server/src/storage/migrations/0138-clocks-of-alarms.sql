ALTER TABLE "iot_alarm" ADD COLUMN "model" text;
--
ALTER TABLE "iot_alarm" ADD COLUMN "manufacturer" text;
--
ALTER TABLE "iot_alarm" ADD COLUMN "clock_time" timestamptz;
--
DROP INDEX "iot_alarm_words";
--
CREATE INDEX "iot_alarm_words" ON "iot_alarm" USING gin (bigrams(coalesce(alarm_no, '') || ' ' || coalesce(device_name, '') || ' ' || coalesce(address, '')) collate "C", bigrams(coalesce(model, '')) collate "C", bigrams(coalesce(manufacturer, '')) collate "C");
--
UPDATE "iot_alarm" a SET clock_time = coalesce(a.create_date, a.start_time), model = d.model, manufacturer = d.manufacturer FROM "iot_device" d WHERE d.id = a.device_id;
