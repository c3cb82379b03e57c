ALTER TABLE "contract" ADD COLUMN "terminate_date" date;
--
ALTER TABLE "contract" ADD COLUMN "quality_bond_amount" numeric(14,2);
--
ALTER TABLE "contract" ADD COLUMN "quality_policy_no" text;
--
-- When a contract was terminated stood in its history alone.
UPDATE "contract" c SET terminate_date = h.day FROM (
  SELECT DISTINCT ON (biz_id) biz_id, (operate_time AT TIME ZONE 'Asia/Shanghai')::date AS day
  FROM handle_log WHERE biz_type = 'yhgl/contract' AND action = 'terminate' ORDER BY biz_id, operate_time DESC
) h WHERE h.biz_id = c.id AND c.status IN ('3', '4', '5') AND c.terminate_date IS NULL;
