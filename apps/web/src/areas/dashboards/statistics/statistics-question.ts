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

/** What the address asks; without a span it is the present year. */
export function questionIn(search: URLSearchParams, names: readonly string[], today: string, usual: string): FiguresQuestion {
  const by = (search.get('groupBy') ?? usual).split(',').filter((key) => key !== '')
  const filters = Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])))
  return {
    by,
    from: search.get('from') ?? `${today.slice(0, 4)}-01-01`,
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

/** What is saved of it: the present year stays the present year. */
export function questionToSave(asked: FiguresQuestion, names: readonly string[], today: string): Readonly<Record<string, string>> {
  const isPresentYear = asked.from === `${today.slice(0, 4)}-01-01` && asked.to === today
  const said = Object.entries(addressOfQuestion(asked, names)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return Object.fromEntries(said.filter(([name]) => !isPresentYear || (name !== 'from' && name !== 'to')))
}
