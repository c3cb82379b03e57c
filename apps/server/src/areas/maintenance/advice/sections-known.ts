import { assetStatus } from '@chengan/domain/assets/dictionaries/facilities'
import { eventStatus } from '@chengan/domain/maintenance/daily/daily-maintenance/codes'
import { yhSource } from '@chengan/domain/maintenance/dictionaries/events'
import type { DigAhead, SectionKnown, WorksPlanned } from '@chengan/domain/maintenance/works/advice/section-advised'
import { projectStage, stageState } from '@chengan/domain/maintenance/works/project/project-codes'
import { regionPrefix } from '@chengan/kernel/access/region'
import { readChainage } from '@chengan/kernel/geometry/chainage'
import { addYears } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { indexSeries } from '../../../life/index-series.ts'
import type { PlannedDig } from '../../../resources/implementation.ts'
import { visible } from '../../../storage/scope/visible.ts'

const { inUse, outOfService } = assetStatus.values
const { hotline, urbanManagementPlatform } = yhSource.values
const open = [eventStatus.toDispatch, eventStatus.toDispose, eventStatus.inDisposal, eventStatus.toReview]
const accepted = [projectStage.accepted, projectStage.archived]

type SectionRead = Omit<SectionKnown, 'found' | 'dig' | 'planned' | 'warrantyTo'> & {
  readonly since: string | null
  readonly startStake: string | null
  readonly endStake: string | null
}

/** The stretches of road that the caller sees, with what the register and the events of two years say of them; those of one region where one is asked for. */
async function sectionsRead(ctx: Context, regionId: string | undefined): Promise<readonly SectionRead[]> {
  const source = visible(ctx, ctx.services.registry.byName('roadSection'))
  const outside = [hotline.value, urbanManagementPlatform.value]
  const { rows } =
    await sql<SectionRead>`select t.id, r.name || coalesce(' ' || t.start_stake || '–' || t.end_stake, ' ' || t.section_no) as name,
      t.road_id as "roadId", t.length::float8 as length, t.area::float8 as area, r.road_grade as "roadGrade", r.maint_grade as "maintGrade",
      coalesce(t.pavement_type, r.pavement_type) as "pavementType", coalesce(t.pqi, t.pci)::float8 as index,
      to_char(t.detect_date, 'YYYY-MM-DD') as "detectedOn", t.start_stake as "startStake", t.end_stake as "endStake",
      to_char(coalesce(t.last_overhaul_date, r.last_overhaul_date, r.open_date), 'YYYY-MM-DD') as since,
      (${ctx.today}::date - coalesce(t.last_overhaul_date, r.last_overhaul_date, r.open_date))::float8 / 365.25 as "yearsSince",
      coalesce(e.patching, 0)::float8 as patching, coalesce(e.repairs, 0)::int as repairs, e.severity, coalesce(e.outside, 0)::int as "outsideEvents"
    from ${source.from} join road r on r.id = t.road_id left join (select e.road_section_id,
        sum(e.confirm_amount) filter (where e.close_time >= ${addYears(ctx.today, -2)}::date) / 2 as patching,
        count(*) filter (where e.status = ${eventStatus.closed} and e.close_time >= ${addYears(ctx.today, -2)}::date) as repairs,
        max(e.severity::int) filter (where e.status = any(${open}::text[])) as severity,
        count(*) filter (where e.source = any(${outside}::text[]) and e.report_time >= ${addYears(ctx.today, -1)}::date) as outside
      from daily_maintenance e where not e.deleted and e.road_section_id is not null group by e.road_section_id) e on e.road_section_id = t.id
    where ${source.where} and t.status = any(${[inUse.value, outOfService.value]}::text[]) and t.area > 0
      ${regionId === undefined ? sql`` : sql`and t.region_id like ${`${regionPrefix(regionId)}%`}`}
    order by t.id`.execute(ctx.db)
  return rows
}

/** A project at a facility or a stretch of road: one whose builder still answers for it, or one that is declared or under way. */
interface WorksAt extends WorksPlanned {
  readonly facilityId: string | null
  readonly roadId: string | null
  readonly from: string | null
  readonly to: string | null
  /** The end of its warranty; null as long as it is not accepted. */
  readonly until: string | null
}

/** Projects of roads whose warranties have not ended, and those that are to be built: what is left out or cancelled repairs nothing. */
async function worksOf(ctx: Context): Promise<readonly WorksAt[]> {
  const { rows } =
    await sql<WorksAt>`select p.id, coalesce(p.project_no, '') as no, p.project_name as name, f.facility_id as "facilityId", p.road_id as "roadId",
      p.stake_from as "from", p.stake_to as "to", case when p.stage = any(${accepted}::text[]) then to_char(p.warranty_to, 'YYYY-MM-DD') end as until
    from special_project p left join special_project_facilities f on f.owner_id = p.id and not f.deleted
    where not p.deleted and case when p.stage = any(${accepted}::text[]) then p.warranty_to >= ${ctx.today}::date
      else p.stage <> ${projectStage.cancelled} and p.stage_state <> ${stageState.leftOut} end
    order by p.id`.execute(ctx.db)
  return rows
}

/** Whether two stretches of a road overlap; one that says no chainage is the whole road. */
function overlaps(section: SectionRead, from: string | null, to: string | null): boolean {
  const [first, last] = [readChainage(section.startStake ?? '') ?? 0, readChainage(section.endStake ?? '') ?? Number.POSITIVE_INFINITY]
  const [begins, ends] = [readChainage(from ?? '') ?? 0, readChainage(to ?? '') ?? Number.POSITIVE_INFINITY]
  return first < ends && begins < last
}

type WorksByFacility = ReadonlyMap<string | null, readonly WorksAt[]>

/** The projects at a section: those that name it, and those of its road that name no section of it, as far as their stretches overlap. */
const worksAt = (section: SectionRead, byFacility: WorksByFacility): readonly WorksAt[] => [
  ...(byFacility.get(section.id) ?? []),
  ...(byFacility.get(section.roadId) ?? []).filter(({ from, to }) => overlaps(section, from, to)),
]

/** By what they name; by their road, too, where they say which stretch of it: works at a section that say none are about nothing else of its road. */
function byFacility(works: readonly WorksAt[]): WorksByFacility {
  return Map.groupBy(
    works.flatMap((one) => [
      ...(one.facilityId === null ? [] : [one]),
      ...(one.roadId === one.facilityId || (one.facilityId !== null && one.from === null) ? [] : [{ ...one, facilityId: one.roadId }]),
    ]),
    ({ facilityId }) => facilityId,
  )
}

function plannedAt(works: readonly WorksAt[]): WorksPlanned | null {
  const one = works.find(({ until }) => until === null)
  return one === undefined ? null : { id: one.id, no: one.no, name: one.name }
}

const lastWarrantyOf = (works: readonly WorksAt[]): string | null =>
  works
    .flatMap(({ until }) => until ?? [])
    .toSorted()
    .at(-1) ?? null

/** The first works ahead at a section: those that name it, or its road and no section. */
function digOf(section: SectionRead, digs: ReadonlyMap<string, readonly PlannedDig[]>): DigAhead | null {
  const own = (digs.get(section.roadId) ?? []).filter(({ roadSectionId }) => roadSectionId === null || roadSectionId === section.id)
  const [first] = own.toSorted((one, other) => one.from.localeCompare(other.from))
  return first ?? null
}

/** All that advice weighs of the sections that the caller sees. Digs of the next twelve months are told by whoever plans them. */
export async function sectionsKnown(ctx: Context, regionId: string | undefined): Promise<readonly SectionKnown[]> {
  const rows = await sectionsRead(ctx, regionId)
  const found = await indexSeries(
    ctx,
    ctx.services.registry.byName('roadSection'),
    rows.map(({ id }) => id),
  )
  const works = byFacility(await worksOf(ctx))
  const digs: PlannedDig[] = []
  for (const { plannedDigs } of ctx.services.implementations.all)
    if (plannedDigs !== undefined) digs.push(...(await plannedDigs(ctx, { from: ctx.today, to: addYears(ctx.today, 1) })))
  const byRoad = Map.groupBy(digs, ({ roadId }) => roadId)
  return rows.map((row) => {
    const { since, startStake: _start, endStake: _end, ...section } = row
    const series = (found.get(row.id) ?? []).filter(({ on }) => since === null || on >= since)
    const own = worksAt(row, works)
    return { ...section, found: series, dig: digOf(row, byRoad), planned: plannedAt(own), warrantyTo: lastWarrantyOf(own) }
  })
}
