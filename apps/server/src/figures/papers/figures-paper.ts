import { type Label, labelText } from '@chengan/kernel/label'
import type { Context } from '../../context.ts'
import type { ChartDrawn } from './chart-picture.ts'

export interface PaperColumn {
  readonly label: string
  readonly unit: string
  readonly digits: number
}

/** One table of figures: groups with their values, and all together. */
export interface PaperTable {
  readonly title: string
  /** Words in front of the values of a line. */
  readonly heads: readonly string[]
  readonly columns: readonly PaperColumn[]
  readonly lines: readonly PaperLine[]
  readonly total: PaperLine | null
}

export interface PaperLine {
  readonly words: readonly string[]
  readonly values: readonly (number | null)[]
}

/** A statistic as it leaves the house (dashboards.md §2 sjtj): tables, what is meant by each figure, who made it of what and when. */
export interface FiguresPaper {
  readonly title: string
  /** What was asked, in words: span, region, conditions. */
  readonly asked: readonly (readonly [label: string, value: string])[]
  readonly tables: readonly PaperTable[]
  readonly charts: readonly ChartDrawn[]
  /** What is meant (口径): a head and a line for each figure. */
  readonly caliber: readonly (readonly string[])[]
  readonly notes: readonly string[]
  readonly operator: string
  readonly asOf: string
  readonly watermark: string
  say(label: Label): string
}

/** Says a label in the language of the paper. */
export type Say = (label: Label) => string

export const sayIn =
  ({ language }: Pick<Context, 'language'>) =>
  (label: Label): string =>
    labelText(label, language)

/** A value as it is printed: with the digits of its figure; nothing to be counted is a dash. */
export function printedValue({ digits }: Pick<PaperColumn, 'digits'>, value: number | null | undefined): string {
  if (value === null || value === undefined) return '—'
  return new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}

/** What heads a column: what it tells, and in which unit. */
export const columnHead = (say: Say, { label, unit }: Pick<PaperColumn, 'label' | 'unit'>): string =>
  unit === '' ? label : `${label}${say({ zh: `（${unit}）`, en: ` (${unit})` })}`

/** What is said of one thing in a line of several. */
export const aboutIn = (say: Say, [what, value]: readonly [string, string]): string =>
  say({ zh: `${what}：${value}`, en: `${what}: ${value}` })

/** The words that every paper has. */
export const paperWords = {
  caliber: { zh: '口径说明', en: 'Definitions' },
  charts: { zh: '图表', en: 'Charts' },
  total: { zh: '合计', en: 'Total' },
  madeBy: { zh: '统计人', en: 'Made by' },
  asOf: { zh: '统计时间', en: 'As of' },
  notes: { zh: '说明', en: 'Notes' },
  watermark: { zh: '水印', en: 'Watermark' },
  heads: [
    { zh: '指标', en: 'Figure' },
    { zh: '单位', en: 'Unit' },
    { zh: '计算口径', en: 'Formula' },
    { zh: '依据', en: 'Basis' },
    { zh: '来源', en: 'Source' },
    { zh: '时段', en: 'Span' },
  ],
  ofTotals: {
    zh: '合计的比率为分子合计÷分母合计，不是各组平均；“—”表示没有可计算的分母。',
    en: 'A rate of the total is Σ part ÷ Σ whole, not a mean of groups; “—” has nothing to be divided by.',
  },
} as const satisfies Readonly<Record<string, Label | readonly Label[]>>
