ALTER TABLE "joint_meeting" ADD COLUMN "current_node" text;
--
UPDATE "joint_meeting" m SET "current_node" = (SELECT left(string_agg(DISTINCT t.node_name, '、'), 100) FROM "flow_task" t
  JOIN "flow_instance" i ON i.id = t.instance_id WHERE i.biz_type = 'szgl/wjhy' AND i.business_key = m.id AND i.ended_at IS NULL
  AND t.state IN ('open', 'waiting'));
