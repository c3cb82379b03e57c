import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../api/client.ts'
import { read } from '../../../api/read.ts'
import type { FilterQuery } from '../../fields/field-view.ts'
import type { Column, ColumnChoice, ColumnWidths } from '../columns/columns.ts'
import type { ListQuery } from '../list-query.ts'

const root = 'sys/listview'
const viewsKeptMs = 5 * 60_000

/** A column as a view shows it. */
interface ViewColumn {
  readonly field: string
  readonly width?: number | null
  readonly hidden?: boolean
}

/** What a view holds of a list. */
export interface ViewContent {
  /** Filters by name; the tab stands among them. */
  readonly filters: Readonly<Record<string, string>>
  readonly columns: readonly ViewColumn[]
  /** Field, with `-` for descending; empty for the list's own order. */
  readonly orderBy: string
}

/** What its owner says about it. */
export interface ViewHead {
  readonly name: string
  /** 0 own, 1 my department and those below it, 2 all. */
  readonly share: string
  readonly isDefault: boolean
}

/** A list as somebody likes to see it, under a name (sys/listview). */
export interface ListView extends ViewHead {
  readonly id: string
  readonly version: number
  readonly page: string
  readonly filters: unknown
  readonly columns: unknown
  readonly orderBy: string | null
  readonly sort: number | null
  /** Whether the caller made it. */
  readonly own: boolean
  /** Whether he may change it: as who made it, or as one who keeps what others share. */
  readonly changeable: boolean
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a view holds, of whatever an older console or another client wrote into it. */
export function contentOf(view: Pick<ListView, 'filters' | 'columns' | 'orderBy'>): ViewContent {
  const filters = isObject(view.filters) ? view.filters : {}
  const columns = Array.isArray(view.columns) ? view.columns.filter(isObject) : []
  return {
    filters: Object.fromEntries(
      Object.entries(filters).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]])),
    ),
    columns: columns.flatMap(({ field, width, hidden }) =>
      typeof field === 'string' ? [{ field, hidden: hidden === true, ...(typeof width === 'number' ? { width } : {}) }] : [],
    ),
    orderBy: view.orderBy ?? '',
  }
}

/** The order of a view as a list asks for it. */
export function sortOf(orderBy: string): ListQuery['sort'] {
  if (orderBy === '') return null
  return orderBy.startsWith('-') ? { field: orderBy.slice(1), descending: true } : { field: orderBy, descending: false }
}

/** The list as it stands: what a view of it would hold. Without a table the columns are left to the reader, as many as fit. */
export function contentAt(
  query: Pick<ListQuery, 'filters' | 'tab' | 'sort'>,
  table: { readonly columns: readonly Column[]; readonly shown: readonly Column[]; readonly widths: ColumnWidths } | null,
): ViewContent {
  const shown = new Set(table?.shown.map((column) => column.key))
  const given = Object.entries(query.filters).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]]))
  return {
    filters: { ...Object.fromEntries(given), ...(query.tab === '' ? {} : { tab: query.tab }) },
    columns: (table?.columns ?? []).map(({ key }) => {
      const width = table?.widths[key]
      return { field: key, hidden: !shown.has(key), ...(width === undefined ? {} : { width }) }
    }),
    orderBy: query.sort === null ? '' : `${query.sort.descending ? '-' : ''}${query.sort.field}`,
  }
}

/** Conditions and order in one form, whatever the order in which they were given. */
const asked = ({ filters, orderBy }: ViewContent) => JSON.stringify([Object.entries(filters).sort(), orderBy])

/** Whether a list asks what the view asks. */
export function asksAs(view: ViewContent, present: ViewContent): boolean {
  return asked(view) === asked(present)
}

/** The columns that a view shows; null where it leaves them to the reader. */
export function columnsIn({ columns }: ViewContent): { readonly choice: ColumnChoice; readonly widths: ColumnWidths } | null {
  if (columns.length === 0) return null
  return {
    choice: { order: columns.map(({ field }) => field), hidden: columns.flatMap(({ field, hidden }) => (hidden === true ? [field] : [])) },
    widths: Object.fromEntries(columns.flatMap(({ field, width }) => (width == null ? [] : [[field, width]]))),
  }
}

/** The query of the address under which the list stands as a view has it. */
export function addressOfView(view: ListView): FilterQuery {
  const { filters, orderBy } = contentOf(view)
  const sort = sortOf(orderBy)
  return {
    ...filters,
    orderField: sort?.field,
    order: sort === null ? undefined : sort.descending ? 'desc' : 'asc',
    view: view.id,
  }
}

/** The view in which a list opens: my own default, else the first that is shared as one. */
export function defaultOf(views: readonly ListView[]): ListView | undefined {
  return views.find((view) => view.own && view.isDefault) ?? views.find((view) => view.isDefault)
}

export function useListViews(page: string): { readonly views: readonly ListView[]; readonly known: boolean } {
  const { data, isSuccess } = useQuery({
    ...read<readonly ListView[] | null>(`${root}/list`, { page }),
    staleTime: viewsKeptMs,
    meta: { quiet: true },
  })
  return { views: data ?? [], known: isSuccess }
}

/** The calls that change views. Each refusal is shown by the one user of fetch. */
export function useViewCalls(page: string) {
  const client = useQueryClient()
  const changed = useCallback(() => client.invalidateQueries({ queryKey: [`${root}/list`] }), [client])
  return {
    add: async (head: ViewHead, content: ViewContent): Promise<string> => {
      const { id } = await call<{ readonly id: string }>('POST', root, { body: { page, ...head, ...content } })
      await changed()
      return id
    },
    edit: async (view: ListView, change: Partial<ViewHead & ViewContent>): Promise<void> => {
      const { id, version, name, share, isDefault, sort } = view
      await call('PUT', root, { body: { id, version, page, name, share, isDefault, sort, ...contentOf(view), ...change } })
      await changed()
    },
    remove: async (view: ListView): Promise<void> => {
      await call('DELETE', root, { body: [view.id] })
      await changed()
    },
  }
}
