import { labelText } from '@chengan/kernel/label'
import { paperOf, recordExport } from '../../../figures/papers/table-paper.ts'
import { wordsOfFilters } from '../../../figures/papers/words-of-filters.ts'
import { paperFormat, writeFiguresPaper } from '../../../figures/papers/write-paper.ts'
import type { Download } from '../../../resources/files/download.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { chartsOf, type StatisticsCalls, statisticsAsked, statisticsTable } from './statistics-calls.ts'

/** The table of a page as a workbook, a document or a PDF: the figures, the charts where they are wanted, and how each comes about, who asked, when and for what. */
export const statisticsExport =
  (page: string): CallHandler<StatisticsCalls['export']> =>
  async (ctx, { query }): Promise<Download> => {
    const whole = ctx.services.registry.byName(page)
    const format = paperFormat(query.format)
    const asked = statisticsAsked(ctx, whole, query)
    const { told, columns } = await statisticsTable(ctx, asked)
    const heads = asked.by.map((key) => {
      const found = asked.statistics.by.find((one) => one.key === key)
      return found === undefined ? key : labelText(found, ctx.language)
    })
    const title = labelText(whole.label, ctx.language)
    const span = `${asked.from} – ${asked.to}`
    const charts = query.charts === true ? await chartsOf(ctx, asked) : []
    const notes = (asked.statistics.notes ?? []).map((note) => labelText(note, ctx.language))
    const filters = await wordsOfFilters(ctx, whole, asked.query)
    await recordExport(ctx, `导出${whole.label.zh}`, `${whole.root}:export`)
    return writeFiguresPaper(
      paperOf(ctx, { title, told, columns, heads, charts, span, asked: filters, notes }),
      format,
      `${title} ${asked.from}–${asked.to}`,
    )
  }
