ALTER TABLE "bridge_detection" ALTER COLUMN "scheme_id" TYPE text COLLATE "C" USING "scheme_id"::text;
--
CREATE TABLE "score_scheme" (
  "scheme_kind" text,
  "name" text,
  "standard_no" text,
  "own_version" text,
  "valid_from" date,
  "valid_to" date,
  "params" jsonb,
  "status" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "deleted" boolean NOT NULL DEFAULT false,
  "version" integer NOT NULL DEFAULT 1,
  "demo" boolean
);
--
CREATE UNIQUE INDEX "score_scheme_own_version_key" ON "score_scheme" (scheme_kind, own_version) WHERE not deleted;
--
CREATE INDEX "score_scheme_status_idx" ON "score_scheme" (status, id);
--
CREATE INDEX "score_scheme_order_idx" ON "score_scheme" (scheme_kind, valid_from desc nulls last, id) INCLUDE (deleted, status);

--
-- What lies there was rated by the figures that are now the first schemes, whose ids the installation gives.
UPDATE "bridge_detection" SET "scheme_id" = CASE "bridge_kind" WHEN '2' THEN '80b0755aaa926939590ca8c20231447f' ELSE '67e847d98592b0a5bc698ad486661ff0' END
WHERE "scheme_id" IS NULL;
