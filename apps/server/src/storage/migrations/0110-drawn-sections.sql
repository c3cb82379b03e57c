ALTER TABLE "excavation_section" ADD COLUMN "off_road_length" numeric(8,2);
