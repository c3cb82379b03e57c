ALTER TABLE "duty" ADD COLUMN "reason_en" text;
--
-- Open steps of approval flows are called in English what their task is; what the states of rows ask is said with the next step.
update duty d set reason_en = k.node_name_en from flow_task k where k.id = d.task_id and d.done_time is null;
