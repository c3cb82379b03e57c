import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { noticeOnly } from '@chengan/domain/system/expiry/expiry-rule'
import { levelOf } from '@chengan/kernel/access/level'
import { type CompleteResource, headlineOf } from '@chengan/kernel/definition/complete'
import { daysOf, receiversAt, stepOf } from '@chengan/kernel/definition/expiry'
import type { Values } from '@chengan/kernel/rule'
import { addDays, daysBetween } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { TransactionalHandler } from '../../../jobs/job.ts'
import { byLevel } from '../../../resources/duties/audience.ts'
import { rowsById } from '../../../resources/rows.ts'
import type { Services } from '../../../services.ts'
import { always, filterSql } from '../../../storage/scope/filter-sql.ts'
import { frameOf } from '../../../storage/scope/visible.ts'
import { routesFor } from '../duties/duty-routes.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { jobContext } from '../schedule/tell-administrators.ts'
import { receiversOf } from './expiry-receivers.ts'

/** What lies further back is no news: it stands in the lists as overdue. */
const PAST_DAYS = 366
const KEPT_DAYS = 800

interface RuleRow {
  readonly id: string
  readonly resource: string
  readonly dateField: string
  readonly days: string
  readonly receivers: readonly string[]
  readonly template: string
}

interface Due {
  readonly id: string
  readonly on: string
  readonly left: number
  readonly step: number
}

/** Tells people of the dates that come near, by the rules of the installation: once for each row and step, and anew when the date is moved
 *  (system.md §11). Answers of how many rows somebody was told. */
export function remindExpiry(services: Services): TransactionalHandler {
  return {
    async runIn(db) {
      const ctx = jobContext(services, 'remindExpiry', db)
      const { rows } = await sql<RuleRow>`select id, resource, date_field as "dateField", days, receivers, template from expiry_rule
        where coalesce(status, '1') = '1' order by resource, date_field`.execute(db)
      await sql`delete from expiry_told where due_on < ${addDays(ctx.today, -KEPT_DAYS)}::date`.execute(db)
      let told = 0
      for (const rule of rows) told += await keepRule(ctx, rule)
      return told
    },
  }
}

async function keepRule(ctx: Context, rule: RuleRow): Promise<number> {
  const resource = ctx.services.registry.byRoot(rule.resource)
  const days = daysOf(rule.days)
  // A rule of a part that this version no longer has.
  if (resource?.expiries?.[rule.dateField] === undefined || days === undefined) return 0
  const due = await newlyDue(ctx, rule, resource, days)
  const rows = new Map(
    (
      await rowsById(
        ctx.db,
        resource,
        due.map(({ id }) => id),
        ctx.today,
      )
    ).map((row) => [row.id, row]),
  )
  let told = 0
  for (const one of due) {
    const row = rows.get(one.id)
    if (row !== undefined && (await tell(ctx, rule, resource, row, one))) told += 1
  }
  return told
}

/** The rows that have reached a step of which nobody was told, now marked as told. */
async function newlyDue(ctx: Context, rule: RuleRow, resource: CompleteResource, days: readonly number[]): Promise<readonly Due[]> {
  const field = resource.fields[rule.dateField]
  const where = resource.expiries?.[rule.dateField]?.where
  const column = sql.ref(`t.${field?.column ?? ''}`)
  const until = addDays(ctx.today, Math.max(0, ...days))
  const { rows } = await sql<{ id: string; on: string }>`select t.id, ${column}::text as "on" from ${sql.table(resource.table)} t
    where not t.deleted and ${column} between ${addDays(ctx.today, -PAST_DAYS)}::date and ${until}::date
      and ${where === undefined ? always : filterSql(frameOf(ctx, resource), where)} order by ${column}, t.id`.execute(ctx.db)
  const reached = rows.flatMap(({ id, on }): readonly Due[] => {
    const left = daysBetween(ctx.today, on)
    const step = stepOf(days, left)
    return step === undefined ? [] : [{ id, on, left, step }]
  })
  const fresh = await sql<{ id: string; on: string }>`insert into expiry_told (rule_id, row_id, due_on, step)
    select ${rule.id}, d.id, d.due, d.step from unnest(${reached.map(({ id }) => id)}::text[], ${reached.map(({ on }) => on)}::date[],
      ${reached.map(({ step }) => step)}::int[]) as d(id, due, step)
    on conflict do nothing returning row_id as id, due_on::text as "on"`.execute(ctx.db)
  const isFresh = new Set(fresh.rows.map(({ id, on }) => `${id} ${on}`))
  return reached.filter(({ id, on }) => isFresh.has(`${id} ${on}`))
}

const whenItEnds = ({ left, on }: Due) => (left > 0 ? `还有${left}天到期` : left === 0 ? '今天到期' : `已于${on}到期，逾期${-left}天`)

/** A notice to each level on its own page. */
async function tell(ctx: Context, rule: RuleRow, resource: CompleteResource, row: Values, due: Due): Promise<boolean> {
  const userIds = await receiversOf(ctx, resource, row, receiversAt(rule.receivers, due.left))
  const what = `${resource.label.zh}“${headlineOf(resource, row)}”的${resource.fields[rule.dateField]?.label.zh}${whenItEnds(due)}`
  for (const [level, ids] of await byLevel(ctx, userIds)) {
    const kind = { bizType: resource.root, action: 'update' }
    const route = (await routesFor(ctx, [kind], levelOf(level) ?? null)).get(`${kind.bizType}|${kind.action}`)
    await sendNotice(ctx, {
      title: what,
      content: `${what}（${due.on}），请及时办理。办理后请更新日期，此后不再提醒。`,
      type: noticeType.values.expiry.value,
      userIds: ids,
      bizType: resource.root,
      bizId: asText(row.id),
      ...(route ? { bizRoute: `${route}?id=${asText(row.id)}` } : {}),
      ...(rule.template === noticeOnly
        ? {}
        : { sms: { content: what, template: { smsCode: rule.template, named: { what, date: due.on, days: String(due.left) } } } }),
    })
  }
  return userIds.length > 0
}
