CREATE TABLE "yearly_budget" (
  "plan_year" integer,
  "region_id" text COLLATE "C",
  "fund_line" text,
  "fund_source" text,
  "amount" numeric(14,2),
  "adjusted_amount" numeric(14,2),
  "doc_no" text,
  "used_amount" numeric(14,2),
  "frozen_amount" numeric(14,2),
  "attachments" text[],
  "remark" text,
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
CREATE INDEX "yearly_budget_plan_year_idx" ON "yearly_budget" (plan_year, id);
--
CREATE INDEX "yearly_budget_fund_line_idx" ON "yearly_budget" (fund_line, id);
--
CREATE UNIQUE INDEX "yearly_budget_fund_source_key" ON "yearly_budget" (plan_year, region_id, fund_line, fund_source) WHERE not deleted;
--
CREATE INDEX "yearly_budget_order_idx" ON "yearly_budget" (plan_year desc nulls last, region_id, id desc) WHERE not deleted;
--
CREATE INDEX "yearly_budget_region_id_order_idx" ON "yearly_budget" (left(region_id, 6), plan_year desc nulls last, region_id, id desc) WHERE not deleted;
--
CREATE INDEX "yearly_budget_dept_id_order_idx" ON "yearly_budget" (dept_id, plan_year desc nulls last, region_id, id desc) INCLUDE (deleted);
