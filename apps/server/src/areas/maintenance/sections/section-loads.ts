import type { bidSection } from '@chengan/domain/maintenance/contracts/bid-section/bid-section'
import {
  expectedDays,
  heavyRainFrom,
  helpersOf,
  LOAD_DAYS,
  LOAD_WEEKS,
  type Load,
  loadOf,
  medianOf,
  OVER_CAPACITY,
  RAIN_FROM,
  RAIN_MM,
  type ReportedOn,
  type SectionLoad,
} from '@chengan/domain/maintenance/contracts/load/load-forecast'
import { eventStatus } from '@chengan/domain/maintenance/daily/daily-maintenance/codes'
import { yhSectionStatus } from '@chengan/domain/maintenance/dictionaries/contracts'
import { yhPart } from '@chengan/domain/maintenance/dictionaries/events'
import { districtOf } from '@chengan/kernel/access/region'
import { workdaysBetween } from '@chengan/kernel/calendar'
import { refuse } from '@chengan/kernel/errors/refusal'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { AlertMoments, CallHandler } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'
import { visible } from '../../../storage/scope/visible.ts'

const { carriageway, gully } = yhPart.values
const active = yhSectionStatus.values.active.value
const CREW_LEADER = 'yh_qy_crew'
const uncounted = [eventStatus.draft, eventStatus.invalid]
const tenth = (value: number) => Math.round(value * 10) / 10

interface SectionRead extends Omit<SectionLoad, 'load'> {
  readonly manageDeptId: string | null
  /** The first day of the term. */
  readonly since: string
  readonly crews: number
}

/** The sections in force, each with its crews of today. */
async function sectionsInForce(ctx: Context): Promise<readonly SectionRead[]> {
  const { rows } =
    await sql<SectionRead>`select s.id, s.section_name as name, s.manage_dept_id as "manageDeptId", coalesce(s.road_ids, '{}') as "roadIds", coalesce(s.region_ids, '{}') as "regionIds",
      coalesce(s.facility_kinds, '{}') as "facilityKinds", to_char(coalesce(s.start_date, s.create_date), 'YYYY-MM-DD') as since,
      (select count(distinct p.user_id) from section_person p where p.section_id = s.id and p.business_role = ${CREW_LEADER} and not p.deleted
        and p.on_date <= ${ctx.today}::date and (p.off_date is null or p.off_date >= ${ctx.today}::date))::int as crews
    from bid_section s where s.status = ${active} and not s.deleted order by s.id`.execute(ctx.db)
  return rows
}

/** The events of eight weeks that were reported of each section, by day and by what rain brings more of. */
async function reportedBySection(ctx: Context): Promise<ReadonlyMap<string, readonly ReportedOn[]>> {
  const { rows } = await sql<
    ReportedOn & { sectionId: string }
  >`select e.section_id as "sectionId", to_char(e.report_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      count(*) filter (where e.part = ${carriageway.value})::int as carriageway, count(*) filter (where e.part = ${gully.value})::int as gullies,
      count(*) filter (where e.part is null or e.part not in (${carriageway.value}, ${gully.value}))::int as others
    from daily_maintenance e
    where e.section_id is not null and e.report_time >= ${addDays(ctx.today, -7 * LOAD_WEEKS)}::date and e.report_time < ${ctx.today}::date
      and not (e.status = any(${uncounted}::text[])) and not e.deleted
    group by 1, 2`.execute(ctx.db)
  return Map.groupBy(rows, ({ sectionId }) => sectionId)
}

/** How many events each crew of a section closed on each day on which it closed any, of eight weeks. */
async function closedOnDays(ctx: Context): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await sql<{ sectionId: string; n: number }>`select e.section_id as "sectionId", count(*)::int as n
    from daily_maintenance e
    where e.section_id is not null and e.status = ${eventStatus.closed} and e.close_time >= ${addDays(ctx.today, -7 * LOAD_WEEKS)}::date
      and e.close_time < ${ctx.today}::date and not e.deleted
    group by e.section_id, e.assignee_user_id, to_char(e.close_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`.execute(ctx.db)
  return new Map([...Map.groupBy(rows, ({ sectionId }) => sectionId)].map(([id, own]) => [id, own.map(({ n }) => n)]))
}

interface SectionForecast extends SectionLoad {
  readonly manageDeptId: string | null
  readonly days: ReturnType<typeof expectedDays>
  readonly crews: number
  readonly closedByACrew: number | null
  readonly workdays: number
}

/** What each section in force has to expect. */
async function forecasts(ctx: Context): Promise<readonly SectionForecast[]> {
  const { settings } = ctx.services
  const rainFrom = heavyRainFrom(settings.text(RAIN_FROM, ''), settings.number(RAIN_MM, 0), ctx.today)
  const workdays = workdaysBetween(ctx.today, addDays(ctx.today, LOAD_DAYS), ctx.services.calendar.isWorkday)
  const [sections, reported, closed] = [await sectionsInForce(ctx), await reportedBySection(ctx), await closedOnDays(ctx)]
  return sections.map(({ since, crews, ...section }) => {
    const days = expectedDays(reported.get(section.id) ?? [], { today: ctx.today, since, rainFrom })
    const own = closed.get(section.id) ?? []
    return {
      ...section,
      days,
      crews,
      closedByACrew: medianOf(own),
      workdays,
      load: loadOf(days, { count: crews, closedOnDays: own, workdays }),
    }
  })
}

const isOver = ({ rate }: Load) => rate !== null && rate > OVER_CAPACITY

/** Whether each office that sees the section sees the other, too: an office sees what it manages and what lies in its district. */
function seenWith(section: SectionForecast, other: SectionForecast): boolean {
  const districts = new Set(other.regionIds.map(districtOf))
  return other.manageDeptId === section.manageDeptId && section.regionIds.every((id) => districts.has(districtOf(id)))
}

const told = (value: number | null) => (value === null ? null : tenth(value))

/** Keeps the load of each section in force, so that lists tell it and what is over capacity is warned of. Answers how many changed. */
export async function renewSectionLoads(ctx: Context): Promise<number> {
  const all = await forecasts(ctx)
  let changed = 0
  for (const one of all) {
    const { expected, capacity, rate } = one.load
    // A text that is kept is the same for everybody: it names only neighbours that whoever reads it sees. Bureaus alone read it (readBy of the field), and a
    // company, which sees no section of another, is warned without names.
    const near = all.filter((other) => seenWith(one, other))
    const helpers = isOver(one.load) ? helpersOf(one, near).map(({ name }) => name) : []
    const values = {
      ...{ loadExpected: told(expected), loadCapacity: told(capacity), loadRate: told(rate) },
      loadHelpers: helpers.join('、').slice(0, 300) || null,
    }
    const before = await sectionLoadKept(ctx, one.id)
    if (JSON.stringify(before) === JSON.stringify(values)) continue
    await changeValuesOf(ctx, 'bidSection', one.id, { ...values, loadTime: ctx.now }, { words: '测算标段负荷', beside: true })
    changed += 1
  }
  return changed + (await forgetLoads(ctx))
}

/** A section that is over has none. Answers how many had one. */
async function forgetLoads(ctx: Context): Promise<number> {
  const { rows } = await sql<{
    id: string
  }>`select id from bid_section where load_time is not null and status <> ${active} order by id`.execute(ctx.db)
  const none = { loadExpected: null, loadCapacity: null, loadRate: null, loadHelpers: null, loadTime: null }
  for (const { id } of rows) await changeValuesOf(ctx, 'bidSection', id, none, { words: '测算标段负荷', beside: true })
  return rows.length
}

async function sectionLoadKept(ctx: Context, id: string) {
  const { rows } =
    await sql`select load_expected::float8 as "loadExpected", load_capacity::float8 as "loadCapacity", load_rate::float8 as "loadRate",
    load_helpers as "loadHelpers" from bid_section where id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Sections whose load is over capacity, since it was reckoned. */
export const loadMoments: Readonly<Record<'sectionsOverCapacity', AlertMoments>> = {
  sectionsOverCapacity: {
    kind: 'date',
    rows: () =>
      sql`select id, (load_time at time zone 'Asia/Shanghai')::date as "on" from bid_section where load_rate > ${OVER_CAPACITY} and not deleted`,
  },
}

/** The ids of the sections that the caller sees. */
async function sectionsSeen(ctx: Context): Promise<ReadonlySet<string>> {
  const source = visible(ctx, ctx.services.registry.byName('bidSection'))
  const { rows } = await sql<{ id: string }>`select t.id from ${source.from} where ${source.where}`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

/** GET yhgl/bidsection/load: what a section that the caller sees has to expect, as it stands now, and which of the neighbours that he sees have room. */
export const loadOfSection: CallHandler<typeof bidSection.calls.load> = async (ctx, { query }) => {
  await readRows(ctx, ctx.services.registry.byName('bidSection'), [query.sectionId])
  const all = await forecasts(ctx)
  const one = all.find(({ id }) => id === query.sectionId)
  if (one === undefined) throw refuse('sectionNotInForce')
  const seen = await sectionsSeen(ctx)
  const { expected, capacity, rate } = one.load
  return {
    ...{ asOf: ctx.now, expected: tenth(expected), capacity: told(capacity), rate: told(rate) },
    ...{ crews: one.crews, closedByACrew: told(one.closedByACrew), workdays: one.workdays },
    days: one.days.map((day) => ({ ...day, expected: tenth(day.expected) })),
    helpers: helpersOf(
      one,
      all.filter(({ id }) => seen.has(id)),
    ).map(({ id, name, load }) => ({
      ...{ id, name, rate: tenth(load.rate ?? 0), room: tenth((load.capacity ?? 0) - load.expected) },
    })),
  }
}
