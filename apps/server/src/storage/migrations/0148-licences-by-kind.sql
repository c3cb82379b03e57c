ALTER TABLE "operating_licence" ADD COLUMN "handling_org" text;
--
ALTER TABLE "operating_licence" ADD COLUMN "reject_date" date;
--
ALTER TABLE "operating_licence" ADD COLUMN "stopped_types" text[];
--
ALTER TABLE "operating_licence" ADD COLUMN "ended_types" text[];
--
ALTER TABLE "operating_licence" ADD COLUMN "several_kinds" boolean;
--
update operating_licence set several_kinds = cardinality(business_types) > 1;
