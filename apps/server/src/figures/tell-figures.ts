import { comparedSpan, type Span } from '@chengan/kernel/days/spans'
import { askedBoth, type ListAsked } from '@chengan/kernel/definition/figures/asked-both'
import { changeOf, lightOf, toldValue } from '@chengan/kernel/definition/figures/figure-value'
import {
  type DeclaredFigure,
  type DeclaredFigures,
  figureOf,
  isRowsFigure,
  isShareFigure,
} from '@chengan/kernel/definition/figures/figures-of'
import { groupingOf, queryOfGroup } from '@chengan/kernel/definition/figures/grouping'
import type { RowsMetric } from '@chengan/kernel/definition/figures/metric'
import type { Context } from '../context.ts'
import { type Drill, listBehind, mayReadFigure } from './drill.ts'
import { asSet, type FigureSetting, figureSettings } from './figure-settings.ts'
import { namesOfGroups } from './group-names.ts'
import type { GroupKeys } from './group-order.ts'
import { keptBefore, type ValuesBefore } from './kept/kept-comparison.ts'
import { type FigurePair, type FiguresAsked, type FiguresRead, figuresAsked, readFigures } from './read-figures.ts'

/** A figure in a group, as it is told. `part` and `whole`: of a share both counts, of a mean the sum and how many. Changes are in points of a share, else
 *  in per cent. */
export interface FigureTold {
  readonly value: number | null
  readonly part: number | null
  readonly whole: number | null
  readonly yoy: number | null
  readonly mom: number | null
  readonly light: 'red' | 'yellow' | 'green' | null
  /** The list that holds its rows; of a share those of its part. */
  readonly drill: Drill | null
  /** Of a share: the list of its whole, and of what is missing. */
  readonly drillWhole: Drill | null
  readonly drillRest: Drill | null
}

/** A group with its words. */
export interface GroupTold {
  readonly keys: GroupKeys
  readonly labels: readonly (string | null)[]
}

export interface FiguresTold {
  readonly codes: readonly string[]
  readonly groups: readonly GroupTold[]
  /** Without keys: of all together. */
  tell(code: string, keys: GroupKeys): FigureTold
  figure(code: string): DeclaredFigure
  /** How it agreed with its list when that was last looked at; undefined of one that is in no register. */
  checked(code: string): Pick<FigureSetting, 'checkState' | 'checkTime'> | undefined
  /** What the list of a figure is asked, of a share that of its part; null where none can be. */
  queryOf(code: string): ListAsked | null
}

export interface FiguresWanted extends FiguresAsked {
  /** With which spans they are compared; none where nothing says the days. */
  readonly compare?: readonly ('yearBefore' | 'before')[]
}

/** DeclaredFigures with their changes and the lists that they open, of those that the caller may read. */
export async function tellFigures(ctx: Context, wanted: readonly string[], asked: FiguresWanted): Promise<FiguresTold> {
  const figures = figuresAsked(ctx, asked)
  const settings = await figureSettings(ctx)
  const set = (code: string) => asSet(figureOf(figures, code), settings.get(code))
  const codes = wanted.filter(
    (code) => settings.get(code)?.enabled !== false && halves(figures, code).every((half) => mayReadFigure(ctx, half)),
  )
  const now = await readFigures(ctx, codes, asked)
  const [yoy, mom] = [await then(ctx, codes, asked, 'yearBefore'), await then(ctx, codes, asked, 'before')]
  const kept = await stocksBefore(ctx, codes.map(set), asked)
  const whole = asked.by.map(() => null)
  return {
    codes,
    groups: await groupsTold(ctx, codes, asked, now),
    figure: set,
    checked: (code) => settings.get(code),
    queryOf: now.queryOf,
    tell(code, keys) {
      const { metric } = set(code)
      const before = keys.length === 0 ? kept.get(code) : undefined
      const keptIn = (pair: FigurePair | null | undefined) => (pair ? toldValue(metric, pair) : null)
      const valueIn = (read: FiguresRead | null) => {
        const pair = read?.pair(code, keys.length === 0 ? whole : keys) ?? null
        return pair === null ? null : toldValue(metric, pair)
      }
      const value = valueIn(now)
      const pair = now.pair(code, keys.length === 0 ? whole : keys)
      return {
        value,
        part: pair?.part ?? null,
        whole: pair?.whole ?? null,
        yoy: changeOf(metric, value, before ? keptIn(before.yearBefore) : valueIn(yoy)),
        mom: changeOf(metric, value, before ? keptIn(before.before) : valueIn(mom)),
        light: lightOf(metric, value),
        // What a dimension does not tell apart has no list of a group either.
        ...(pair === null ? noDrills : drillsOf(ctx, code, { asked, keys, read: now })),
      }
    },
  }
}

/** What there was before, of figures that tell what there is: kept values know the region, and no other filter. */
async function stocksBefore(ctx: Context, figures: readonly DeclaredFigure[], { query, from, to, compare = [] }: FiguresWanted) {
  const { regionId, ...others } = query
  if (compare.length === 0 || Object.keys(others).length > 0) return new Map<string, ValuesBefore>()
  return keptBefore(ctx, figures, { from, to, region: regionId })
}

/** The figures over rows of which a figure is made: itself, or both halves of a share. */
function halves(figures: DeclaredFigures, code: string): readonly DeclaredFigure[] {
  const figure = figureOf(figures, code)
  if (!isShareFigure(figure)) return [figure]
  return [figure, figureOf(figures, figure.metric.part), figureOf(figures, figure.metric.whole)]
}

async function then(
  ctx: Context,
  codes: readonly string[],
  asked: FiguresWanted,
  how: 'yearBefore' | 'before',
): Promise<FiguresRead | null> {
  const { from, to, compare = [] } = asked
  if (!compare.includes(how) || from === undefined || to === undefined) return null
  const span: Span = comparedSpan({ from, to }, how, ctx.today)
  // What there is now was not kept as rows: only what happened in a span can be read again of another, and what is of a year of another year.
  const isOtherYear = span.from.slice(0, 4) !== from.slice(0, 4) || span.to.slice(0, 4) !== to.slice(0, 4)
  const isToldOfThen = ({ on, ofYear }: RowsMetric) => on !== undefined || (ofYear !== undefined && isOtherYear)
  const happened = codes.filter((code) =>
    halves(figuresAsked(ctx, asked), code).every((one) => !isRowsFigure(one) || isToldOfThen(one.metric)),
  )
  return readFigures(ctx, happened, { ...asked, ...span })
}

async function groupsTold(ctx: Context, codes: readonly string[], asked: FiguresAsked, read: FiguresRead): Promise<readonly GroupTold[]> {
  const figures = figuresAsked(ctx, asked)
  const { by } = asked
  const names = await Promise.all(
    by.map(async (name, place) => {
      const keys = [...new Set(read.groups.flatMap((group) => group[place] ?? []))]
      const telling = codes.flatMap((code) => halves(figures, code)).find((one) => groupingIn(one, name) !== undefined)
      const grouping = telling && groupingIn(figureOf(figures, telling.code), name)
      return grouping === undefined ? new Map<string, string>() : namesOfGroups(ctx, grouping, keys)
    }),
  )
  return read.groups.map((keys) => ({ keys, labels: keys.map((key, place) => (key === null ? null : (names[place]?.get(key) ?? key))) }))
}

const groupingIn = ({ resource, metric }: DeclaredFigure, name: string) =>
  groupingOf(resource, name, 'on' in metric ? metric.on : undefined)

const noDrills = { drill: null, drillWhole: null, drillRest: null } as const

interface DrillPlace {
  readonly asked: FiguresAsked
  readonly keys: GroupKeys
  readonly read: FiguresRead
}

function drillsOf(ctx: Context, code: string, place: DrillPlace): Pick<FigureTold, 'drill' | 'drillWhole' | 'drillRest'> {
  const figure = figureOf(figuresAsked(ctx, place.asked), code)
  if (!isShareFigure(figure)) return { drill: drillIn(ctx, code, place), drillWhole: null, drillRest: null }
  const { part, whole, rest } = figure.metric
  return {
    drill: drillIn(ctx, part, place),
    drillWhole: drillIn(ctx, whole, place),
    drillRest: rest === undefined ? null : drillIn(ctx, whole, place, rest),
  }
}

/** The list of a figure over rows in a group. */
function drillIn(ctx: Context, code: string, { asked, keys, read }: DrillPlace, besides: ListAsked = {}): Drill | null {
  const figure = figureOf(figuresAsked(ctx, asked), code)
  if (!isRowsFigure(figure)) return null
  const parts = keys.map((key, place) => {
    if (key === null) return {}
    const grouping = groupingIn(figure, asked.by[place] ?? '')
    return grouping === undefined ? null : queryOfGroup(grouping, key, ctx.today)
  })
  const query = [...parts, besides].reduce<ListAsked | null>(
    (before, more) => (before === null || more === null ? null : askedBoth(figure.resource, before, more)),
    read.queryOf(code),
  )
  return listBehind(ctx, figure, query)
}
