ALTER TABLE "road_sensor" ADD COLUMN "token_hash" text COLLATE "C";
