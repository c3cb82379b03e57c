ALTER TABLE "operating_licence" ADD COLUMN "check_sheet_file" text[];
--
ALTER TABLE "annual_assessment" ADD COLUMN "result_file" text[];
