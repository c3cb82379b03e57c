import type { UtilitiesText } from '../../texts/zh-cn.ts'
import { type Figure, type FigureKey, type Group, ratioKeys } from './statistics-reads.ts'

const whole = new Intl.NumberFormat('en-US')
const hundred = 100
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** Which way is an improvement; what has no good side has no colour. */
const better: Readonly<Partial<Record<FigureKey, 'up' | 'down'>>> = {
  closeRate: 'up',
  onTimeRate: 'up',
  meanDays: 'down',
  overdueOpen: 'down',
}

export function figureWords(key: FigureKey, value: number | null): string {
  if (value === null) return '—'
  return (ratioKeys.includes(key) ? oneDecimal : whole).format(value)
}

export interface FigureChange {
  readonly base: string
  readonly words: string
  readonly tone: 'better' | 'worse' | 'plain'
}

/** The change against last year or, without one, against the period before; null where there is nothing to compare with. */
export function changeOf(figure: Figure, text: UtilitiesText['statistics']): FigureChange | null {
  const by = figure.yoy ?? figure.mom
  if (by === null) return null
  const unit = figure.unit === '%' ? text.points : ratioKeys.includes(figure.key) ? figure.unit : '%'
  const sign = by > 0 ? '+' : by < 0 ? '−' : ''
  const wanted = better[figure.key]
  const tone = wanted === undefined || by === 0 ? 'plain' : by > 0 === (wanted === 'up') ? 'better' : 'worse'
  return {
    base: figure.yoy === null ? text.mom : text.yoy,
    words: `${sign}${(Math.abs(by) < hundred ? oneDecimal : whole).format(Math.abs(by))} ${unit}`,
    tone,
  }
}

/** Groups in the order they are shown: time keeps its order, all else the most hazards first. */
export function groupsInOrder(rows: readonly Group[], groupBy: string): readonly Group[] {
  return groupBy === 'month' ? rows : [...rows].sort((a, b) => (b.hazards ?? 0) - (a.hazards ?? 0))
}

/** A month as its axis names it; January and the first say the year. */
export function groupLabel(row: Group, groupBy: string, at: number, text: UtilitiesText['statistics']): string {
  if (groupBy !== 'month') return row.groupName
  const [year = '', month = ''] = row.groupId.split('-')
  return at === 0 || month === '01' ? `${year}\n${text.month(Number(month))}` : text.month(Number(month))
}
