import { khMetrics } from '@chengan/domain/maintenance/assessment/assessment-codes'
import type { KeptRow } from '@chengan/domain/maintenance/assessment/counted/counted-figures'
import { OUTER_SOURCE } from '@chengan/domain/maintenance/assessment/counted/counted-sources'
import { careTaskStatus } from '@chengan/domain/maintenance/care/care-plan/care-codes'
import { eventStatus, OTHER_OWNER } from '@chengan/domain/maintenance/daily/daily-maintenance/codes'
import { khMiss } from '@chengan/domain/maintenance/dictionaries/assessments'
import { yhWorkKind } from '@chengan/domain/maintenance/dictionaries/care'
import { yhSource } from '@chengan/domain/maintenance/dictionaries/events'
import { metresBetween } from '@chengan/kernel/geometry/measure'
import { asPoint, asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { rowsById } from '../../../resources/rows.ts'

/** A row that a measure counts, and what it says of it. */
export interface CountedRow {
  readonly sourceType: string
  readonly sourceId: string
  readonly sourceNo: string
  readonly occurTime: string | null
  readonly roadId: string | null
  readonly address: string | null
  readonly what: string
  /** How much it counts as, and how much of that is not fulfilled. */
  readonly due: number
  readonly missed: number
  /** Of events: the defect, and the points of its standard. */
  readonly defectCode: string | null
  readonly points: number | null
  /** How often it was missed. */
  readonly times: number
  /** Null of what was not due itself. */
  readonly fulfilled: boolean | null
  readonly repeated: boolean
  /** Wire value of kh_miss; null where nothing is taken away. */
  readonly reason: string | null
}

/** A section in the days of a period, both included (yyyy-MM-dd). */
interface SectionInPeriod {
  readonly sectionId: string
  readonly from: string
  readonly to: string
}

const miss = khMiss.values
const EVENTS = 'yhgl/rcyh'
const CARE = 'yhgl/bjby'
const outside: readonly string[] = [yhSource.values.urbanManagementPlatform.value, yhSource.values.hotline.value]
/** Outside cases cost half as much again (yhgl/khsz/rule-4). */
const OUTSIDE_FACTOR = 1.5
const usualPoints: Readonly<Record<string, number>> = { '1': 0.2, '2': 0.5, '3': 1, '4': 3 }
/** A repair that came back in its warranty counts twice (yhgl/khjg/rule-4). */
const REPEAT = 2

interface EventRow {
  readonly id: string
  readonly no: string
  readonly title: string | null
  readonly at: string | null
  readonly severity: string
  readonly source: string
  readonly roadId: string | null
  readonly address: string | null
  readonly defectCode: string
  readonly points: number | null
  readonly onTime: boolean | null
  readonly rejectCount: number
}

const columnsOfEvent = sql`e.id, e.event_no as no, e.title, e.severity, e.source, e.road_id as "roadId", e.address, e.defect_code as "defectCode",
  s.deduct::float8 as points, e.on_time as "onTime", coalesce(e.reject_count, 0) as "rejectCount"`
const ofOwnEvents = sql`e.owner_kind is distinct from ${OTHER_OWNER} and not e.deleted`

type Outcome = Pick<CountedRow, 'due' | 'missed' | 'times' | 'fulfilled' | 'repeated' | 'reason'>

function countedEvent(row: EventRow, what: string, more: Outcome): CountedRow {
  const { id, no, title, at, severity, source, roadId, address, defectCode, points } = row
  const isOutside = outside.includes(source)
  const own = points ?? usualPoints[severity] ?? 0
  return {
    ...{ sourceType: isOutside ? OUTER_SOURCE : EVENTS, sourceId: id, sourceNo: no, occurTime: at, roadId, address },
    ...{ what: `${what}：${title ?? no}`.slice(0, 500), defectCode, points: isOutside ? own * OUTSIDE_FACTOR : own, ...more },
  }
}

/** Severity 4 counts three times, 3 twice. */
const weightOf = (severity: string) => (severity === '4' ? 3 : severity === '3' ? 2 : 1)

/** Events that were to be repaired in the period: by their deadline, or that before the first rejection, each in one period only (yhgl/khjg/rule-3). */
async function timeRows(ctx: Context, { sectionId, from, to }: SectionInPeriod): Promise<readonly CountedRow[]> {
  const { toDispose, inDisposal, toReview, closed } = eventStatus
  const due = sql`coalesce(e.first_deadline, e.repair_deadline)`
  const { rows } = await sql<EventRow>`select ${columnsOfEvent}, to_char(${due}, 'YYYY-MM-DD HH24:MI:SS') as at
    from daily_maintenance e left join disposal_standard s on s.id = e.defect_code
    where e.section_id = ${sectionId} and e.status = any(${[toDispose, inDisposal, toReview, closed]}::text[]) and ${ofOwnEvents}
      and ${due} >= ${from}::date and ${due} < ${to}::date + 1 and ${due} <= ${ctx.now}::timestamptz order by ${due}, e.id`.execute(ctx.db)
  return rows.map((row) => {
    const [due, isLate] = [weightOf(row.severity), row.onTime !== true]
    return countedEvent(row, '逾期处置', {
      ...{ due, missed: isLate ? due : 0, times: isLate ? 1 : 0, fulfilled: !isLate, repeated: false },
      reason: isLate ? miss.late.value : null,
    })
  })
}

/** Events closed in the period, and repairs that came back within their warranty (yhgl/khjg/rule-4). */
async function passRows(ctx: Context, { sectionId, from, to }: SectionInPeriod): Promise<readonly CountedRow[]> {
  const { rows } = await sql<EventRow & { closed: boolean; repeat: boolean }>`select ${columnsOfEvent}, c.closed, c.repeat,
      to_char(coalesce(case when c.closed then e.close_time end, e.report_time), 'YYYY-MM-DD HH24:MI:SS') as at
    from daily_maintenance e left join disposal_standard s on s.id = e.defect_code
      cross join lateral (select coalesce(e.status = ${eventStatus.closed} and e.close_time >= ${from}::date and e.close_time < ${to}::date + 1, false) as closed,
        coalesce(e.repeat_of_id is not null and e.in_warranty and e.status <> all(${[eventStatus.draft, eventStatus.invalid, '70']}::text[])
          and e.report_time >= ${from}::date and e.report_time < ${to}::date + 1, false) as repeat) c
    where e.section_id = ${sectionId} and ${ofOwnEvents} and (c.closed or c.repeat) order by at, e.id`.execute(ctx.db)
  return rows.map((row) => {
    const isRejected = row.closed && row.rejectCount > 0
    const what = row.repeat ? '质保期内返修' : '验收驳回'
    return countedEvent(row, what, {
      due: row.closed ? 1 : 0,
      missed: (isRejected ? 1 : 0) + (row.repeat ? REPEAT : 0),
      times: row.closed ? row.rejectCount : 0,
      fulfilled: row.closed ? row.rejectCount === 0 : null,
      repeated: row.repeat,
      reason: row.repeat ? miss.repeated.value : isRejected ? miss.rejected.value : null,
    })
  })
}

interface TaskRow {
  readonly id: string
  readonly no: string
  readonly item: string
  readonly facility: string
  readonly at: string
  readonly roadId: string | null
  readonly assetType: string
  readonly facilityId: string
  readonly done: boolean
  readonly inTime: boolean
  readonly cover: number | null
  readonly location: unknown
}

const DONE_STATES = [careTaskStatus.withSupervisor, careTaskStatus.withManager, careTaskStatus.accepted]
const ROAD = '1'

async function tasksDue(ctx: Context, { sectionId, from, to }: SectionInPeriod, kinds: readonly string[]): Promise<readonly TaskRow[]> {
  const tasks = ctx.services.registry.byName('careTask')
  const done = sql`(t.finish_time is not null and t.status = any(${DONE_STATES}::text[]))`
  const { rows } = await sql<{ id: string }>`select t.id from care_task t
    where t.section_id = ${sectionId} and t.work_kind = any(${[...kinds]}::text[]) and t.status <> ${careTaskStatus.cancelled} and not t.deleted
      and t.window_end >= ${from}::date and t.window_end <= ${to}::date and (t.window_end < ${ctx.today}::date or ${done}) order by t.window_end, t.id`.execute(
    ctx.db,
  )
  const found = await rowsById(
    ctx.db,
    tasks,
    rows.map(({ id }) => id),
    ctx.today,
  )
  return found.map((row) => ({
    ...{ id: row.id, no: asText(row.taskNo), item: asText(row.itemName), facility: asText(row.facilityName), at: asText(row.windowEnd) },
    ...{ roadId: row.roadId ?? null, assetType: asText(row.assetType), facilityId: asText(row.facilityId), location: row.location },
    done: row.finishTime != null && DONE_STATES.includes(asText(row.status)),
    inTime: asText(row.finishTime).slice(0, 10) <= asText(row.windowEnd),
    cover: row.trackCover ?? null,
  }))
}

/** Why a task does not count as done. */
interface TaskMiss {
  readonly what: string
  readonly reason: string
}

const UNDONE = miss.undone.value

const countedTask = ({ id, no, item, facility, at, roadId }: TaskRow, { what, reason }: TaskMiss, isMissed: boolean): CountedRow => ({
  ...{ sourceType: CARE, sourceId: id, sourceNo: no, occurTime: `${at} 00:00:00`, roadId, address: facility.slice(0, 200) },
  ...{
    what: `${what}：${facility}${item}`.slice(0, 500),
    due: 1,
    missed: isMissed ? 1 : 0,
    times: isMissed ? 1 : 0,
    defectCode: null,
    points: null,
    fulfilled: !isMissed,
    repeated: false,
    reason: isMissed ? reason : null,
  },
})

/** Where facilities stand, by kind and id; those without a place are not there. */
async function placesOf(
  ctx: Context,
  tasks: readonly TaskRow[],
): Promise<ReadonlyMap<string, { readonly lng: number; readonly lat: number }>> {
  const targets = ctx.services.registry.byName('careTask').fields.facilityId?.targets ?? []
  const places = new Map<string, { readonly lng: number; readonly lat: number }>()
  for (const { type, root } of targets) {
    const ids = [...new Set(tasks.filter(({ assetType }) => assetType === type).map(({ facilityId }) => facilityId))]
    const resource = ctx.services.registry.byRoot(root)
    if (ids.length === 0 || resource === undefined) continue
    for (const row of await rowsById(ctx.db, resource, ids, ctx.today)) {
      const place = asPoint((row as { readonly location?: unknown }).location)
      if (place !== null) places.set(`${type}|${row.id}`, place)
    }
  }
  return places
}

/** Patrols due: done along a road with the cover that the city asks, at a bridge or another point near it (yhgl/khjg/rule-5). */
async function patrolRows(ctx: Context, asked: SectionInPeriod): Promise<readonly CountedRow[]> {
  const [cover, metres] = [ctx.services.settings.number('yh.patrol.cover', 80), ctx.services.settings.number('yh.photo.metres', 100)]
  const tasks = await tasksDue(ctx, asked, [yhWorkKind.values.patrol.value])
  const places = await placesOf(
    ctx,
    tasks.filter(({ assetType }) => assetType !== ROAD),
  )
  const isNear = ({ assetType, facilityId, location }: TaskRow) => {
    const [place, at] = [places.get(`${assetType}|${facilityId}`), asPoint(location)]
    if (place === undefined) return true
    return at !== null && metresBetween([place.lng, place.lat], [at.lng, at.lat]) <= metres
  }
  return tasks.map((task) => {
    const isDone = task.done && (task.assetType === ROAD ? (task.cover ?? 0) >= cover : isNear(task))
    const why = task.done ? { what: '巡查覆盖不足', reason: miss.uncovered.value } : { what: '漏巡', reason: UNDONE }
    return countedTask(task, why, !isDone)
  })
}

/** Care due in the period, done by the end of its window (yhgl/khjg/rule-5). */
async function careRows(ctx: Context, asked: SectionInPeriod): Promise<readonly CountedRow[]> {
  const { cleaning, care, testing, coating } = yhWorkKind.values
  const tasks = await tasksDue(
    ctx,
    asked,
    [cleaning, care, testing, coating].map(({ value }) => value),
  )
  return tasks.map((task) => {
    const why = task.done ? { what: '保养逾期', reason: miss.lateCare.value } : { what: '未保养', reason: UNDONE }
    return countedTask(task, why, !(task.done && task.inTime))
  })
}

/** The rows of a section and a period, by what they are measured for. */
export async function countedRows(ctx: Context, asked: SectionInPeriod): Promise<Readonly<Record<string, readonly CountedRow[]>>> {
  return {
    [khMetrics.time]: await timeRows(ctx, asked),
    [khMetrics.pass]: await passRows(ctx, asked),
    [khMetrics.patrol]: await patrolRows(ctx, asked),
    [khMetrics.care]: await careRows(ctx, asked),
  }
}

/** The rows as the run keeps them, by measure. */
export const keptRows = (rows: Readonly<Record<string, readonly CountedRow[]>>): readonly KeptRow[] =>
  Object.entries(rows).flatMap(([metric, some]) =>
    some.map(({ sourceType, sourceId, sourceNo, occurTime, due, missed, fulfilled, repeated, reason }) => ({
      ...{ metric, sourceType, sourceId, sourceNo, occurTime, due, missed, fulfilled, repeated, reason },
    })),
  )
