ALTER TABLE "flow_definition" RENAME COLUMN "version" TO "own_version";
--
ALTER TABLE "flow_definition" ADD COLUMN "version" integer NOT NULL DEFAULT 1;
--
DROP INDEX "flow_definition_key_key";
--
CREATE UNIQUE INDEX "flow_definition_key_key" ON "flow_definition" (own_version, key);
