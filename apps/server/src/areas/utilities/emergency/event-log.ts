import type { emergencyEvent } from '@chengan/domain/utilities/emergency/event/emergency-event'
import { sql } from 'kysely'
import type { CallHandler } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'

interface LogRow {
  readonly id: string
  readonly at: string
  readonly biz: string
  readonly action: string
  readonly who: string | null
  readonly dept: string | null
  readonly about: string | null
  readonly opinion: string | null
}

const MOST_LINES = 500

/** GET gysy/gysyyxjgyjdd/log: what has happened with an event and its orders, the latest first. */
export const eventLog: CallHandler<typeof emergencyEvent.calls.log> = async (ctx, { query }) => {
  const { registry } = ctx.services
  const event = registry.byName('emergencyEvent')
  const order = registry.byName('dispatchOrder')
  const [row] = await readRows(ctx, event, [query.id])
  if (row === undefined) return []
  const { rows } = await sql<LogRow>`with steps as (
      select l.operate_time as at, 'event' as biz, l.action, l.operator_id, l.operator_dept_id, null::text as about, l.opinion, l.id
      from handle_log l where l.biz_type = ${event.bizType ?? event.recordRoot} and l.biz_id = ${row.id}
      union all
      select l.operate_time, 'order', l.action, l.operator_id, l.operator_dept_id, d.name,
        coalesce(l.opinion, case when l.action in ('arrive', 'complete', 'feedback') then o.feedback end), l.id
      from dispatch_order o join handle_log l on l.biz_type = ${order.recordRoot} and l.biz_id = o.id left join dept d on d.id = o.team_dept_id
      where o.event_id = ${row.id} and not o.deleted
      union all
      select o.issue_time, 'order', 'issue', o.creator, null, d.name, o.content, o.id from dispatch_order o left join dept d on d.id = o.team_dept_id
      where o.event_id = ${row.id} and not o.deleted
      union all
      select e.create_date, 'event', 'report', e.creator, e.dept_id, null, null, e.id from emergency_event e where e.id = ${row.id})
    select s.id, s.at, s.biz, s.action, u.real_name as who, coalesce(d.name, ud.name) as dept, s.about, s.opinion from steps s
      left join "user" u on u.id = s.operator_id left join dept d on d.id = s.operator_dept_id left join dept ud on ud.id = u.dept_id
    where s.at is not null and not (s.biz = 'event' and s.action = 'order')
    order by s.at desc, s.id desc limit ${MOST_LINES}`.execute(ctx.db)
  const own: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
    issue: { zh: '下达指令', en: 'Order issued' },
    report: { zh: '接报登记', en: 'Reported' },
  }
  return rows.map(({ biz, action, ...step }) => {
    const words = own[action] ?? (biz === 'order' ? order : event).actions[action] ?? { zh: action, en: action }
    return { ...step, kind: biz, action, zh: words.zh, en: words.en }
  })
}
