import type { FilterQuery } from '../../../../resources/fields/field-view.ts'

/** A table as somebody composes it; all of it stands in the address of its page. */
export interface ComposedQuestion {
  readonly list: string
  readonly rows: string
  readonly columns: string
  readonly measures: readonly string[]
  /** What the list is asked. */
  readonly filters: FilterQuery
  /** The date that the span narrows; without it there is no span. */
  readonly on: string
  readonly from: string
  readonly to: string
  readonly compare: string
  readonly as: 'table' | 'chart'
}

export function composedIn(search: URLSearchParams, today: string): ComposedQuestion {
  const said = (name: string) => search.get(name) ?? ''
  return {
    list: said('list'),
    rows: said('rows'),
    columns: said('columns'),
    measures: said('measures')
      .split(',')
      .filter((one) => one !== ''),
    filters: Object.fromEntries(new URLSearchParams(said('asked'))),
    on: said('on'),
    from: said('from') || `${today.slice(0, 4)}-01-01`,
    to: said('to') || today,
    compare: said('compare'),
    as: said('as') === 'chart' ? 'chart' : 'table',
  }
}

const askedText = (filters: FilterQuery) =>
  new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString()

/** What the server is asked. */
export function queryOfComposed({ list, rows, columns, measures, filters, on, from, to, compare }: ComposedQuestion) {
  return {
    list,
    rows: rows || undefined,
    columns: columns || undefined,
    measures: measures.join() || undefined,
    asked: askedText(filters) || undefined,
    ...(on === '' ? {} : { on, from, to, compare: compare || undefined }),
  }
}

/** The same as the address says it. */
export function addressOfComposed(asked: ComposedQuestion): Record<string, string | undefined> {
  const { on, from, to, compare, as, ...query } = { ...queryOfComposed(asked), as: asked.as } as Record<string, string | undefined>
  return { ...query, on, from, to, compare, as: as === 'chart' ? as : undefined }
}
