import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { type Notify, noticeParagraph } from '../../../resources/notices/notify.ts'
import { type Row, rowsById } from '../../../resources/rows.ts'

/** A row whose day is near or past: the day, and where the book counts hours those that have passed. */
export interface Dated {
  readonly id: string
  readonly on: string
  readonly hours?: number
}

/** How far a row is: its step (told once each), and what is said of it. */
export interface Reached extends Dated {
  readonly step: number
  /** Also by SMS: the red ones. */
  readonly urgent: boolean
}

/** One line of the table of reminders (municipal-approval.md §8.2). */
export interface Alert {
  /** Under which it is kept in `expiry_told` whom was told what. */
  readonly code: string
  readonly resource: string
  readonly route: string
  readonly rows: (ctx: Context) => RawBuilder<Dated>
  /** The step that a row has reached; undefined before the first. A step is told once for each row and day. */
  readonly step: (ctx: Context, row: Dated) => Omit<Reached, keyof Dated> | undefined
  readonly title: (row: Values, reached: Reached) => string
  readonly text: (row: Values, reached: Reached) => string
  readonly to: (ctx: Context, row: Values, reached: Reached) => Promise<readonly string[]>
}

/** Rows of one alert that have reached a step of which nobody was told, now marked as told. */
async function newlyReached(ctx: Context, alert: Alert): Promise<readonly Reached[]> {
  const { rows } = await alert.rows(ctx).execute(ctx.db)
  const reached = rows.flatMap((row): readonly Reached[] => {
    const at = alert.step(ctx, row)
    return at === undefined ? [] : [{ ...row, ...at }]
  })
  const fresh = await sql<{ id: string; step: number }>`insert into expiry_told (rule_id, row_id, due_on, step)
    select ${`spyj:${alert.code}`}, d.id, d.due, d.step from unnest(${reached.map(({ id }) => id)}::text[],
      ${reached.map(({ on }) => on.slice(0, 10))}::date[], ${reached.map(({ step }) => step)}::int[]) as d(id, due, step)
    on conflict do nothing returning row_id as id, step`.execute(ctx.db)
  const isFresh = new Set(fresh.rows.map(({ id, step }) => `${id} ${step}`))
  return reached.filter(({ id, step }) => isFresh.has(`${id} ${step}`))
}

/** Tells of one alert what was not told yet. Answers of how many rows somebody was told. */
export async function keepAlert(ctx: Context, notify: Notify, alert: Alert): Promise<number> {
  const resource = ctx.services.registry.byName(alert.resource)
  const due = await newlyReached(ctx, alert)
  const ids = due.map(({ id }) => id)
  const rows = new Map((await rowsById(ctx.db, resource, ids, ctx.today)).map((row) => [row.id, row]))
  let told = 0
  for (const one of due) {
    const row = rows.get(one.id)
    if (row !== undefined && (await tellOf(ctx, notify, { alert, resource, row, reached: one }))) told += 1
  }
  return told
}

interface Told {
  readonly alert: Alert
  readonly resource: CompleteResource
  readonly row: Row
  readonly reached: Reached
}

async function tellOf(ctx: Context, notify: Notify, { alert, resource, row, reached }: Told): Promise<boolean> {
  const userIds = [...new Set(await alert.to(ctx, row, reached))]
  if (userIds.length === 0) return false
  const content = alert.text(row, reached)
  await notify(ctx, {
    userIds,
    type: noticeType.values.warning.value,
    title: alert.title(row, reached).slice(0, 100),
    content: noticeParagraph(content),
    bizType: resource.root,
    bizId: asText(row.id),
    bizRoute: alert.route,
    ...(reached.urgent ? { sms: { content } } : {}),
  })
  return true
}

/** What was told long ago is forgotten: its rows are over. */
export async function forgetTold(ctx: Context): Promise<void> {
  const KEPT_DAYS = 800
  await sql`delete from expiry_told where rule_id like 'spyj:%' and due_on < ${addDays(ctx.today, -KEPT_DAYS)}::date`.execute(ctx.db)
}
