import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { StatisticsTab } from '@chengan/kernel/definition/figures/statistics'
import { refuse } from '@chengan/kernel/errors/refusal'
import { type Label, labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import type { FrozenFigures } from '../../../figures/kept/frozen-figures.ts'
import { paperOf, recordExport } from '../../../figures/papers/table-paper.ts'
import { wordsOfFilters } from '../../../figures/papers/words-of-filters.ts'
import { paperFormat, writeFiguresPaper } from '../../../figures/papers/write-paper.ts'
import type { Download } from '../../../resources/files/download.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { type CorrectionTold, correctionsTold } from './corrections-told.ts'
import { chartsOf, type StatisticsCalls, statisticsAsked, statisticsTable } from './statistics-calls.ts'

/** The table of a page as a workbook, a document or a PDF: the figures, the charts where they are wanted, and how each comes about, who asked, when and for what. */
export const statisticsExport =
  (page: string): CallHandler<StatisticsCalls['export']> =>
  async (ctx, { query }): Promise<Download> => {
    const whole = ctx.services.registry.byName(page)
    const format = paperFormat(query.format)
    const tab = tabAsked(whole, query)
    const asked = statisticsAsked(ctx, whole, query, tab?.key)
    const { told, frozen, columns } = await statisticsTable(ctx, asked)
    const heads = asked.by.map((key) => {
      const found = asked.statistics.by.find((one) => one.key === key)
      return found === undefined ? key : labelText(found, ctx.language)
    })
    const words = tab ?? whole.statistics?.tab
    const title = [whole.label, words].flatMap((label) => (label === undefined ? [] : [labelText(label, ctx.language)])).join(' · ')
    const span = `${asked.from} – ${asked.to}`
    const charts = query.charts === true ? await chartsOf(ctx, asked, frozen !== null) : []
    const ofFrozen = frozen === null ? [] : frozenNotes(frozen, await correctionsTold(ctx, told, frozen))
    const notes = [...(asked.statistics.notes ?? []), ...ofFrozen].map((note) => labelText(note, ctx.language))
    const filters = await wordsOfFilters(ctx, whole, asked.query)
    await recordExport(ctx, `导出${whole.label.zh}`, `${whole.root}:export`)
    return writeFiguresPaper(
      paperOf(ctx, { title, told, columns, heads, charts, span, asked: filters, notes }),
      format,
      `${title} ${asked.from}–${asked.to}`,
    )
  }

/** The tab of which the table is asked; the first where nothing is said. Refuses a topic that the page does not have. */
function tabAsked({ statistics, calls }: CompleteResource, { topic }: Values): StatisticsTab | undefined {
  const asked = asText(topic)
  const found = statistics?.tabs?.find(({ key }) => key === asked)
  if (found === undefined && asked !== '' && asked !== calls.figures?.path) throw refuse('topicUnknown', { '0': asked })
  return found
}

/** Of a frozen period when it was frozen, and every value of it that was corrected by hand, in the words of the page. */
function frozenNotes({ period, frozenTime }: FrozenFigures, corrections: readonly CorrectionTold[]): readonly Label[] {
  return [
    { zh: `${period}已冻结，冻结时间${frozenTime}`, en: `${period} is frozen, at ${frozenTime}` },
    ...corrections.map(({ label, place, version, before, after, note, by, time }) => ({
      zh: `人工更正：${place ?? '全市'}${label}由${before}更正为${after}（第${version}版），原因：${note}，${by} ${time}`,
      en: `Corrected by hand: ${label}, ${place ?? 'whole city'}, from ${before} to ${after} (version ${version}); reason: ${note}; ${by} ${time}`,
    })),
  ]
}
