import type { hazardCalls } from '@chengan/domain/utilities/hazards/hazard-check/calls'
import { type Label, labelText } from '@chengan/kernel/label'
import { columnOf } from '../../../../figures/column-told.ts'
import { type ChartTold, paperOf, recordExport } from '../../../../figures/papers/table-paper.ts'
import { wordsOfFilters } from '../../../../figures/papers/words-of-filters.ts'
import { paperFormat, writeFiguresPaper } from '../../../../figures/papers/write-paper.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { dimensionAsked, filtersAsked, hazardsTold } from './hazard-statistics.ts'

const title: Label = { zh: '隐患排查统计', en: 'Inspection statistics' }
const heads: Readonly<Record<string, Label>> = {
  district: { zh: '区县', en: 'District' },
  street: { zh: '街道', en: 'Street' },
  company: { zh: '燃气企业', en: 'Gas company' },
  category: { zh: '隐患类别', en: 'Category' },
  level: { zh: '排查层级', en: 'Inspection level' },
  source: { zh: '来源', en: 'Source' },
  month: { zh: '月份', en: 'Month' },
}
const drawn = ['yh.found', 'yh.closed'] as const
const notes: Label = {
  zh: '隐患数不含草稿和已作废；当场整改视为按期整改。',
  en: 'Drafts and void rows are no hazards; what was corrected on the spot counts as on time.',
}

/** GET gysy/aqjdyhpc/statistics/export: the table of the page as a workbook, a document or a PDF, by the writer of all statistics. */
export const hazardStatisticsExport: CallHandler<typeof hazardCalls.statisticsExport> = async (ctx, { query }) => {
  const format = paperFormat(query.format)
  const told = await hazardsTold(ctx, query, [])
  const dimension = dimensionAsked(ctx, query)
  const head = labelText(heads[dimension] ?? { zh: dimension, en: dimension }, ctx.language)
  const resource = ctx.services.registry.byName('hazardCheck')
  const words = labelText(title, ctx.language)
  const columns = told.codes.map((code) => columnOf(ctx, told, code))
  const chart: ChartTold = {
    label: `${words} · ${head}`,
    kind: 'bars',
    by: [dimension],
    series: columns
      .filter(({ code }) => drawn.some((one) => one === code))
      .map(({ code, label, unit, digits }) => ({
        code,
        label,
        unit,
        digits,
        points: told.groups.map(({ keys, labels }) => ({ keys, labels, value: told.tell(code, keys).value })),
      })),
  }
  const span = query.from || query.to ? `${query.from ?? ''} – ${query.to ?? ''}` : ''
  const paper = paperOf(ctx, {
    title: words,
    told,
    columns,
    heads: [head],
    charts: query.charts === true ? [chart] : [],
    span,
    asked: await wordsOfFilters(ctx, resource, filtersAsked(query)),
    notes: [labelText(notes, ctx.language)],
  })
  await recordExport(ctx, '导出隐患排查统计', `${resource.root}:export`)
  return writeFiguresPaper(paper, format, `${words} ${ctx.today}`)
}
