import { yhContractKind, yhContractStatus } from '@chengan/domain/maintenance/dictionaries/contracts'
import type { Level } from '@chengan/kernel/access/level'
import { regionPath, regionPrefix } from '@chengan/kernel/access/region'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { DetailExtension } from '../../../resources/implementation.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { sectionOfPlace } from '../sections/section-of-place.ts'

const kind = yhContractKind.values
const ofWorks = [kind.daily.value, kind.component.value, kind.specialWorks.value]

const dispatchers: readonly Level[] = ['city', 'district', 'supervisor']

interface Candidate {
  readonly id: string
  readonly name: string
  readonly regionId: string
  readonly isDaily: boolean
  /** Its list has the facility, or the road that it lies on. */
  readonly listsIt: boolean
  /** Its list has facilities of the kind; null where it has no list. */
  readonly listsKind: boolean | null
}

/** Of the contracts that the caller sees: what is proposed must be what he may choose. */
async function inForce(ctx: Context, row: ValuesNamed<'dailyMaintenance'>): Promise<readonly Candidate[]> {
  const seen = visible(ctx, ctx.services.registry.byName('contract'), 'c')
  const facilities = [row.facilityId, row.roadId].map(asText).filter((id) => id !== '')
  const { rows } =
    await sql<Candidate>`select c.id, c.contract_name as name, c.region_id as "regionId", c.contract_kind = ${kind.daily.value} as "isDaily",
      coalesce(bool_or(f.facility_id = any(${facilities}::text[])), false) as "listsIt", bool_or(f.facility_kind = ${asText(row.facilityKind)}) as "listsKind"
    from ${seen.from} left join contract_facilities f on f.owner_id = c.id and not f.deleted
      and coalesce(f.start_date, c.start_date) <= ${ctx.today}::date and coalesce(f.end_date, c.end_date) >= ${ctx.today}::date
    where ${seen.where} and c.status = ${yhContractStatus.values.active.value} and c.contract_kind = any(${ofWorks}::text[])
      and c.region_id = any(${[...regionPath(asText(row.streetId) || asText(row.regionId) || null)]}::text[])
    group by c.id order by c.id`.execute(ctx.db)
  return rows.filter(({ listsIt, listsKind }) => listsIt || listsKind !== false)
}

/** What speaks for a contract, the strongest first: it lists the facility, or its kind; its region is the nearest; it is one of daily care. */
const weightOf = ({ listsIt, listsKind, regionId, isDaily }: Candidate): readonly number[] => [
  Number(listsIt),
  Number(listsKind === true),
  regionPrefix(regionId).length,
  Number(isDaily),
]

function byWeight(one: Candidate, other: Candidate): number {
  const [a, b] = [weightOf(one), weightOf(other)]
  const at = a.findIndex((weight, index) => weight !== b[index])
  return at === -1 ? 0 : (b[at] ?? 0) - (a[at] ?? 0)
}

/** The contract in force that covers the place and the kind of facility of an event; null where none does, or several do alike. */
async function contractOfPlace(ctx: Context, row: ValuesNamed<'dailyMaintenance'>): Promise<Candidate | null> {
  const [first, second] = (await inForce(ctx, row)).toSorted(byWeight)
  return first === undefined || (second !== undefined && byWeight(first, second) === 0) ? null : first
}

/** Whoever dispatches an event begins with the section of its place (yhgl/bidsection/rule-5), or with the contract that covers it where that has none. */
export const proposedDestination: DetailExtension<'dailyMaintenance'> = async (ctx, row) => {
  if (row.contractId != null || !dispatchers.includes(ctx.actor.level)) return {}
  const section = await sectionOfPlace(ctx, {
    facilityId: asTextOrNull(row.facilityId),
    roadId: asTextOrNull(row.roadId),
    facilityKind: asTextOrNull(row.facilityKind),
    location: row.location ?? null,
  })
  if (section !== null) {
    const { sectionId, sectionName, contractId, contractName } = section
    return { proposed: { sectionId, sectionName, contractId, contractName } }
  }
  const found = await contractOfPlace(ctx, row)
  return found === null ? {} : { proposed: { contractId: found.id, contractName: found.name } }
}
