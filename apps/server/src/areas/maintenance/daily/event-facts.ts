import { deptKind } from '@chengan/domain/system/dictionaries/accounts'
import { districtOf } from '@chengan/kernel/access/region'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Fact, FactNamed } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { openedAs } from '../../../storage/sealing/sealing-plugin.ts'
import { deadlinesUnder, standardAt } from '../defects/standards.ts'
import { pausesAt } from '../pauses/pauses-at-place.ts'
import { sectionOfReport } from '../sections/section-of-place.ts'

/** The mobile number of whoever reports. */
const ownMobile: Fact<'dailyMaintenance'> = async (ctx) => {
  const { rows } = await sql<{
    mobile: string | null
  }>`select mobile as ${sql.id(openedAs('mobile'))} from "user" where id = ${ctx.actor.userId}`.execute(ctx.db)
  return rows[0]?.mobile ?? null
}

/** The bureau of a district that maintains its streets: the one with a maintenance officer, else the first. */
export async function bureauOf(ctx: Context, regionId: string | null | undefined): Promise<string | null> {
  if (typeof regionId !== 'string') return null
  const { rows } = await sql<{ id: string }>`select d.id from dept d
    where d.kind = ${deptKind.values.districtBureau.value} and d.region_id = ${districtOf(regionId)} and not d.deleted
    order by exists (select 1 from "user" u join business_role b on u.id = any(b.user_id_list)
      where u.dept_id = d.id and b.code = 'yh_qx_officer') desc, d.sort, d.id limit 1`.execute(ctx.db)
  return rows[0]?.id ?? null
}

const bureauOfRegion: Fact<'dailyMaintenance'> = (ctx, { regionId }) => bureauOf(ctx, regionId)

/** The department of the crew and all above it. */
const departmentsAboveAssignee: Fact<'dailyMaintenance'> = async (ctx, row) => {
  const { rows } = await sql<{ id: string; pids: string | null }>`select d.id, d.pids from "user" u join dept d on d.id = u.dept_id
    where u.id = ${String(row.assigneeUserId ?? '')}`.execute(ctx.db)
  return rows[0] === undefined ? [] : [...(rows[0].pids ?? '').split(',').filter((one) => one !== ''), rows[0].id]
}

/** The maintenance grade of the facility, else of the road that it or the event lies on (maintenance.md §3.1). */
async function gradeAt(ctx: Context, row: ValuesNamed<'dailyMaintenance'>): Promise<string | null> {
  const { registry } = ctx.services
  const target = registry.byName('dailyMaintenance').fields.facilityId?.targets?.find(({ type }) => type === row.assetType)
  const kind = target === undefined ? undefined : registry.byRoot(target.root)
  const [facility] = kind === undefined || !row.facilityId ? [] : await rowsById(ctx.db, kind, [row.facilityId], ctx.today)
  const own = asTextOrNull(facility?.maintGrade)
  const roadId = asTextOrNull(row.roadId) ?? asTextOrNull(facility?.roadId)
  if (own !== null || roadId === null) return own
  const [road] = await rowsById(ctx.db, registry.byName('road'), [roadId], ctx.today)
  return asTextOrNull(road?.maintGrade)
}

const gradeOfPlace: Fact<'dailyMaintenance'> = (ctx, row) => gradeAt(ctx, row)

const deadlinesFrom =
  (dispatchOf: (row: ValuesNamed<'dailyMaintenance'>, now: string) => string): Fact<'dailyMaintenance'> =>
  async (ctx, row) => {
    const standard = await standardAt(ctx, asText(row.defectCode), asTextOrNull(row.regionId))
    if (standard === null) return null
    return deadlinesUnder(ctx, standard, {
      severity: asText(row.severity),
      maintGrade: asTextOrNull(row.maintGrade) ?? (await gradeAt(ctx, row)),
      reportTime: asTextOrNull(row.reportTime) ?? ctx.now,
      dispatchTime: dispatchOf(row, ctx.now),
      outerDeadline: row.outerDeadline ?? null,
      outerPushTime: row.outerPushTime ?? null,
      sourceDeadline: row.sourceDeadline ?? null,
      pauses: await pausesOfEvent(ctx, row),
    })
  }

/** The pause orders of the event's place, as far back as its clocks may count. */
function pausesOfEvent(ctx: Context, { regionId, roadId, location, reportTime, clockFrom }: ValuesNamed<'dailyMaintenance'>) {
  const place = { regionId: regionId ?? null, roadId: asTextOrNull(roadId), location: location ?? null }
  return pausesAt(ctx, place, asTextOrNull(clockFrom) ?? asTextOrNull(reportTime) ?? ctx.now)
}

const pausesAtPlace: FactNamed<'dailyMaintenance', 'pausesAtPlace'> = (ctx, row) => pausesOfEvent(ctx, row)

/** The section of the place, whoever reports. */
const sectionOfEvent: FactNamed<'dailyMaintenance', 'sectionOfEvent'> = (ctx, row) =>
  sectionOfReport(ctx, {
    facilityId: asTextOrNull(row.facilityId),
    roadId: asTextOrNull(row.roadId),
    facilityKind: asTextOrNull(row.facilityKind),
    location: row.location ?? null,
  })

/** Who patrols the section of the event today. */
const patrolOfSection: FactNamed<'dailyMaintenance', 'patrolOfSection'> = async (ctx, { sectionId }) => {
  if (!sectionId) return []
  const { rows } = await sql<{ id: string }>`select distinct user_id as id from section_person
    where section_id = ${sectionId} and business_role = 'yh_qy_patrol' and user_id is not null and not deleted
      and on_date <= ${ctx.today}::date and (off_date is null or off_date >= ${ctx.today}::date) order by 1`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

const deadlinesFromNow = deadlinesFrom((_row, now) => now)
const deadlinesAsDispatched = deadlinesFrom((row, now) => row.dispatchTime ?? now)

export const eventFacts = {
  ownMobile,
  bureauOfRegion,
  departmentsAboveAssignee,
  gradeOfPlace,
  sectionOfEvent,
  patrolOfSection,
  deadlinesFromNow,
  deadlinesAsDispatched,
  pausesAtPlace,
}
