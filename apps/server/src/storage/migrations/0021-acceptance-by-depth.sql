CREATE TABLE "acceptance_application_compaction_tests" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "depth" numeric(5,2),
  "share" numeric(5,2),
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "acceptance_application_compaction_tests_order_idx" ON "acceptance_application_compaction_tests" (sort, id) WHERE not deleted;
--
CREATE INDEX "acceptance_application_compaction_tests_owner_id_order_idx" ON "acceptance_application_compaction_tests" (owner_id, sort, id);

--
UPDATE duty d SET user_id = (SELECT above.leader_id FROM rectification_order z JOIN "user" issuer ON issuer.id = z.issuer_id
    JOIN dept own ON own.id = issuer.dept_id JOIN dept above ON above.id = own.id OR above.id = any(string_to_array(own.pids, ','))
    JOIN "user" l ON l.id = above.leader_id AND NOT l.deleted AND coalesce(l.status, '1') = '1'
    WHERE z.id = d.biz_id AND above.leader_id <> issuer.id AND NOT above.deleted ORDER BY length(coalesce(above.pids, '')) DESC LIMIT 1)
  WHERE d.biz_type = 'szgl/phjg/zgdb' AND d.action = 'delayDecide' AND d.done_time IS NULL AND d.user_id IS NULL;
--
UPDATE duty d SET business_role = NULL, duty_dept_id = NULL, duty_region_id = NULL, duty_level = NULL
  WHERE d.biz_type = 'szgl/phjg/zgdb' AND d.action = 'delayDecide' AND d.done_time IS NULL AND d.user_id IS NOT NULL;
