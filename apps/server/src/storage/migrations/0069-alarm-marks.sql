DROP INDEX "iot_alarm_location_box";
--
CREATE INDEX "iot_alarm_location_box" ON "iot_alarm" (location_lng, location_lat) INCLUDE (alarm_level, deleted, region_id, dept_id, to_dept_id, gas_companies_id, handle_status);
