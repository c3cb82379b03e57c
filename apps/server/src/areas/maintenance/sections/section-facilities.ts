import { yhContractKind } from '@chengan/domain/maintenance/dictionaries/contracts'
import { yhFacilityKind } from '@chengan/domain/maintenance/dictionaries/events'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { isInside } from '@chengan/kernel/geometry/drawings/inside'
import { centreOf } from '@chengan/kernel/geometry/measure'
import { asNumber, asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValues } from '../../../resources/change/by-system.ts'
import { withChildren } from '../../../resources/children/load.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { type Row, rowsById } from '../../../resources/rows.ts'

type Facility = NonNullable<RowNamed<'contract'>['facilities']>[number]

/** The facilities of a contract by the resource in which they are kept. */
async function kept(ctx: Context, lines: readonly Facility[]): Promise<ReadonlyMap<string, { resource: CompleteResource; row: Row }>> {
  const { registry } = ctx.services
  const targets = registry.byName('dailyMaintenance').fields.facilityId?.targets ?? []
  const found = new Map<string, { resource: CompleteResource; row: Row }>()
  for (const type of new Set(lines.map(({ assetType }) => asText(assetType)))) {
    const root = targets.find((one) => one.type === type)?.root
    const resource = root === undefined ? undefined : registry.byRoot(root)
    if (resource === undefined) continue
    const ids = lines.filter(({ assetType }) => assetType === type).map(({ facilityId }) => asText(facilityId))
    for (const row of await rowsById(ctx.db, resource, ids, ctx.today)) found.set(row.id, { resource, row })
  }
  return found
}

const placeOf = (row: Row): Point | null => (row.location as Point | null | undefined) ?? (row.geom ? centreOf(row.geom as Geometry) : null)

function liesIn(section: ValuesNamed<'bidSection'>, facility: Facility, row: Row | undefined): boolean {
  const roads = section.roadIds ?? []
  if (roads.includes(asText(facility.facilityId)) || (row !== undefined && roads.includes(asText(row.roadId)))) return true
  const place = row === undefined ? null : placeOf(row)
  return place !== null && section.scope != null && isInside(section.scope, place.lng, place.lat)
}

const kinds = yhFacilityKind.values
const LENGTHS: Readonly<Record<string, number>> = { km: 1, m: 0.001 }

/** How much a section maintains, by the facility list: kilometres, square metres, and pieces of what is counted. */
function measuresOf(lines: readonly Facility[]): ValuesNamed<'bidSection'> {
  const countOf = (kind: string) => lines.filter(({ facilityKind }) => facilityKind === kind).length
  const piecesOf = (kind: string) =>
    lines.filter(({ facilityKind }) => facilityKind === kind).reduce((sum, { quantity }) => sum + (quantity ?? 1), 0)
  const sumOf = (share: (line: Facility) => number) => lines.reduce((sum, line) => sum + share(line), 0)
  return {
    maintLength: Math.round(sumOf(({ unit, quantity }) => asNumber(quantity) * (LENGTHS[unit ?? ''] ?? 0)) * 1000) / 1000,
    maintArea: Math.round(sumOf(({ unit, quantity }) => (unit === 'm2' ? asNumber(quantity) : 0)) * 100) / 100,
    lampCount: Math.round(piecesOf(kinds.streetLamp.value)),
    bridgeCount: countOf(kinds.bridge.value),
    coverCount: Math.round(piecesOf(kinds.manhole.value)),
  }
}

/** The facilities whose section of daily care is another one: they bear that. */
async function boundToDailyCare(ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select s.id from bid_section s where s.id = any(${[...ids]}::text[])
    and s.section_kind = ${yhContractKind.values.daily.value} and not s.deleted`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

/** A contract with its facility list, locked: two sections that are saved at once do not take the same. */
async function contractOf(ctx: Context, id: string): Promise<RowNamed<'contract'> | undefined> {
  const contracts = ctx.services.registry.byName('contract')
  await sql`select id from contract where id = ${id} for update`.execute(ctx.db)
  const [contract] = await withChildren(ctx.db, contracts, await rowsById(ctx.db, contracts, [id], ctx.today), ctx.today)
  return contract as RowNamed<'contract'> | undefined
}

/** A saved section takes the facilities of its contract that stand in none yet, are of its kinds and lie on its roads or in its area; the only section of a
 *  contract takes all of its kinds. Each says in its own row who maintains it: of two sections that of daily care (yhgl/bidsection/rule-7). */
export const takeFacilities: Effect<'bidSection'> = async (effect) => {
  const { row: section } = effect
  const contracts = effect.services.registry.byName('contract')
  const contract = await contractOf(effect, asText(section.contractId))
  if (contract === undefined) return
  const lines = contract.facilities ?? []
  const assets = await kept(effect, lines)
  const { rows: others } = await sql<{
    id: string
  }>`select id from bid_section where contract_id = ${asText(section.contractId)} and not deleted
    and id <> ${asText(section.id)} limit 1`.execute(effect.db)
  const takes = (line: Facility) =>
    !line.sectionId &&
    (section.facilityKinds ?? []).includes(asText(line.facilityKind)) &&
    (others.length === 0 || liesIn(section, line, assets.get(asText(line.facilityId))?.row))
  const taken = lines.map((line) => (takes(line) ? { ...line, sectionId: asText(section.id) } : line))
  if (lines.some(takes)) await changeValues(effect, contracts, contract, { facilities: taken }, { words: '标段划入设施', beside: true })
  const own = taken.filter(({ sectionId }) => sectionId === section.id)
  await effect.patch(measuresOf(own))
  await markFacilities(
    effect,
    section,
    own.flatMap(({ facilityId }) => assets.get(asText(facilityId)) ?? []),
  )
}

/** What a section that is deleted had taken stands in none again. */
export const freeFacilities: Effect<'bidSection'> = async (effect) => {
  const { row: section } = effect
  const contracts = effect.services.registry.byName('contract')
  const contract = await contractOf(effect, asText(section.contractId))
  const lines = contract?.facilities ?? []
  const isOwn = ({ sectionId }: Facility) => sectionId === section.id
  if (contract === undefined || !lines.some(isOwn)) return
  const freed = lines.map((line) => (isOwn(line) ? { ...line, sectionId: null } : line))
  await changeValues(effect, contracts, contract, { facilities: freed }, { words: '标段删除，设施待划分', beside: true })
  for (const { resource, row } of (await kept(effect, lines.filter(isOwn))).values())
    if (row.bidSectionId === section.id)
      await changeValues(effect, resource as never, row as never, { bidSectionId: null } as never, { words: '标段删除', beside: true })
}

async function markFacilities(
  ctx: Context,
  section: ValuesNamed<'bidSection'>,
  assets: readonly { resource: CompleteResource; row: Row }[],
): Promise<void> {
  const isDaily = section.sectionKind === yhContractKind.values.daily.value
  const bound = isDaily
    ? new Set()
    : await boundToDailyCare(
        ctx,
        assets.map(({ row }) => asText(row.bidSectionId)),
      )
  const said = { bidSectionId: asText(section.id), maintDeptId: section.companyDeptId ?? null }
  for (const { resource, row } of assets) {
    if (!('bidSectionId' in resource.fields) || bound.has(asText(row.bidSectionId))) continue
    await changeValues(ctx, resource as never, row as never, said as never, { words: '划入标段', beside: true })
  }
}
