ALTER TABLE "baselamppdx" DROP COLUMN "loop_count";
