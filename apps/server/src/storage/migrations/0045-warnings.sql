CREATE TABLE "alert" (
  "root" text COLLATE "C",
  "kind" text COLLATE "C",
  "row_id" text COLLATE "C",
  "field" text COLLATE "C",
  "level" text,
  "open" text,
  "due_on" date,
  "due_at" timestamptz,
  "gas_companies_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "dept_ids" text[],
  "receivers" text[],
  "told_at" timestamptz,
  "escalations" integer,
  "escalated_at" timestamptz,
  "ack_by" text COLLATE "C",
  "ack_date" timestamptz,
  "ack_opinion" text,
  "closed_at" timestamptz,
  "closed_by" text,
  "due_key" text COLLATE "C",
  "step" integer,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "alert_row_id_idx" ON "alert" (row_id, id);
--
CREATE UNIQUE INDEX "alert_step_key" ON "alert" (kind, row_id, due_key, step);
--
CREATE INDEX "alert_order_idx" ON "alert" (open, level desc nulls last, due_on, id) INCLUDE (root, ack_date);
--
CREATE INDEX "alert_region_id_order_idx" ON "alert" (left(region_id, 6), open, level desc nulls last, due_on, id) INCLUDE (region_id, root, ack_date) WHERE region_id is not null;
--
CREATE INDEX "alert_dept_id_order_idx" ON "alert" (dept_id, open, level desc nulls last, due_on, id) INCLUDE (root, ack_date);
--
CREATE INDEX "alert_gas_companies_id_order_idx" ON "alert" (gas_companies_id, open, level desc nulls last, due_on, id) INCLUDE (dept_id, root, ack_date);
--
CREATE INDEX "alert_dept_ids_idx" ON "alert" USING gin (dept_ids);
--
CREATE INDEX "alert_sweep_idx" ON "alert" (kind, row_id) WHERE open = '1';
--
CREATE INDEX "alert_untold_idx" ON "alert" (kind) WHERE open = '1' and told_at is null;
--
CREATE TABLE "row_timer" (
  "root" text COLLATE "C" NOT NULL,
  "row_id" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "state_field" text NOT NULL,
  "state" text NOT NULL,
  "due" timestamptz NOT NULL,
  "next_try" timestamptz NOT NULL,
  "moves" boolean NOT NULL,
  "done_at" timestamptz,
  "attempts" integer NOT NULL DEFAULT 0,
  "error" text
);
--
CREATE UNIQUE INDEX "row_timer_key" ON "row_timer" (root, row_id, name);
--
CREATE INDEX "row_timer_open_idx" ON "row_timer" (next_try) WHERE done_at is null;
--
-- What was told before is told: each step that somebody was told of stands as a warning, and the first look closes what is over.
INSERT INTO alert (id, root, kind, row_id, field, level, open, due_on, due_key, step, told_at, escalations, creator, create_date, update_date, version, deleted)
SELECT gen_random_uuid()::text, r.resource, r.resource || '#' || r.date_field, t.row_id, r.date_field, '1', '1', t.due_on, to_char(t.due_on, 'YYYY-MM-DD'),
  t.step, now(), 0, 'system', now(), now(), 1, false
FROM expiry_told t JOIN expiry_rule r ON r.id = t.rule_id
ON CONFLICT DO NOTHING;
--
INSERT INTO alert (id, root, kind, row_id, field, level, open, due_on, due_key, step, told_at, escalations, creator, create_date, update_date, version, deleted)
SELECT gen_random_uuid()::text, k.root, k.root || '#' || k.code, t.row_id, k.code, '1', '1', t.due_on, to_char(t.due_on, 'YYYY-MM-DD'),
  CASE WHEN k.signed OR k.code = 'notFiled' AND t.step = 3 THEN t.step ELSE -abs(t.step) END, now(), 0, 'system', now(), now(), 1, false
FROM expiry_told t JOIN (VALUES
  ('spyj:noDig', 'jcsj/baseroad', 'noDig', true),
  ('spyj:windowOpens', 'sys/params', 'windowOpens', true),
  ('spyj:windowCloses', 'sys/params', 'windowCloses', true),
  ('spyj:notApplied', 'szgl/wjsp', 'planQuarter', false),
  ('spyj:permitEnd', 'szgl/phjg', 'permitEnd', true),
  ('spyj:notFiled', 'szgl/phjg', 'notFiled', false),
  ('spyj:visit', 'szgl/phjg', 'visit', false),
  ('spyj:noAcceptance', 'szgl/phjg', 'noAcceptance', false),
  ('spyj:warrantyVisit', 'szgl/phjg', 'warrantyVisit', false),
  ('spyj:warrantyEnd', 'szgl/phjg', 'warrantyEnd', true)
) AS k(rule, root, code, signed) ON k.rule = t.rule_id
ON CONFLICT DO NOTHING;
--
-- The same of moments: the row says to the second which it was.
INSERT INTO alert (id, root, kind, row_id, field, level, open, due_on, due_at, due_key, step, told_at, escalations, creator, create_date, update_date, version, deleted)
SELECT gen_random_uuid()::text, k.root, k.root || '#' || k.code, t.row_id, k.code, '1', '1', t.due_on, k.due, extract(epoch from k.due)::bigint::text,
  CASE WHEN k.signed THEN t.step ELSE -abs(t.step) END, now(), 0, 'system', now(), now(), 1, false
FROM expiry_told t JOIN (
  SELECT 'spyj:accept' AS rule, 'szgl/wjsp' AS root, 'accept' AS code, true AS signed, id, accept_deadline AS due FROM excavation
  UNION ALL SELECT 'spyj:promise', 'szgl/wjsp', 'promise', true, id, promised_deadline FROM excavation
  UNION ALL SELECT 'spyj:emergency', 'szgl/wjsp', 'emergency', false, id, emergency_start FROM excavation
  UNION ALL SELECT 'spyj:feedback', 'szgl/wjhy', 'feedback', true, id, feedback_deadline FROM joint_meeting
  UNION ALL SELECT 'spyj:unsigned', 'szgl/phjg/zgdb', 'unsigned', false, id, issue_time FROM rectification_order
  UNION ALL SELECT 'spyj:order', 'szgl/phjg/zgdb', 'overdue', true, id, deadline FROM rectification_order
  UNION ALL SELECT 'spyj:severe', 'szgl/phjg/zgdb', 'severe', false, id, deadline FROM rectification_order
  UNION ALL SELECT 'spyj:audit', 'szgl/phjg/yssq', 'audit', false, id, apply_time FROM acceptance_application
) k ON k.rule = t.rule_id AND k.id = t.row_id AND k.due IS NOT NULL
ON CONFLICT DO NOTHING;
--
DELETE FROM job_run WHERE job_id IN (SELECT id FROM schedule WHERE bean_name IN ('spyjAlert', 'dangerOverdue', 'silentMajors', 'wjMeetingClock', 'expireContracts'));
--
DELETE FROM schedule WHERE bean_name IN ('spyjAlert', 'dangerOverdue', 'silentMajors', 'wjMeetingClock', 'expireContracts');
--
UPDATE schedule SET cron_expression = '0 0 6 * * ?', next_time = NULL, prev_time = NULL WHERE bean_name = 'remindExpiry' AND cron_expression = '0 0 8 * * ?';
--
DROP TABLE "expiry_told";
