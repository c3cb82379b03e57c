import { planOfBreaks } from '@chengan/domain/utilities/facilities/network/valve-plan'
import { mayDo } from '@chengan/kernel/access/actor'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { type AroundPlace, countedAround, type FigureAround, type NearRow } from '../../../../resources/lists/map/around-place.ts'
import { networkOfCompany } from './network-rows.ts'

interface PipeNear extends NearRow {
  readonly company: string
}

/** Companies whose networks are gone through for one place: more have none of their pipes within five kilometres of each other. */
const MOST_COMPANIES = 12

/** What lies around a place for gas: who has none were all pipes there damaged at once, and whose pipes they are (dashboards.md §5.4, buffer summary). Who may not
 *  ask for valve plans is not told of users. */
export const gasAround: AroundPlace = async (ctx, around) => {
  const { radii } = around
  const pipes = await around.near('pipe')
  if (pipes === null || pipes.length === 0) return []
  const companies = await companiesOf(ctx, pipes)
  const figures: FigureAround[] = [ownersFigure(radii, companies)]
  for (const one of whoHelps) figures.push(...(await countedAround(around, one)))
  return mayDo(ctx.actor, 'gysy:gasfacility:valvePlan') ? [await usersFigure(ctx, radii, companies), ...figures] : figures
}

/** Who can come, who digs there and what can be looked at (dashboards.md §5.4, buffer summary). */
const whoHelps = [
  { layer: 'person', label: { zh: '抢修队伍', en: 'Repair crews' }, unit: '个' },
  { layer: 'dig', label: { zh: '挖掘占道', en: 'Excavations' }, unit: '处' },
  { layer: 'camera', label: { zh: '监控', en: 'Cameras' }, unit: '个' },
] as const

interface CompanyNear {
  readonly id: string
  readonly name: string
  readonly pipes: readonly PipeNear[]
}

/** The companies whose pipes lie there, that of the nearest pipe first. */
async function companiesOf(ctx: Context, pipes: readonly NearRow[]): Promise<readonly CompanyNear[]> {
  const { rows } = await sql<{ id: string; company: string; name: string }>`select f.id, f.gas_companies_id as company, c.name
    from gas_facility f join gas_company c on c.id = f.gas_companies_id where f.id = any(${pipes.map(({ id }) => id)}::text[])`.execute(
    ctx.db,
  )
  const known = new Map(rows.map((row) => [row.id, row] as const))
  const owned = pipes.flatMap((pipe) => {
    const row = known.get(pipe.id)
    return row === undefined ? [] : [{ ...pipe, company: row.company, companyName: row.name }]
  })
  return [...Map.groupBy(owned, ({ company }) => company)]
    .map(([id, own]) => ({ id, name: own[0]?.companyName ?? '', pipes: own }))
    .slice(0, MOST_COMPANIES)
}

function ownersFigure(radii: readonly number[], companies: readonly CompanyNear[]): FigureAround {
  return {
    code: 'pipeCompanies',
    label: { zh: '管线权属企业', en: 'Companies with pipes' },
    unit: '家',
    values: radii.map((radius) => companies.filter(({ pipes }) => (pipes[0]?.metres ?? Number.POSITIVE_INFINITY) <= radius).length),
    parts: companies.map(({ name, pipes }) => ({ name, metres: pipes[0]?.metres ?? null })),
  }
}

/** Households behind the pipes within each radius, by company: the regulators that lose their gas whole were all of those pipes cut off. */
async function usersFigure(ctx: Context, radii: readonly number[], companies: readonly CompanyNear[]): Promise<FigureAround> {
  const without: { readonly name: string; readonly regulators: readonly (readonly string[])[] }[] = []
  for (const { id, name, pipes } of companies) {
    const network = await networkOfCompany(ctx, id)
    const regulators = radii.map((radius) => {
      const breaks = pipes.filter(({ metres }) => metres <= radius).flatMap((one) => network.pipeAt.get(one.id) ?? [])
      if (breaks.length === 0) return []
      const { outage } = planOfBreaks(
        network,
        breaks.map((pipe) => ({ pipe })),
      )
      return outage.regulators.flatMap((node) => network.nodes[node]?.id ?? [])
    })
    without.push({ name, regulators })
  }
  const counts = await usersOf(ctx, [...new Set(without.flatMap(({ regulators }) => regulators.flat()))])
  const added = (ids: readonly string[]) => ids.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0)
  return {
    code: 'usersCut',
    label: { zh: '管线全部停气影响用户', en: 'Households without gas were these pipes cut' },
    unit: '户',
    values: radii.map((_, at) => without.reduce((sum, { regulators }) => sum + added(regulators[at] ?? []), 0)),
    parts: without.flatMap(({ name, regulators }) => {
      const users = added(regulators.at(-1) ?? [])
      return users === 0 ? [] : [{ name: `${name} ${users.toLocaleString('en-US')}`, metres: null }]
    }),
  }
}

async function usersOf(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; users: number | null }>`select id, user_count as users from gas_facility
    where id = any(${[...ids]}::text[])`.execute(ctx.db)
  return new Map(rows.map(({ id, users }) => [id, users ?? 0] as const))
}
