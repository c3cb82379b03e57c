import { assetStatus, assetType } from '@chengan/domain/assets/dictionaries/facilities'
import { CARE_GENERATED, carePlanStatus, careTaskStatus } from '@chengan/domain/maintenance/care/care-plan/care-codes'
import type { AgreedCare, FacilityUnderCare, StandardOfCare, StandingTask } from '@chengan/domain/maintenance/care/plan/plan-care'
import type { Seasons } from '@chengan/domain/maintenance/care/plan/seasons'
import { enableStatus } from '@chengan/domain/system/dictionaries/accounts'
import { asText } from '@chengan/kernel/values'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'

// What the planner of care is asked with: read once for a contract, the same for a trial, a run and the nightly carrying-on.

/** A section of which care is planned. */
export interface CareSection {
  readonly id: string
  readonly sectionNo: string
  readonly sectionName: string
  readonly startDate: string
  readonly endDate: string
  readonly companyDeptId: string | null
  readonly supervisorDeptId: string | null
  readonly manageDeptId: string | null
  readonly manageLevel: string | null
}

/** A contract of which care is planned. */
export interface ContractOfCare {
  readonly id: string
  readonly contractName: string
  readonly contractKind: string
  readonly status: string
  readonly startDate: string
  readonly endDate: string
  readonly regionId: string | null
}

/** What else a task says of its facility and its standard. */
interface FacilityInWords extends FacilityUnderCare {
  readonly sectionId: string
  readonly assetType: string
  readonly name: string
}
export interface StandardInWords extends StandardOfCare {
  readonly itemName: string
  readonly part: string
  readonly quantityBasis: string | null
  readonly checks: readonly Readonly<Record<string, unknown>>[]
}

export interface CareGround {
  readonly contract: ContractOfCare
  readonly sections: readonly CareSection[]
  readonly facilities: readonly FacilityInWords[]
  readonly standards: readonly StandardInWords[]
  readonly agreed: ReadonlyMap<string, AgreedCare>
  readonly standing: readonly StandingTask[]
  readonly seasons: Seasons
  /** Spans in which a generated plan of a section carries short cycles on: what it has not written yet stands in it. */
  readonly carried: readonly { readonly sectionId: string; readonly from: string; readonly to: string }[]
  /** The road of a facility by its id, with its name. */
  readonly roads: ReadonlyMap<string, string>
  lastAccepted(facilityId: string, standardId: string): string | null
}

const date = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

/** The seasons of the city (yh.season.*). */
export const seasonsOf = ({ services: { settings } }: Context): Seasons => ({
  flood: settings.text('yh.season.flood', '05-01/09-30'),
  thunder: settings.text('yh.season.thunder', '05-01'),
  winter: settings.text('yh.season.winter', '11-15'),
})

/** A contract that is locked: two runs at once do not make the same tasks. */
export async function contractOfCare(ctx: Context, id: string): Promise<ContractOfCare | undefined> {
  const { rows } =
    await sql<ContractOfCare>`select id, contract_name as "contractName", contract_kind as "contractKind", status, region_id as "regionId",
    ${date('start_date')} as "startDate", ${date('end_date')} as "endDate" from contract where id = ${id} and not deleted for update`.execute(
      ctx.db,
    )
  return rows[0]
}

async function sectionsOf(ctx: Context, contractId: string): Promise<readonly CareSection[]> {
  const { rows } =
    await sql<CareSection>`select id, section_no as "sectionNo", section_name as "sectionName", ${date('start_date')} as "startDate",
    ${date('end_date')} as "endDate", company_dept_id as "companyDeptId", supervisor_dept_id as "supervisorDeptId", manage_dept_id as "manageDeptId",
    manage_level as "manageLevel" from bid_section where contract_id = ${contractId} and status in ('0', '1') and not deleted
    order by section_no, id`.execute(ctx.db)
  return rows
}

/** A facility as a line of a contract names it. */
interface NamedFacility {
  readonly facilityId: string
  readonly assetType: string
}

interface Line extends NamedFacility {
  readonly facilityKind: string
  readonly facilityName: string | null
  readonly sectionId: string
  readonly maintGrade: string | null
  readonly from: string | null
  readonly to: string | null
}

interface Asset {
  readonly id: string
  readonly name: string | null
  readonly roadId: string | null
  readonly maintGrade: string | null
  readonly bridgeClass: string | null
  readonly roadClass: string | null
}

/** What the register says of facilities in use. */
export async function assetsOfCare(ctx: Context, lines: readonly NamedFacility[]): Promise<ReadonlyMap<string, Asset>> {
  const { registry } = ctx.services
  const targets = registry.byName('careTask').fields.facilityId?.targets ?? []
  const found = new Map<string, Asset>()
  for (const [type, ofType] of Map.groupBy(lines, (line) => line.assetType)) {
    const root = targets.find((one) => one.type === type)?.root
    const resource = root === undefined ? undefined : registry.byRoot(root)
    if (resource === undefined) continue
    const column = (name: string): RawBuilder<unknown> => {
      const field = resource.fields[name]
      return field?.stored === true ? sql.ref(`t.${field.column}`) : sql`null::text`
    }
    const isRoad = type === assetType.values.road.value
    const { rows } = await sql<Asset>`select t.id, ${column('name')} as name, ${isRoad ? sql`t.id` : column('roadId')} as "roadId",
        coalesce(${column('maintGrade')}, r.maint_grade) as "maintGrade", ${column('maintCategory')} as "bridgeClass",
        ${isRoad ? column('roadGrade') : sql`r.road_grade`} as "roadClass"
      from ${sql.table(resource.table)} t left join road r on r.id = ${isRoad ? sql`t.id` : column('roadId')}
      where t.id = any(${ofType.map(({ facilityId }) => facilityId)}::text[]) and not t.deleted
        and ${column('status')} is not distinct from coalesce(${'status' in resource.fields ? assetStatus.values.inUse.value : null}, ${column('status')})`.execute(
      ctx.db,
    )
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

const laterOf = (one: string, other: string | null) => (other !== null && other > one ? other : one)
const soonerOf = (one: string, other: string | null) => (other !== null && other < one ? other : one)

async function facilitiesOf(ctx: Context, contract: ContractOfCare, sections: readonly CareSection[]): Promise<readonly FacilityInWords[]> {
  const { rows: lines } = await sql<Line>`select facility_id as "facilityId", facility_kind as "facilityKind", asset_type as "assetType",
      facility_name as "facilityName", section_id as "sectionId", maint_grade as "maintGrade", ${date('start_date')} as "from", ${date('end_date')} as "to"
    from contract_facilities where owner_id = ${contract.id} and section_id = any(${sections.map(({ id }) => id)}::text[]) and not deleted
    order by id`.execute(ctx.db)
  const assets = await assetsOfCare(ctx, lines)
  const bySection = new Map(sections.map((section) => [section.id, section]))
  return lines.flatMap((line): FacilityInWords[] => {
    const [asset, section] = [assets.get(line.facilityId), bySection.get(line.sectionId)]
    if (asset === undefined || section === undefined) return []
    return [
      {
        facilityId: line.facilityId,
        facilityKind: line.facilityKind,
        assetType: line.assetType,
        sectionId: line.sectionId,
        name: asset.name ?? line.facilityName ?? '',
        roadId: asset.roadId,
        maintGrade: line.maintGrade ?? asset.maintGrade,
        bridgeClass: asset.bridgeClass,
        roadClass: asset.roadClass,
        from: laterOf(laterOf(contract.startDate, section.startDate), line.from),
        to: soonerOf(soonerOf(contract.endDate, section.endDate), line.to),
      },
    ]
  })
}

export async function standardsInUse(ctx: Context): Promise<readonly StandardInWords[]> {
  const { rows } = await sql<StandardInWords>`select s.id as "standardId", s.facility_kind as "facilityKind", s.work_kind as "workKind",
      s.tolerance_days as "toleranceDays", s.season_rule as "seasonRule", coalesce(s.flood_season_only, false) as "floodSeasonOnly",
      coalesce(s.mandatory, false) as mandatory, s.cycle_by as "cycleBy", s.grade_i as "gradeI", s.grade_ii as "gradeII", s.grade_iii as "gradeIII",
      s.class_cycles as "classCycles", s.cycle_unit as "cycleUnit", s.item_name as "itemName", s.part, s.quantity_basis as "quantityBasis",
      coalesce((select jsonb_agg(jsonb_build_object('item', c.name, 'standard', c.standard, 'valueKind', c.value_kind, 'min', c.min, 'max', c.max, 'unit', c.unit)
        order by c.sort, c.id) from care_standard_check_items c where c.owner_id = s.id and not c.deleted), '[]'::jsonb) as checks
    from care_standard s where s.status = ${enableStatus.values.enabled.value} and not s.deleted order by s.code`.execute(ctx.db)
  return rows
}

async function agreedIn(ctx: Context, contractId: string): Promise<ReadonlyMap<string, AgreedCare>> {
  const { rows } = await sql<{
    standardId: string
    excluded: boolean
    value: number | null
    unit: string | null
  }>`select standard_id as "standardId", coalesce(excluded, false) as excluded, cycle_value as value, cycle_unit as unit
    from contract_cycles where owner_id = ${contractId} and not deleted`.execute(ctx.db)
  return new Map(
    rows.flatMap(({ standardId, excluded, value, unit }): [string, AgreedCare][] => {
      if (excluded) return [[standardId, { excluded: true }]]
      return value === null || unit === null ? [] : [[standardId, { excluded: false, cycle: { value, unit } }]]
    }),
  )
}

/** The tasks that stand at facilities and roads, whichever contract they were made under. */
async function standingAt(ctx: Context, ids: readonly string[]): Promise<readonly StandingTask[]> {
  const { rows } =
    await sql<StandingTask>`select facility_id as "facilityId", standard_id as "standardId", ${date('plan_date')} as "planDate",
      ${date('nominal_date')} as "nominalDate", road_id as "roadId"
    from care_task where facility_id = any(${[...ids]}::text[]) and status <> ${careTaskStatus.cancelled} and not deleted`.execute(ctx.db)
  return rows
}

/** The last accepted task of each care under earlier contracts. Under the same one the dates are counted on from its first day, which gives the same series (decision 0191). */
async function acceptedBefore(ctx: Context, contractId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    key: string
    day: string
  }>`select facility_id || '|' || standard_id as key, to_char(max(nominal_date), 'YYYY-MM-DD') as day
    from care_task where facility_id = any(${[...ids]}::text[]) and contract_id <> ${contractId} and status = ${careTaskStatus.accepted} and not deleted
    group by facility_id, standard_id`.execute(ctx.db)
  return new Map(rows.map(({ key, day }) => [key, day]))
}

async function carriedOf(ctx: Context, contractId: string): Promise<CareGround['carried']> {
  const { rows } = await sql<
    CareGround['carried'][number]
  >`select section_id as "sectionId", ${date('start_date')} as "from", ${date('end_date')} as "to"
    from care_plan where contract_id = ${contractId} and gen_kind = ${CARE_GENERATED}
      and status = any(${[carePlanStatus.toTakeEffect, carePlanStatus.inForce]}::text[]) and not deleted`.execute(ctx.db)
  return rows
}

/** All that the planner is asked with for a contract, of some of its sections. */
export async function careGround(ctx: Context, contract: ContractOfCare, sectionIds: readonly string[] | null): Promise<CareGround> {
  const all = await sectionsOf(ctx, contract.id)
  const sections = sectionIds === null || sectionIds.length === 0 ? all : all.filter(({ id }) => sectionIds.includes(id))
  const facilities = await facilitiesOf(ctx, contract, sections)
  const roadIds = [...new Set(facilities.flatMap(({ roadId }) => (roadId === null ? [] : [roadId])))]
  const { rows: roads } = await sql<{ id: string; name: string }>`select id, name from road where id = any(${roadIds}::text[])`.execute(
    ctx.db,
  )
  const places = [...new Set([...facilities.map(({ facilityId }) => facilityId), ...roadIds])]
  const accepted = await acceptedBefore(ctx, contract.id, places)
  return {
    contract,
    sections,
    facilities,
    standards: await standardsInUse(ctx),
    agreed: await agreedIn(ctx, contract.id),
    standing: await standingAt(ctx, places),
    seasons: seasonsOf(ctx),
    carried: await carriedOf(ctx, contract.id),
    roads: new Map(roads.map(({ id, name }) => [id, asText(name)])),
    lastAccepted: (facilityId, standardId) => accepted.get(`${facilityId}|${standardId}`) ?? null,
  }
}
