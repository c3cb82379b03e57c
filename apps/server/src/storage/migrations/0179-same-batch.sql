DROP INDEX "iot_device_words";
--
CREATE INDEX "iot_device_model_idx" ON "iot_device" (model, id) INCLUDE (deleted, manufacturer, install_date);
--
CREATE INDEX "iot_device_words" ON "iot_device" USING gin (bigrams(coalesce(device_code, '') || ' ' || coalesce(device_name, '') || ' ' || coalesce(monitor_point, '')) collate "C", bigrams(coalesce(platform_code, '')) collate "C", bigrams(coalesce(manufacturer, '')) collate "C", bigrams(coalesce(model, '')) collate "C");
--
CREATE INDEX "iot_alarm_step_repaired_device_id_idx" ON "iot_alarm_step" (repaired_device_id, id);
