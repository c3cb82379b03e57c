import { board } from '@chengan/domain/assets/dictionaries/monitoring'
import type { dashboardParameter } from '@chengan/domain/dashboards/parameters/dashboard-parameter'
import { keptValue } from '@chengan/domain/dashboards/parameters/kept-value'
import { systemCode } from '@chengan/domain/system/dictionaries/accounts'
import type { Actor } from '@chengan/kernel/access/actor'
import { onceCommitted } from '../../../context.ts'
import type { CallHandler, Effect } from '../../../resources/implementation.ts'
import { parametersFor } from './kept-by-hand.ts'

const { gas, municipal, municipalNew } = board.values

/** The dashboards of the systems in which somebody works; administrators look after all. */
function boardsOf({ superAdmin, level, systems }: Actor): readonly string[] {
  if (superAdmin || level === 'administrator') return [gas, municipal, municipalNew].map(({ value }) => value)
  const { zhrq, zhsz } = { zhrq: systems.includes(systemCode.values.gas.value), zhsz: systems.includes(systemCode.values.municipal.value) }
  return [...(zhrq ? [gas.value] : []), ...(zhsz ? [municipal.value, municipalNew.value] : [])]
}

/** The values of a dashboard by their codes, of the region asked for or the caller's own; who does not work in its system is told nothing. */
const values: CallHandler<typeof dashboardParameter.calls.values> = async (ctx, { query }) => {
  const asked = query.codes?.split(',').flatMap((code) => code.trim() || [])
  const boards = boardsOf(ctx.actor).filter((one) => !query.board || one === query.board)
  const rows = await parametersFor(ctx, {
    region: query.regionId || ctx.actor.regionId,
    boards,
    ...(asked === undefined || asked.length === 0 ? {} : { codes: asked }),
  })
  return Object.fromEntries(rows.map(({ code, value, type }) => [code, keptValue(value, type) ?? null]))
}

export const dashboardParameterCalls = { values }

/** Tells the open dashboards that a value has changed, once it is there to be read (jsc/params/rule-2). */
export const tellBoards: Effect<'dashboardParameter'> = async (effect) => {
  const tell = () => effect.services.push('all', { type: 'parameters', data: { board: effect.row.board } })
  onceCommitted(effect, tell)
}
