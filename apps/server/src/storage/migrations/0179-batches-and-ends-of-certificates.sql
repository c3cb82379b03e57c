DROP INDEX "iot_device_words";
--
CREATE INDEX "iot_device_words" ON "iot_device" USING gin (bigrams(coalesce(device_code, '') || ' ' || coalesce(device_name, '') || ' ' || coalesce(monitor_point, '')) collate "C", bigrams(coalesce(platform_code, '')) collate "C", bigrams(coalesce(manufacturer, '')) collate "C", bigrams(coalesce(model, '')) collate "C");
--
CREATE INDEX "iot_device_batch_idx" ON "iot_device" (manufacturer, model, install_date);
--
CREATE INDEX "iot_alarm_step_repaired_device_id_idx" ON "iot_alarm_step" (repaired_device_id, handle_time) WHERE repaired_device_id IS NOT NULL;
--
CREATE INDEX "job_person_jobpersoncert_until_idx" ON "job_person_jobpersoncert" (least(cert_valid_to, next_review_date), id);
--
CREATE INDEX "job_person_jobpersoncert_kept_idx" ON "job_person_jobpersoncert" (owner_id) INCLUDE (deleted);
