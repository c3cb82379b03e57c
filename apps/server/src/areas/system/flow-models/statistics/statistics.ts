import type { statCalls as declared } from '@chengan/domain/system/flow-models/stat-calls'
import { refuse } from '@chengan/kernel/errors/refusal'
import { type Label, labelText } from '@chengan/kernel/label'
import type { Context } from '../../../../context.ts'
import { workClockOf } from '../../../../flow/clock.ts'
import { writeWorkbook } from '../../../../ports/sheets/sheet-writer.ts'
import { type Download, XLSX } from '../../../../resources/files/download.ts'
import type { CallHandler, CallInput } from '../../../../resources/implementation.ts'
import { record } from '../../record.ts'
import { boardGroups, withChange } from './board-snapshots.ts'
import { instancesBehind, type RowsBehind, tasksBehind } from './statistics-behind.ts'
import {
  board,
  completionRate,
  compressionRate,
  duration,
  type Figure,
  type FlowGrouping,
  groupings,
  isLate,
  isReturn,
  onTime,
  overdue,
  returned,
} from './statistics-figures.ts'
import { flowPeriodOf, type StatAsked, statInstances, statTasks } from './statistics-rows.ts'

/** A statistic: its words, how it may be grouped (the first is the usual), and how it is made. */
interface Statistic {
  readonly label: Label
  readonly by: readonly FlowGrouping[]
  readonly figures: (ctx: Context, query: StatAsked, by: FlowGrouping) => Promise<readonly Figure[]>
  /** What is counted, and is shown behind a figure. */
  readonly rows: RowsBehind
  /** Columns of its workbook besides the usual. */
  readonly more?: readonly { readonly label: Label; readonly of: (figure: Figure) => unknown }[]
}

const statistics: Readonly<Record<string, Statistic>> = {
  completion: {
    label: { zh: '流程办结率', en: 'Completion rate' },
    by: ['definition', 'department', 'district', 'month'],
    figures: async (ctx, query, by) => completionRate(await statInstances(ctx, query), by),
    rows: instancesBehind(),
  },
  ontime: {
    label: { zh: '按时办结率', en: 'On-time rate' },
    by: ['node', 'department', 'district', 'person', 'definition', 'month'],
    figures: async (ctx, query, by) => onTime(await statTasks(ctx, query), by),
    rows: tasksBehind((task) => task.ended !== null),
  },
  duration: {
    label: { zh: '平均办理时长', en: 'Mean handling time' },
    by: ['node', 'person', 'department', 'district', 'definition', 'month'],
    figures: async (ctx, query, by) => duration(await statTasks(ctx, query), by, workClockOf(ctx)),
    rows: tasksBehind((task) => task.ended !== null),
  },
  overdue: {
    label: { zh: '超期率', en: 'Overdue rate' },
    by: ['department', 'district', 'node', 'person', 'definition', 'month'],
    figures: async (ctx, query, by) => overdue(await statTasks(ctx, query), by),
    rows: tasksBehind(isLate),
  },
  returned: {
    label: { zh: '退回率', en: 'Return rate' },
    by: ['node', 'applicant', 'reason', 'definition', 'department', 'month'],
    figures: async (ctx, query, by) => returned(await statInstances(ctx, query), await statTasks(ctx, query), by),
    rows: tasksBehind(isReturn),
  },
  saved: {
    label: { zh: '压缩率', en: 'Time saved' },
    by: ['definition', 'month', 'department'],
    figures: async (ctx, query, by) => compressionRate(await statInstances(ctx, query), by, workClockOf(ctx)),
    rows: instancesBehind((one) => one.ended !== null && (one.limit ?? 0) > 0),
  },
  bottleneck: {
    label: { zh: '办理瓶颈', en: 'Bottlenecks' },
    by: ['node'],
    figures: async (ctx, query, by) => duration(await statTasks(ctx, query), by, workClockOf(ctx)),
    rows: tasksBehind((task) => task.ended !== null),
  },
  board: {
    label: { zh: '流程效能红黄绿榜', en: 'Efficiency board' },
    by: boardGroups,
    figures: async (ctx, query, by) => {
      const figures = board(await statTasks(ctx, query), by, workClockOf(ctx))
      const group = boardGroups.find((one) => one === by)
      return group === undefined ? figures : withChange(ctx, query, group, figures)
    },
    rows: tasksBehind(),
    more: [
      { label: { zh: '名次', en: 'Rank' }, of: (one) => one.rank },
      { label: { zh: '上期名次', en: 'Rank before' }, of: (one) => one.lastRank },
      { label: { zh: '名次变化', en: 'Change of rank' }, of: (one) => one.rankChange },
    ],
  },
}

const words = {
  grouping: { zh: '分组', en: 'Grouped by' },
  figures: [
    { zh: '名称', en: 'Name' },
    { zh: '数值', en: 'Value' },
    { zh: '基数', en: 'Base' },
    { zh: '比率', en: 'Rate' },
  ],
}

type Asked = CallInput<typeof declared.statExport>['query']

/** The figures that a call asks for. Refuses a statistic that there is not, and a grouping that says nothing of it. */
async function figuresOf(ctx: Context, name: string | undefined, query: Asked) {
  const { statistic, by } = askedOf(name, query)
  return { statistic, figures: await statistic.figures(ctx, query, by) }
}

function askedOf(name: string | undefined, query: Asked): { readonly statistic: Statistic; readonly by: FlowGrouping } {
  const statistic = Object.hasOwn(statistics, name ?? '') ? statistics[name ?? ''] : undefined
  if (statistic === undefined) throw refuse('notFound')
  const asked = query.groupBy ?? ''
  const by = asked === '' ? statistic.by[0] : statistic.by.find((one) => one === asked)
  if (by === undefined || (asked !== '' && !groupings.some((one) => one === asked))) throw refuse('malformed', { '0': words.grouping })
  return { statistic, by }
}

/** The figures; with `of` the rows behind the figure of that group, page by page. */
const stat: CallHandler<typeof declared.stat> = async (ctx, { params, query }) => {
  if (!query.of) return (await figuresOf(ctx, params.stat, query)).figures
  const { statistic, by } = askedOf(params.stat, query)
  return statistic.rows(ctx, query, { by, group: query.of })
}

const statExport: CallHandler<typeof declared.statExport> = async (ctx, { params, query }): Promise<Download> => {
  const { statistic, figures } = await figuresOf(ctx, params.stat, query)
  const label = labelText(statistic.label, ctx.language)
  const { from, to } = flowPeriodOf(ctx, query)
  const more = statistic.more ?? []
  const head = [...words.figures, ...more.map((one) => one.label)].map((one) => labelText(one, ctx.language))
  const cell = (value: unknown) => (typeof value === 'number' ? value : '')
  const rows = figures.map((one) => [
    one.label,
    one.value,
    one.base,
    one.rate,
    ...more.map(({ of: givenFiguresOf }) => cell(givenFiguresOf(one))),
  ])
  await record(ctx, `导出${statistic.label.zh}`, 'act/his:stat', [], { kind: 'export', params: { ...query, stat: params.stat ?? '' } })
  const body = writeWorkbook([{ name: label, headerRows: 1, filtered: true, rows: [head, ...rows] }])
  return { name: `${label} ${from.slice(0, 10)}–${to.slice(0, 10)}.xlsx`, type: XLSX, body }
}

export const statCalls = { stat: stat, statExport: statExport }
