ALTER TABLE "source_filing" ADD COLUMN "change_of_id" text COLLATE "C";
--
ALTER TABLE "source_filing" ADD COLUMN "change_content" text;
--
ALTER TABLE "source_filing" ADD COLUMN "change_due_date" date;
--
CREATE INDEX "source_filing_change_of_id_idx" ON "source_filing" (change_of_id, id);
