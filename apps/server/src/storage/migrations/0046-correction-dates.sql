ALTER TABLE "asset_correction" ALTER COLUMN "create_date" DROP NOT NULL;
