import type { composedStatistics } from '@chengan/domain/dashboards/statistics/composed-statistics'
import { isOfLevel, mayDo } from '@chengan/kernel/access/actor'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { asReadBy } from '@chengan/kernel/definition/rows/read-by'
import { refuse } from '@chengan/kernel/errors/refusal'
import { type Label, labelText } from '@chengan/kernel/label'
import { unitText } from '@chengan/kernel/units'
import type { Context } from '../../../context.ts'
import { columnOf } from '../../../figures/column-told.ts'
import { type ComposedFigures, composedFigures, MOST_GROUPS, type TableComposed } from '../../../figures/composed/composed-figures.ts'
import { type ListOfCaller, listOfCaller, listsOfCaller } from '../../../figures/composed/lists-of-caller.ts'
import { offeredDates, offeredDimensions, offeredDistinct, offeredNumbers } from '../../../figures/composed/offered-fields.ts'
import { type ChartTold, paperOf, recordExport } from '../../../figures/papers/table-paper.ts'
import { wordsOfFilters } from '../../../figures/papers/words-of-filters.ts'
import { paperFormat, writeFiguresPaper } from '../../../figures/papers/write-paper.ts'
import { type FiguresTold, type FiguresWanted, tellFigures } from '../../../figures/tell-figures.ts'
import { tonesOf } from '../../../figures/tones.ts'
import type { Download } from '../../../resources/files/download.ts'
import type { CallHandler, CallInput } from '../../../resources/implementation.ts'
import { spanAsked } from './span-asked.ts'
import { lineOf, valuesOf } from './statistics-calls.ts'

type Calls = typeof composedStatistics.calls
type Query = CallInput<Calls['figures']>['query']

interface Answered {
  readonly composed: ComposedFigures
  readonly told: FiguresTold
  readonly from: string
  readonly to: string
  readonly title: string
}

/** Answers a table that somebody composed, by the engine of all figures: what the list shows him, no more. */
async function answered(ctx: Context, query: Query): Promise<Answered> {
  const composed = composedFigures(ctx, query as TableComposed)
  const span = spanAsked(query, ctx.today)
  const asked: FiguresWanted = {
    query: composed.query,
    by: composed.by,
    figures: composed.figures,
    most: MOST_GROUPS,
    ...(query.on ? span : {}),
    compare: query.compare === 'yoy' ? ['yearBefore'] : query.compare === 'mom' ? ['before'] : [],
  }
  const told = await tellFigures(ctx, composed.codes, asked)
  return { composed, told, ...(query.on ? span : { from: '', to: '' }), title: labelText(composed.source.label, ctx.language) }
}

const figures: CallHandler<Calls['figures']> = async (ctx, { query }) => {
  const { composed, told, from, to } = await answered(ctx, query)
  const columns = told.codes.map((code) => columnOf(ctx, told, code))
  return {
    asOf: ctx.now,
    frozen: false,
    unfrozen: [],
    corrections: [],
    from,
    to,
    cards: told.codes.map((code) => ({ code, ...told.tell(code, []) })),
    columns,
    rows: told.groups.filter(({ keys }) => keys.every((key) => key !== null)).map((group) => lineOf(told, group)),
    subtotals: told.groups.filter(({ keys }) => keys.some((key) => key === null)).map((group) => lineOf(told, group)),
    total: valuesOf(told, []),
    charts: chartOf(ctx, composed, told),
    notes: [],
  }
}

/** The first figure as a chart that fits what tells it apart: over time a line, by two dimensions bars beside each other, else a ranking. */
function chartOf(
  ctx: Context,
  { by, dimensions, source }: ComposedFigures,
  told: FiguresTold,
): readonly (ChartTold & { readonly code: string })[] {
  const [code] = told.codes
  const [rows, columns] = dimensions
  if (code === undefined || rows === undefined) return []
  const { label, unit, digits } = columnOf(ctx, told, code)
  const isSpan = rows.key.includes('@')
  const points = told.groups
    .filter(({ keys }) => keys.every((key) => key !== null))
    .map(({ keys, labels }) => ({ keys, labels, value: told.tell(code, keys).value, drill: told.tell(code, keys).drill }))
  const names = [rows, ...(columns === undefined ? [] : [columns])].map((one) => labelText(one, ctx.language))
  return [
    {
      code: 'table',
      label: `${labelText(source.label, ctx.language)} · ${names.join(' × ')}`,
      kind: isSpan && columns === undefined ? 'line' : columns === undefined ? 'ranking' : 'bars',
      by,
      tones: tonesOf(source.resource.fields[by.at(-1) ?? '']),
      series: [{ code, label, unit, digits, points }],
    },
  ]
}

const lists: CallHandler<Calls['lists']> = async (ctx) =>
  listsOfCaller(ctx)
    .map(({ key, label, resource }) => ({
      key,
      label: labelText(label, ctx.language),
      system: labelText(resource.label, ctx.language),
    }))
    .sort((one, other) => one.label.localeCompare(other.label, ctx.language))

const dims: CallHandler<Calls['dims']> = async (ctx, { query }) => {
  const source = listOfCaller(ctx, query.list)
  const read = asReadBy(source.resource, ctx.actor)
  const say = (label: Label) => labelText(label, ctx.language)
  const words = ({ name, label }: CompleteField) => ({ key: name, label: say(label) })
  return {
    list: source.key,
    label: say(source.label),
    resource: source.resource.name,
    route: source.screen.route,
    dimensions: offeredDimensions(read).map(({ key, ...label }) => ({ key, label: say(label) })),
    numbers: offeredNumbers(read).map((field) => ({ ...words(field), unit: unitText(field.unit ?? '', ctx.language) })),
    distinct: offeredDistinct(read).map(words),
    dates: offeredDates(read).map(words),
    filters: filtersOffered(read),
    mayExport: mayExport(ctx, source),
  }
}

/** What the list itself is searched by, without what is personal: that is not counted by. */
function filtersOffered({ list, fields }: CompleteResource): readonly string[] {
  return list.search.filter((name) => fields[name] === undefined || fields[name].asking === 'freely')
}

/** Who may take the rows out may take out what is counted of them. */
function mayExport({ actor }: Context, { resource }: ListOfCaller): boolean {
  return (
    resource.standard.includes('export') &&
    isOfLevel(actor, resource.levelsOf('export')) &&
    mayDo(actor, resource.permissionOfCall('export'))
  )
}

const exported: CallHandler<Calls['export']> = async (ctx, { query }): Promise<Download> => {
  const format = paperFormat(query.format)
  const { composed, told, from, to, title } = await answered(ctx, query as Query)
  if (!mayExport(ctx, composed.source)) throw refuse('forbidden')
  const heads = composed.dimensions.map((one) => labelText(one, ctx.language))
  const paper = paperOf(ctx, {
    title: ctx.language === 'zh-CN' ? `${title}统计` : title,
    told,
    columns: told.codes.map((code) => columnOf(ctx, told, code)),
    heads,
    charts: query.charts === true ? chartOf(ctx, composed, told) : [],
    span: from === '' ? '' : `${from} – ${to}`,
    asked: await wordsOfFilters(ctx, composed.source.resource, composed.query),
    notes: [],
  })
  await recordExport(ctx, `导出自定义统计：${composed.source.label.zh}`, `${composed.source.resource.root}:export`)
  return writeFiguresPaper(paper, format, `${paper.title} ${ctx.today}`)
}

export const composedCalls = { figures, lists, dims, export: exported }
