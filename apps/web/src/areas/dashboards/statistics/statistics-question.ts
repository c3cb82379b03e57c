import type { Statistics } from '@chengan/kernel/definition/figures/statistics'
import type { FilterQuery } from '../../../resources/fields/field-view.ts'

/** What a page of statistics asks; all of it stands in its address. */
export interface FiguresQuestion {
  /** The keys of one dimension, or of two. */
  readonly by: readonly string[]
  readonly from: string
  readonly to: string
  /** The filters of the page, the region among them. */
  readonly filters: FilterQuery
  /** `yoy`, `mom` or `none`; the year before where nothing is said. */
  readonly compare: string
}

/** What a page asks until something else is chosen: by which dimension, and from which day to today. */
export interface UsualQuestion {
  readonly by: string
  readonly from: string
}

/** The usual question of a page of statistics: its first dimension, of this year or this month. */
export function usualQuestion({ by: [first], span }: Pick<Statistics, 'by' | 'span'>, today: string): UsualQuestion {
  return { by: first?.key ?? '', from: span === 'month' ? `${today.slice(0, 7)}-01` : `${today.slice(0, 4)}-01-01` }
}

/** What the address asks; without a span it is the usual one. */
export function questionIn(search: URLSearchParams, names: readonly string[], today: string, usual: UsualQuestion): FiguresQuestion {
  const by = (search.get('groupBy') ?? usual.by).split(',').filter((key) => key !== '')
  const filters = Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])))
  return {
    by,
    from: search.get('from') ?? usual.from,
    to: search.get('to') ?? today,
    filters,
    compare: search.get('compare') ?? '',
  }
}

/** The same as the address says it. */
export function addressOfQuestion(
  { by, from, to, filters, compare }: FiguresQuestion,
  names: readonly string[],
): Record<string, string | undefined> {
  return {
    ...Object.fromEntries(names.map((name) => [name, filters[name] || undefined])),
    groupBy: by.join() || undefined,
    from,
    to,
    compare: compare || undefined,
  }
}

/** What is saved of it: the usual span stays the usual one of the day on which it is opened. */
export function questionToSave(
  asked: FiguresQuestion,
  names: readonly string[],
  today: string,
  usual: UsualQuestion,
): Readonly<Record<string, string>> {
  const isUsual = asked.from === usual.from && asked.to === today
  const said = Object.entries(addressOfQuestion(asked, names)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return Object.fromEntries(said.filter(([name]) => !isUsual || (name !== 'from' && name !== 'to')))
}
