ALTER TABLE "flow_definition" ADD COLUMN "print" text GENERATED ALWAYS AS (md5(xml)) STORED;
