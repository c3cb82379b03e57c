ALTER TABLE "iot_alarm_step" ADD COLUMN "level_before" text;
--
ALTER TABLE "iot_alarm_step" ADD COLUMN "level_after" text;
--
ALTER TABLE "iot_alarm_step" ADD COLUMN "growth" text;
--
ALTER TABLE "iot_alarm_step" ADD COLUMN "opinion_en" text;
--
ALTER TABLE "iot_alarm" ADD COLUMN "threshold_text_en" text;
