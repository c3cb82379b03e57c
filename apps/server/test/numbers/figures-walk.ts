import { fixedForFigures } from '@chengan/kernel/definition/figures/figure-list'
import { toldValue } from '@chengan/kernel/definition/figures/figure-value'
import type { DeclaredFigure } from '@chengan/kernel/definition/figures/figures-of'
import { isRowsFigure, isShareFigure } from '@chengan/kernel/definition/figures/figures-of'
import { groupingOf, usualDimensionsOf } from '@chengan/kernel/definition/figures/grouping'
import { fieldsAdded, type RowsMetric } from '@chengan/kernel/definition/figures/metric'
import { halfUp } from '@chengan/kernel/scores/numbers'
import { accountWords } from '../../src/account-words.ts'
import type { Context } from '../../src/context.ts'
import type { Drill } from '../../src/figures/drill.ts'
import { type FigureTold, tellFigures } from '../../src/figures/tell-figures.ts'
import { contextOf, jobFacts } from '../../src/pipeline/context-of.ts'
import { buildActor } from '../../src/session/actor.ts'
import type { TestServer } from '../support/house.ts'
import type { Looker } from './numbers.ts'

const MOST_ROWS = 500

/** How far a walk goes: each figure by every dimension, or of some figures by one of theirs, both of which change with the account. */
interface Walk {
  readonly everyDimension: boolean
}

/** In short a figure is told apart for one account of so many. */
const APART = 7

/** Every figure that the account may read, whole and by its dimensions, against the rows of the list that it opens; as the list is asked by anybody from
 *  outside. */
export async function walkFigures(house: TestServer, who: Looker, { everyDimension }: Walk): Promise<void> {
  const { services } = house.open
  const actor = await buildActor(services.db, accountWords, who.person.userId)
  if (actor === null) throw new Error(`${who.name} is nobody`)
  const ctx = contextOf(services, actor, jobFacts('walk'), 'zh-CN')
  const figures = [...who.registry.figures.values()]
  await figuresAgreeBy(ctx, who, figures, [])
  let place = who.name.length + who.person.userId.charCodeAt(who.person.userId.length - 1)
  for (const figure of figures) {
    const dimensions = dimensionsOf(who, figure)
    place += 1
    const one = place % APART === 0 ? dimensions[Math.floor(place / APART) % Math.max(1, dimensions.length)] : undefined
    for (const name of everyDimension ? dimensions : one === undefined ? [] : [one]) await figuresAgreeBy(ctx, who, [figure], [name])
  }
}

/** By what a figure is told apart: the dimensions of its resource, fields with a dictionary, region and time. */
function dimensionsOf({ registry }: Looker, figure: DeclaredFigure): readonly string[] {
  if (isShareFigure(figure)) {
    const part = registry.figures.get(figure.metric.part)
    return part === undefined ? [] : dimensionsOf({ registry } as Looker, part)
  }
  if (!isRowsFigure(figure)) return []
  const { resource, metric } = figure
  const fields = resource.fieldList.filter(({ kind }) => kind === 'dict').map(({ name }) => name)
  const all = [...Object.keys(resource.dimensions ?? {}), ...usualDimensionsOf(metric.on), ...fields]
  return [...new Set(all)].filter((name) => groupingOf(resource, name, metric.on) !== undefined)
}

async function figuresAgreeBy(ctx: Context, who: Looker, figures: readonly DeclaredFigure[], by: readonly string[]): Promise<void> {
  const told = await tellFigures(
    ctx,
    figures.map(({ code }) => code),
    { query: {}, by },
  )
  const groups = by.length === 0 ? [[]] : told.groups.map(({ keys }) => keys)
  for (const figure of figures.filter(({ code }) => told.codes.includes(code))) {
    for (const keys of groups) {
      const cell = told.tell(figure.code, keys)
      const what = `${who.name}: ${figure.code}${by.length === 0 ? '' : ` of ${by[0]} ${String(keys[0])}`}`
      if (isRowsFigure(figure)) await rowsAgree(who, what, figure, cell, cell.drill)
      else if (isShareFigure(figure)) await shareAgrees(who, what, figure, cell)
    }
  }
}

async function shareAgrees(who: Looker, what: string, { metric }: DeclaredFigure, cell: FigureTold): Promise<void> {
  if (!('part' in metric)) return
  const halves = [who.registry.figures.get(metric.part), who.registry.figures.get(metric.whole)]
  const [part, whole] = halves
  if (part === undefined || whole === undefined || !isRowsFigure(part) || !isRowsFigure(whole)) return
  if (part.metric.adds !== undefined) return
  await rowsAgree(who, `${what} (part)`, part, { value: halfTold(part, cell.part) }, cell.drill)
  await rowsAgree(who, `${what} (whole)`, whole, { value: halfTold(whole, cell.whole) }, cell.drillWhole)
  const rest = cell.drillRest === null ? null : await listed(who, whole, cell.drillRest, 1)
  if (rest !== null) who.ledger.agrees(`${what} (what is missing)`, (cell.whole ?? 0) - (cell.part ?? 0), rest.total)
}

/** A half of a share as its own figure is told: in its digits. */
const halfTold = ({ metric }: DeclaredFigure<RowsMetric>, value: number | null) => toldValue(metric, { part: value, whole: null })

async function rowsAgree(
  who: Looker,
  what: string,
  figure: DeclaredFigure<RowsMetric>,
  { value }: Pick<FigureTold, 'value'>,
  drill: Drill | null,
): Promise<void> {
  if (drill === null) return
  const { adds, times = 1, digits = 0, opens } = figure.metric
  const counts = adds === undefined || opens !== undefined
  const list = await listed(who, figure, drill, counts ? 1 : MOST_ROWS)
  if (list === null) return
  if (counts) return who.ledger.agrees(what, value, list.total)
  const [field = ''] = fieldsAdded(adds)
  // What a list hides of a row cannot be added up from outside, nor more rows than a page has.
  if (!('sum' in adds) || adds.weight !== undefined || list.total > MOST_ROWS || list.rows.some((row) => row[field] === undefined)) return
  const sum = list.rows.reduce((before, row) => before + Number(row[field] ?? 0), 0) * times
  // The sum of decimals, which a binary sum misses by a hair where it ends in a half.
  who.ledger.agrees(what, value, halfUp(Number(sum.toFixed(6)), digits))
}

/** What the list behind a figure answers from outside: the page's own call, with what the page fixes. */
async function listed(
  { person, name, ledger }: Looker,
  { resource, metric }: DeclaredFigure<RowsMetric>,
  { route, query }: Drill,
  limit: number,
) {
  const page = resource.screens?.find((screen) => screen.route === route)
  const path = `${resource.root}/${metric.list ?? 'page'}`
  const { code, msg, data } = await person.get<{ list: readonly Record<string, unknown>[]; total: number }>(path, {
    ...(page && fixedForFigures(page)),
    ...query,
    limit,
  })
  if (code === 0) return { rows: data.list, total: data.total }
  ledger.differing.push(`${name}: ${path} is refused where a figure leads: ${code} ${msg}`)
  return null
}
