import { wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { yssqStatus } from '@chengan/domain/municipal/dictionaries/post-approval'
import { sql } from 'kysely'
import type { AlertMoments } from '../../resources/implementation.ts'

/** The first day of the quarter for which a declaration stands in a released plan. */
export const planQuarter: AlertMoments = {
  kind: 'date',
  rows: () => sql`select m.wjsp_id as id, max(make_date(p.plan_year, p.quarter * 3 - 2, 1)) as "on" from plan_member m
    join excavation_plan p on p.id = m.wjjh_id and not p.deleted where not m.deleted and p.quarter between 1 and 4
      and p.status in (${wjjhStatus.values.released.value}, ${wjjhStatus.values.inExecution.value}) group by m.wjsp_id`,
}

/** The day on which works ended, as the draft of their application for acceptance says, else the supervision. */
export const worksEnded: AlertMoments = {
  kind: 'date',
  rows: () => sql`select p.id, coalesce(a.actual_end, p.actual_end) as "on" from supervision p
    left join lateral (select max(y.actual_end) as actual_end from acceptance_application y where y.phjg_id = p.id
      and y.status = ${yssqStatus.values.draft.value} and not y.deleted) a on true
    where coalesce(a.actual_end, p.actual_end) is not null and not p.deleted`,
}
