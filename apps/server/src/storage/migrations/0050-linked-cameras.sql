-- What was written here in words names cameras by their code, name or id; words that no camera has are kept in the remark.
UPDATE "iot_device" d SET
  "remark" = CASE WHEN EXISTS (SELECT 1 FROM regexp_split_to_table(btrim(d.camera_ids), '[,，、;；\s]+') AS word (said)
      WHERE word.said <> '' AND NOT EXISTS (SELECT 1 FROM "camera" c WHERE NOT c.deleted AND word.said IN (c.id, c.camera_code, c.name)))
    THEN left(concat_ws(E'\n', d.remark, '关联摄像机：' || d.camera_ids), 500) ELSE d.remark END,
  "camera_ids" = (SELECT string_agg(c.id, ',' ORDER BY c.id) FROM "camera" c
    WHERE NOT c.deleted AND EXISTS (SELECT 1 FROM regexp_split_to_table(btrim(d.camera_ids), '[,，、;；\s]+') AS word (said) WHERE word.said IN (c.id, c.camera_code, c.name)))
WHERE d.camera_ids IS NOT NULL
--
ALTER TABLE "iot_device" ALTER COLUMN "camera_ids" TYPE text[] USING string_to_array("camera_ids", ',')
