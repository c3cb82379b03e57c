CREATE TABLE "import_row" (
  "import_id" text COLLATE "C" NOT NULL,
  "row_id" text COLLATE "C" NOT NULL,
  "row" integer NOT NULL,
  "version" integer NOT NULL,
  "before" text
);
--
CREATE UNIQUE INDEX "import_row_key" ON "import_row" (import_id, row_id);
