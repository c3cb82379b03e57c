import { levelOf } from '@chengan/kernel/access/level'
import { type AlertReceiver, pageOfAlert } from '@chengan/kernel/alerts/alert'
import { reachedUpTo } from '@chengan/kernel/alerts/moments'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { spokenLabel } from '@chengan/kernel/definition/rows/spoken'
import { type Label, untranslated } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { byLevel } from '../resources/duties/audience.ts'
import { namesFor } from '../resources/lists/names.ts'
import { type Row, rowsById } from '../resources/rows.ts'
import { alertClockOf } from './alert-clock.ts'
import { type AlertKind, kindsByKey } from './kinds.ts'
import type { AlertParts } from './parts.ts'
import { openPeople, type People } from './people.ts'
import { type OpenAlert, tellingLeft, toldWords } from './told-words.ts'

/** Rows of one warning that are told one by one; of more a notice counts them. */
const ONE_BY_ONE = 20
/** Rows read at once. */
const AT_ONCE = 2000
const EXAMPLES = 5

interface Telling {
  readonly ctx: Context
  readonly parts: AlertParts
  readonly people: People
}

const columns = sql`a.id, a.kind, a.row_id as "rowId", a.step, a.level, a.due_on::text as "dueOn", left(a.due_at::text, 19) as "dueAt", a.escalations`

/** Tells what was filed and nobody was told of yet. Answers of how many warnings. */
export async function tellNew(ctx: Context, parts: AlertParts, kinds: readonly AlertKind[]): Promise<number> {
  const telling: Telling = { ctx, parts, people: openPeople(ctx) }
  const { rows } = await sql<{
    kind: string
  }>`select distinct kind from alert a where a.open = ${parts.words.open} and a.told_at is null`.execute(ctx.db)
  const untold = new Set(rows.map((row) => row.kind))
  let told = 0
  for (const kind of kinds) {
    const news = untold.has(kind.key) ? await openOf(ctx, parts, sql`a.kind = ${kind.key} and a.told_at is null`) : []
    if (news.length > 0) told += await tellKind(telling, kind, news, kind.alert.to)
  }
  return told
}

async function openOf(ctx: Context, { words }: AlertParts, where: RawBuilder<unknown>): Promise<readonly OpenAlert[]> {
  const { rows } =
    await sql<OpenAlert>`select ${columns} from alert a where a.open = ${words.open} and ${where} order by a.due_on, a.id`.execute(ctx.db)
  return rows
}

/** Whom the rows of one kind lead to, and how many. */
interface Counted {
  readonly userIds: readonly string[]
  readonly examples: Label[]
  count: number
  urgent: boolean
}

async function tellKind(
  telling: Telling,
  kind: AlertKind,
  news: readonly OpenAlert[],
  to: readonly AlertReceiver[],
  besides = false,
): Promise<number> {
  const { ctx } = telling
  const counts = kind.alert.digest || news.length > ONE_BY_ONE
  const groups = new Map<string, Counted>()
  const receivers = new Map<string, readonly string[]>()
  for (let from = 0; from < news.length; from += AT_ONCE) {
    const part = news.slice(from, from + AT_ONCE)
    const rows = await rowsById(
      ctx.db,
      kind.resource,
      part.map(({ rowId }) => rowId),
      ctx.today,
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const names = counts ? () => ({}) : await namesFor(ctx, kind.resource, rows)
    for (const open of part) {
      const row = byId.get(open.rowId)
      const userIds = row === undefined ? [] : await telling.people.of(kind.resource, row, to, tellingLeft(ctx, kind, open))
      receivers.set(open.id, userIds)
      if (row === undefined || userIds.length === 0) continue
      if (counts) countIn(groups, kind, open, row, userIds)
      else await tellRow(telling, kind, open, row, names(row), userIds)
    }
  }
  for (const group of groups.values()) await tellCounted(telling, kind, group)
  await noteTold(ctx, receivers, besides)
  return [...receivers.values()].filter((ids) => ids.length > 0).length
}

const isUrgent = ({ alert }: AlertKind, level: string) => alert.sms !== 'never' && Number(level) >= alert.sms

/** When a text message may be sent. */
const hoursOf = ({ atNight }: AlertKind['alert']) => (atNight ? 'night' : 'day')

function countIn(
  groups: Map<string, Counted>,
  { resource, alert }: AlertKind,
  open: OpenAlert,
  row: Row,
  userIds: readonly string[],
): void {
  const key = userIds.join()
  const group = groups.get(key) ?? { userIds, examples: [], count: 0, urgent: false }
  groups.set(key, group)
  group.count += 1
  group.urgent ||= isUrgent({ resource, alert, key }, open.level)
  if (group.examples.length < EXAMPLES) group.examples.push(exampleOf(resource, row, untranslated((open.dueAt ?? open.dueOn).slice(0, 16))))
}

/** A notice to each level on its own page. */
async function tellRow(
  { ctx, parts }: Telling,
  kind: AlertKind,
  open: OpenAlert,
  row: Row,
  names: Values,
  userIds: readonly string[],
): Promise<void> {
  const { resource, alert, template } = kind
  for (const [code, ids] of await byLevel(ctx, userIds)) {
    const level = levelOf(code) ?? null
    const { title, text } = toldWords(ctx, kind, { row, names, open, bureau: level === 'city' || level === 'district' })
    const stated = pageOfAlert(alert.opens, level)
    const page = stated ?? (await parts.routeOf(ctx, resource, level))
    const named = { what: title.zh, date: open.dueOn, days: String(tellingLeft(ctx, kind, open)) }
    await parts.notify(ctx, {
      userIds: ids,
      as: alert.ofExpiry ? 'expiry' : 'warning',
      title,
      text,
      bizType: resource.root,
      bizId: row.id,
      bizRoute: page === null || page === stated ? page : `${page}?id=${row.id}`,
      sms: isUrgent(kind, open.level) ? hoursOf(alert) : undefined,
      ...(template === undefined || template === parts.words.noticeOnly ? {} : { template: { smsCode: template, named } }),
    })
  }
}

async function tellCounted({ ctx, parts }: Telling, { resource, alert }: AlertKind, group: Counted): Promise<void> {
  const { count, userIds, urgent } = group
  const what = alert.ofExpiry
    ? { zh: `${resource.label.zh} · ${alert.zh}`, en: `${resource.label.en} · ${alert.en}` }
    : { zh: alert.zh, en: alert.en }
  await parts.notify(ctx, {
    userIds,
    as: alert.ofExpiry ? 'expiry' : 'warning',
    title: { zh: `${what.zh}：${count}条预警`, en: `${what.en}: ${count} warnings` },
    text: {
      zh: `${what.zh}有${count}条预警：${shownOf(group).zh}。请在预警提醒中查看并及时办理。`,
      en: `${count} warnings of ${what.en}: ${shownOf(group).en}. See to them under Warnings.`,
    },
    bizType: resource.root,
    bizId: '',
    bizRoute: parts.page,
    sms: urgent ? hoursOf(alert) : undefined,
  })
}

/** Some of what is counted, by name. */
function shownOf({ examples, count }: Pick<Counted, 'examples' | 'count'>): Label {
  const isMore = count > examples.length
  return {
    zh: `${examples.map(({ zh }) => zh).join('、')}${isMore ? '等' : ''}`,
    en: `${examples.map(({ en }) => en).join(', ')}${isMore ? ' and others' : ''}`,
  }
}

/** A row by its name in both languages, and what is to be said of it. */
function exampleOf({ fields, nameField }: CompleteResource, row: Row, said: Label): Label {
  const field = fields[nameField]
  const name = field === undefined ? untranslated('') : spokenLabel(field, row)
  return { zh: `${name.zh || row.id}（${said.zh}）`, en: `${name.en || row.id} (${said.en})` }
}

/** Who was told, and when. `besides`: those who were told before are told of it still. */
async function noteTold(ctx: Context, receivers: ReadonlyMap<string, readonly string[]>, besides = false): Promise<void> {
  const before = besides ? sql`coalesce(a.receivers, '{}')` : sql`'{}'::text[]`
  await sql`update alert a set told_at = ${ctx.now}::timestamptz,
      receivers = array(select distinct u from unnest(${before} || coalesce(string_to_array(nullif(t.ids, ''), ','), '{}')) as u order by u)
    from unnest(${[...receivers.keys()]}::text[], ${[...receivers.values()].map((ids) => ids.join())}::text[]) as t(id, ids)
    where a.id = t.id`.execute(ctx.db)
}

/** Level 3 is told again each day until somebody acknowledges it: one notice for each person, which counts what waits for him. */
export async function tellAgain(ctx: Context, parts: AlertParts): Promise<number> {
  const waiting = await openOf(
    ctx,
    parts,
    sql`a.level = '3' and a.ack_date is null and a.told_at < (${ctx.today} || ' 00:00:00+08')::timestamptz`,
  )
  if (waiting.length === 0) return 0
  const people = openPeople(ctx)
  const known = await kindsByKey(ctx)
  const receivers = new Map<string, readonly string[]>()
  const perPerson = new Map<string, { count: number; readonly examples: Label[] }>()
  for (const [key, alerts] of Map.groupBy(waiting, ({ kind }) => kind)) {
    const kind = known.get(key)
    if (kind === undefined) continue
    for (let from = 0; from < alerts.length; from += AT_ONCE) {
      const part = alerts.slice(from, from + AT_ONCE)
      const rows = new Map(
        (await rowsById(ctx.db, kind.resource, [...new Set(part.map(({ rowId }) => rowId))], ctx.today)).map((row) => [row.id, row]),
      )
      for (const open of part) {
        const row = rows.get(open.rowId)
        if (row === undefined) continue
        const userIds = await people.of(kind.resource, row, kind.alert.to, tellingLeft(ctx, kind, open))
        receivers.set(open.id, userIds)
        for (const id of userIds) {
          const own = perPerson.get(id) ?? { count: 0, examples: [] }
          perPerson.set(id, own)
          own.count += 1
          if (own.examples.length < EXAMPLES) own.examples.push(exampleOf(kind.resource, row, kind.alert))
        }
      }
    }
  }
  const groups = Map.groupBy(perPerson, ([, { count, examples }]) => JSON.stringify([count, examples]))
  for (const members of groups.values()) {
    const [, group = { count: 0, examples: [] }] = members[0] ?? []
    const { count } = group
    await parts.notify(ctx, {
      userIds: members.map(([id]) => id),
      as: 'warning',
      title: { zh: `${count}条三级预警待确认`, en: `${count} warnings of level 3 to acknowledge` },
      text: {
        zh: `您有${count}条三级预警尚未确认：${shownOf(group).zh}。请确认并及时办理，确认前每日提醒。`,
        en: `${count} warnings of level 3 wait for you: ${shownOf(group).en}. Acknowledge them and see to them; you are told each day until then.`,
      },
      bizType: ctx.services.registry.byName('alert').root,
      bizId: '',
      bizRoute: parts.page,
    })
  }
  await noteTold(ctx, receivers)
  return receivers.size
}

/** Open warnings that nobody has acknowledged for so long are told to the next in line, once each. */
export async function escalate(ctx: Context, parts: AlertParts, kinds: readonly AlertKind[]): Promise<number> {
  const telling: Telling = { ctx, parts, people: openPeople(ctx) }
  const clock = alertClockOf(ctx)
  let told = 0
  for (const kind of kinds) {
    for (const [place, { after, in: unit, to }] of kind.alert.escalates.entries()) {
      const since = reachedUpTo(-after, unit, clock)
      const moment = since.length === 10 ? `${since} 23:59:59+08` : `${since}+08`
      const waiting = await openOf(
        ctx,
        parts,
        sql`a.kind = ${kind.key} and a.ack_date is null and a.escalations = ${place}::int and a.create_date <= ${moment}::timestamptz`,
      )
      if (waiting.length === 0) continue
      await tellKind(telling, kind, waiting, to, true)
      await sql`update alert set escalations = ${place + 1}::int, escalated_at = ${ctx.now}::timestamptz
        where id = any(${waiting.map(({ id }) => id)}::text[])`.execute(ctx.db)
      told += waiting.length
    }
  }
  return told
}
