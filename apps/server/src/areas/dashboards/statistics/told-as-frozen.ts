import { lightOf, toldValue } from '@chengan/kernel/definition/figures/figure-value'
import type { DeclaredFigure } from '@chengan/kernel/definition/figures/figures-of'
import { isShare } from '@chengan/kernel/definition/figures/metric'
import type { Context } from '../../../context.ts'
import { type GroupKeys, inGroupOrder } from '../../../figures/group-order.ts'
import type { FrozenFigures } from '../../../figures/kept/frozen-figures.ts'
import type { FiguresTold, FigureTold, GroupTold } from '../../../figures/tell-figures.ts'
import { namesOf } from '../../../resources/lists/names.ts'

/** Figures of a frozen period: told as they were frozen, whatever rows say since. A value that the rows do not come to any more opens no list: it would hold others
 *  than were counted. What was not frozen is told as it is. */
export async function toldAsFrozen(ctx: Context, live: FiguresTold, frozen: FrozenFigures, by: readonly string[]): Promise<FiguresTold> {
  return {
    ...live,
    groups: await groupsOfBoth(ctx, live.groups, frozen.groups, by.length),
    tell(code, keys) {
      const now = live.tell(code, keys)
      const pair = frozen.has(code) ? (frozen.pair(code, keys) ?? nothingOf(live.figure(code))) : undefined
      return pair === undefined ? now : asFrozen(live, code, now, pair)
    },
  }
}

/** Where a figure was frozen and a place was not, there was nothing of it. */
const nothingOf = ({ metric }: DeclaredFigure) =>
  isShare(metric) || (metric.adds !== undefined && 'mean' in metric.adds)
    ? { part: 0, whole: 0 }
    : { part: metric.adds === undefined || 'sum' in metric.adds ? 0 : null, whole: null }

function asFrozen(live: FiguresTold, code: string, now: FigureTold, pair: { part: number | null; whole: number | null }): FigureTold {
  const { metric } = live.figure(code)
  const value = toldValue(metric, pair)
  const isSame = value === now.value
  return {
    ...now,
    value,
    part: pair.part,
    whole: pair.whole,
    // What was reckoned from today's rows is no change of the frozen value.
    yoy: isSame ? now.yoy : null,
    mom: isSame ? now.mom : null,
    light: lightOf(metric, value),
    drill: isSame ? now.drill : null,
    drillWhole: isSame ? now.drillWhole : null,
    drillRest: isSame ? now.drillRest : null,
  }
}

async function groupsOfBoth(
  ctx: Context,
  live: readonly GroupTold[],
  frozen: readonly GroupKeys[],
  dimensions: number,
): Promise<readonly GroupTold[]> {
  const known = new Set(live.map(({ keys }) => JSON.stringify(keys)))
  const missing = frozen.filter((keys) => dimensions === 1 && !known.has(JSON.stringify(keys)))
  if (missing.length === 0) return live
  const ids = missing.flatMap(([key]) => key ?? [])
  const names = await namesOf(ctx, ctx.services.registry.byName('region'), ids)
  const added = missing.map((keys) => ({ keys, labels: keys.map((key) => (key === null ? null : (names.get(key) ?? key))) }))
  return [...live, ...added].sort((one, other) => inGroupOrder(one.keys, other.keys))
}
