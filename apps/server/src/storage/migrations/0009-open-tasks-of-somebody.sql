DROP INDEX "flow_task_2_idx";
--
CREATE INDEX "flow_task_2_idx" ON "flow_task" (assignee, created_at, id) WHERE state in ('open', 'waiting') and assignee is not null;
