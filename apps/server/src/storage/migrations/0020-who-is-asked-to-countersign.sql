CREATE INDEX "duty_handler_idx" ON "duty" (user_id, biz_type) WHERE done_time is null and flow_instance_id is not null;
--
-- Whoever is asked to countersign now is a party of the declaration from the making of his task on.
UPDATE "excavation" e SET countersign_dept_ids = (
  SELECT array_agg(DISTINCT one) FROM unnest(coalesce(e.countersign_dept_ids, '{}') || a.departments) one
) FROM (
  SELECT i.business_key AS id, array_agg(DISTINCT u.dept_id)::text[] AS departments FROM flow_task t
  JOIN flow_instance i ON i.id = t.instance_id AND i.biz_type = 'szgl/wjsp' AND i.ended_at IS NULL
  JOIN "user" u ON u.id = t.assignee OR (t.assignee IS NULL AND u.id = any(t.candidates))
  WHERE t.state IN ('open', 'waiting') AND t.node IN ('T4a', 'T4b', 'T4c', 'T4d', 'T4e') AND u.dept_id IS NOT NULL GROUP BY i.business_key
) a WHERE a.id = e.id;
