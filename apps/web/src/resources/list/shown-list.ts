import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import type { UseQueryResult } from '@tanstack/react-query'
import type { PageAnswer } from '../calls.ts'
import type { Row } from '../row.ts'
import type { RowVerb } from '../rows/row-verbs.ts'
import type { Columns } from './columns/use-columns.ts'
import type { ListQuery } from './list-query.ts'
import type { ChosenRows } from './rows/use-selection.ts'
import type { ListState } from './use-list-state.ts'

/** The class names of the room in which its table stands. */
export function roomNames({ answer, table }: ShownList, kind = ''): string {
  const names = ['list-room', kind, answer.isPlaceholderData ? 'list-room--old' : '', table.overflows ? '' : 'list-room--fits']
  return names.filter((name) => name !== '').join(' ')
}

/** A list as it stands: what both ways of showing its rows need, page by page and in one long table. */
export interface ShownList {
  readonly resource: CompleteResource
  readonly screen: Screen
  readonly query: ListQuery
  readonly state: ListState
  readonly table: Columns
  /** Null where nothing can be done with several rows. */
  readonly selection: ChosenRows | null
  /** The page asked for; of a long table its first rows, with all counts. */
  readonly answer: UseQueryResult<PageAnswer>
  readonly sort: { readonly shown: ListQuery['sort']; onSort(sort: ListQuery['sort']): void }
  onVerb(verb: RowVerb, row: Row): void
  /** Null where the caller may not add. */
  readonly onAdd: (() => void) | null
}
