CREATE INDEX "stat_snapshot_figure_root_idx" ON "stat_snapshot" (figure_root, id);
--
CREATE INDEX "notice_biz_id_idx" ON "notice" (biz_id, id);
