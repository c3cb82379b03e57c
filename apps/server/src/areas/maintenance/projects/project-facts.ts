import { eventStatus } from '@chengan/domain/maintenance/daily/daily-maintenance/codes'
import { yhSource } from '@chengan/domain/maintenance/dictionaries/events'
import { projectStage, stageState } from '@chengan/domain/maintenance/works/project/project-codes'
import type { ConditionOfFacilities } from '@chengan/domain/maintenance/works/project/project-priority'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { readChainage } from '@chengan/kernel/geometry/chainage'
import { asRows, asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { DetailExtension, FactNamed } from '../../../resources/implementation.ts'

type Project = ValuesNamed<'specialProject'>

const facilitiesIn = ({ facilities }: Project): readonly string[] => asRows(facilities).map(({ facilityId }) => asText(facilityId))

interface OfFacility {
  readonly pci: number | null
  readonly bci: number | null
  readonly roadGrade: string | null
  readonly maintGrade: string | null
  readonly pavementType: string | null
  readonly yearsSince: number | null
}

/** What the base data say of roads, sections and bridges; of lamps and boxes they hold no index. */
async function factsOfFacilities(ctx: Context, ids: readonly string[]): Promise<readonly OfFacility[]> {
  const { rows } =
    await sql<OfFacility>`select r.pci::float8 as pci, null::float8 as bci, r.road_grade as "roadGrade", r.maint_grade as "maintGrade",
      r.pavement_type as "pavementType", (${ctx.today}::date - coalesce(r.last_overhaul_date, r.open_date))::float8 / 365.25 as "yearsSince"
      from road r where r.id = any(${ids}::text[])
    union all
    select s.pci::float8, null, r.road_grade, r.maint_grade, coalesce(s.pavement_type, r.pavement_type),
      (${ctx.today}::date - coalesce(s.last_overhaul_date, r.last_overhaul_date, r.open_date))::float8 / 365.25
      from road_section s left join road r on r.id = s.road_id where s.id = any(${ids}::text[])
    union all select null, b.bci::float8, null, b.maint_grade, null, null from bridge b where b.id = any(${ids}::text[])
    union all select null, f.bci::float8, null, f.maint_grade, null, null from footbridge f where f.id = any(${ids}::text[])`.execute(
      ctx.db,
    )
  return rows
}

const { hotline, urbanManagementPlatform } = yhSource.values
const open = [eventStatus.toDispatch, eventStatus.toDispose, eventStatus.inDisposal, eventStatus.toReview]

interface OfEvents {
  readonly severity: number | null
  readonly outside: number
}

/** The worst that is open at the facilities, and how much people complained of them in 12 months. */
async function eventsAtFacilities(ctx: Context, ids: readonly string[]): Promise<OfEvents> {
  const { rows } = await sql<OfEvents>`select max(e.severity::int) filter (where e.status = any(${open}::text[])) as severity,
      (count(*) filter (where e.source = any(${[hotline.value, urbanManagementPlatform.value]}::text[])
        and e.report_time >= ${ctx.today}::date - interval '12 months'))::int as outside
    from daily_maintenance e where not e.deleted and (e.facility_id = any(${ids}::text[]) or e.road_id = any(${ids}::text[]))`.execute(
    ctx.db,
  )
  return rows[0] ?? { severity: null, outside: 0 }
}

const least = (values: readonly (number | null)[]) =>
  values.reduce((low, one) => (one === null ? low : low === null ? one : Math.min(low, one)), null)
const most = (values: readonly (number | null)[]) => values.reduce((high, one) => (one === null ? high : Math.max(high ?? one, one)), null)
const firstOf = (values: readonly (string | null)[]) => values.filter((one) => one !== null).toSorted()[0] ?? null

/** What is known of the facilities of a project: of several the worst (maintenance.md §8.4). */
export const conditionOfFacilities: FactNamed<'specialProject', 'conditionOfFacilities'> = async (
  ctx,
  row,
): Promise<ConditionOfFacilities> => {
  const ids = [...facilitiesIn(row), ...(row.roadId ? [row.roadId] : [])]
  const facts = await factsOfFacilities(ctx, ids)
  const events = await eventsAtFacilities(ctx, ids)
  return {
    pci: least(facts.map(({ pci }) => pci)),
    bci: least(facts.map(({ bci }) => bci)),
    roadGrade: firstOf(facts.map(({ roadGrade }) => roadGrade)),
    maintGrade: firstOf(facts.map(({ maintGrade }) => maintGrade)),
    pavementType: firstOf(facts.map(({ pavementType }) => pavementType)),
    yearsSince: most(facts.map(({ yearsSince }) => yearsSince)),
    severity: events.severity,
    outsideEvents: events.outside,
  }
}

const YEARS = 3

interface Funded {
  readonly id: string
  readonly no: string
  readonly name: string
  readonly roadId: string | null
  readonly from: string | null
  readonly to: string | null
  readonly facilities: readonly string[] | null
}

/** Whether two stretches of a road overlap; one that says no chainage is the whole road. */
function overlap(one: readonly [string, string], other: readonly [string, string]): boolean {
  const [from, to] = [readChainage(one[0]) ?? 0, readChainage(one[1]) ?? Number.POSITIVE_INFINITY]
  const [since, until] = [readChainage(other[0]) ?? 0, readChainage(other[1]) ?? Number.POSITIVE_INFINITY]
  return from < until && since < to
}

/** Whether they are about the same: on roads the stretch decides, else a facility of both. */
function isOfTheSame(row: Project, other: Funded): boolean {
  if (row.roadId && other.roadId === row.roadId)
    return overlap([asText(row.stakeFrom), asText(row.stakeTo)], [other.from ?? '', other.to ?? ''])
  const own = new Set(facilitiesIn(row))
  return (other.facilities ?? []).some((id) => own.has(id))
}

/** Another live project of the last three years at the same place with an item or a disease in common (yhgl/zxyhjhfq/rule-3). A project that was left out or cancelled is
 *  not live. Those of drafts count: two units that declare the same see it before they hand in. */
export const fundedAlready: FactNamed<'specialProject', 'fundedAlready'> = async (ctx, row) => {
  const codes = asRows(row.quantities).map(({ itemCode }) => asText(itemCode))
  const diseases = asTexts(row.diseaseIds)
  const facilities = facilitiesIn(row)
  if (codes.length + diseases.length === 0 || (facilities.length === 0 && !row.roadId)) return null
  const { rows } =
    await sql<Funded>`select p.id, p.project_no as no, p.project_name as name, p.road_id as "roadId", p.stake_from as "from", p.stake_to as "to",
      (select array_agg(f.facility_id) from special_project_facilities f where f.owner_id = p.id) as facilities
    from special_project p
    where not p.deleted and p.id <> ${asText(row.id)} and p.stage <> ${projectStage.cancelled} and p.stage_state <> ${stageState.leftOut}
      and p.plan_year > ${Number(row.planYear ?? ctx.today.slice(0, 4)) - YEARS}
      and (p.road_id = ${asText(row.roadId)} or exists (select from special_project_facilities f where f.owner_id = p.id
        and f.facility_id = any(${facilities}::text[])))
      and (exists (select from special_project_quantities q where q.owner_id = p.id and q.item_code = any(${codes}::text[]))
        or exists (select from jsonb_array_elements_text(case when jsonb_typeof(p.disease_ids) = 'array' then p.disease_ids else '[]' end) d
          where d = any(${diseases}::text[])))
    order by p.id limit 50`.execute(ctx.db)
  const other = rows.find((one) => isOfTheSame(row, one))
  return other === undefined ? null : `${other.no} ${other.name}`
}

/** Of works that are finished, what their contract says was to be built (maintenance.md §5.3 finalQuantities). */
export const detailOfProject: DetailExtension<'specialProject'> = async (ctx, { stage, contractId }) => {
  if (stage !== projectStage.toAccept || !contractId) return {}
  const { rows: billOfQuantities } = await sql`select item_code as "itemCode", item_name as "itemName", unit,
      quantity::float8 as "contractQuantity", quantity::float8 as "finalQuantity", unit_price::float8 as "unitPrice"
    from contract_item where contract_id = ${contractId} and not deleted order by sort, id`.execute(ctx.db)
  return { billOfQuantities }
}
