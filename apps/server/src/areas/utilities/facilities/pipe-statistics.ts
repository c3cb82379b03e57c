import type { gasFacility } from '@chengan/domain/utilities/facilities/gas-facility/gas-facility'
import { WITHOUT } from '@chengan/kernel/definition/figures/grouping'
import { refuse } from '@chengan/kernel/errors/refusal'
import { regionDimension } from '../../../figures/region-dimension.ts'
import { tellFigures } from '../../../figures/tell-figures.ts'
import type { CallHandler } from '../../../resources/implementation.ts'

const groupings: ReadonlySet<string> = new Set(['pressureClass', 'material', 'buildYear', 'regionId', 'gasCompaniesId'])
const figures = ['gw.km', 'gw.pipes'] as const

/** GET gysy/gasfacility/pipeStatistics: kilometres and share of each group, of the pipes that are not scrapped. */
export const pipeStatistics: CallHandler<typeof gasFacility.calls.pipeStatistics> = async (ctx, { query }) => {
  const groupBy = query.groupBy || 'pressureClass'
  if (!groupings.has(groupBy)) throw refuse('malformed', { '0': { zh: '分组', en: 'Group by' } })
  const told = await tellFigures(ctx, figures, { query: {}, by: [groupBy === 'regionId' ? regionDimension(ctx) : groupBy] })
  const total = told.tell('gw.km', []).value ?? 0
  const rows = told.groups.map(({ keys, labels }) => {
    const { value, drill } = told.tell('gw.km', keys)
    const km = value ?? 0
    return {
      groupId: keys[0] === WITHOUT ? null : (keys[0] ?? null),
      groupName: labels[0] ?? '',
      km,
      share: total === 0 ? 0 : Math.round((km / total) * 1000) / 10,
      count: told.tell('gw.pipes', keys).value ?? 0,
      drill,
    }
  })
  // Pipes of which nobody said it stand last.
  return {
    total,
    rows: [...rows.filter(({ groupId }) => groupId !== null), ...rows.filter(({ groupId }) => groupId === null)],
    asOf: ctx.now,
  }
}
