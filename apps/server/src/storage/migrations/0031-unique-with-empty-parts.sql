DROP INDEX "webhook_log_event_id_key";
--
CREATE UNIQUE INDEX "webhook_log_event_id_key" ON "webhook_log" (webhook_id, event_id) NULLS NOT DISTINCT WHERE event_id is not null;
--
DROP INDEX "flow_definition_key_key";
--
CREATE UNIQUE INDEX "flow_definition_key_key" ON "flow_definition" (own_version, key) NULLS NOT DISTINCT WHERE key is not null;
--
DROP INDEX "expiry_rule_date_field_key";
--
CREATE UNIQUE INDEX "expiry_rule_date_field_key" ON "expiry_rule" (resource, date_field) NULLS NOT DISTINCT WHERE date_field is not null;
--
DROP INDEX "stat_snapshot_snapshot_version_key";
--
-- A figure that was frozen twice for the same place keeps both, as versions of one another.
UPDATE "stat_snapshot" s SET snapshot_version = n.place
  FROM (SELECT id, row_number() OVER (PARTITION BY metric_code, period_kind, period_no, region_id, dept_id ORDER BY snapshot_version, id) AS place,
    count(*) OVER (PARTITION BY metric_code, period_kind, period_no, region_id, dept_id, snapshot_version) AS same FROM "stat_snapshot") n
  WHERE n.id = s.id AND s.snapshot_version IS DISTINCT FROM n.place AND EXISTS (
    SELECT 1 FROM "stat_snapshot" o WHERE o.id <> s.id AND (o.metric_code, o.period_kind, o.period_no, o.snapshot_version) = (s.metric_code, s.period_kind, s.period_no, s.snapshot_version)
      AND o.region_id IS NOT DISTINCT FROM s.region_id AND o.dept_id IS NOT DISTINCT FROM s.dept_id);
--
CREATE UNIQUE INDEX "stat_snapshot_snapshot_version_key" ON "stat_snapshot" (metric_code, period_kind, period_no, region_id, dept_id, snapshot_version) NULLS NOT DISTINCT WHERE snapshot_version is not null;
