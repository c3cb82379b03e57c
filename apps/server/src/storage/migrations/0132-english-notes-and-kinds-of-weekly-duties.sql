DROP INDEX "duty_come_idx";
--
DROP INDEX "duty_late_idx";
--
CREATE INDEX "duty_come_idx" ON "duty" (start_time) INCLUDE (biz_type, action, task_id, user_id, not_user_id, business_role, duty_dept_id, duty_region_id, duty_level);
--
CREATE INDEX "duty_late_idx" ON "duty" (deadline) INCLUDE (done_time, biz_type, action, task_id, user_id, not_user_id, business_role, duty_dept_id, duty_region_id, duty_level) WHERE (done_time is null or deadline < done_time);
--
ALTER TABLE "registered_metric" ADD COLUMN "check_note_en" text;
--
ALTER TABLE "registered_metric" ADD COLUMN "unusual_note_en" text;
--
-- What the last night noted is read as it was noted, until the next one.
update registered_metric set check_note_en = check_note, unusual_note_en = unusual_note where check_note is not null or unusual_note is not null;
