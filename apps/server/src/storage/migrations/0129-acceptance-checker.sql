ALTER TABLE "acceptance_application" ADD COLUMN "checker_id" text COLLATE "C";
--
-- Who checked a site that waits for its audit is told by its log; what the maintaining unit measured was not the check of the supervisor.
update acceptance_application a set checker_id = l.operator_id
from (select distinct on (h.biz_id) h.biz_id, h.operator_id from handle_log h join "user" u on u.id = h.operator_id
  where h.action = 'check' and u.level <> 'qy' order by h.biz_id, h.operate_time desc) l
where l.biz_id = a.id and a.status in ('2', '3', '4');
