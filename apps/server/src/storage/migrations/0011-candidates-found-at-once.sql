DROP INDEX "flow_task_4_idx";
--
DROP INDEX "flow_task_5_idx";
--
DROP INDEX "flow_task_8_idx";
--
CREATE INDEX "flow_task_4_idx" ON "flow_task" USING gin (candidates) WITH (fastupdate = off) WHERE state = 'open' and assignee is null;
--
CREATE INDEX "flow_task_5_idx" ON "flow_task" (node, created_at desc);
