import { createContext, type ReactNode, useContext } from 'react'
import type { Row } from '../row.ts'
import type { RowVerb } from './row-verbs.ts'

/** What a hand-written page adds to the rows of its list: verbs that it carries out itself, and cells that it draws itself. */
export interface OwnRows {
  /** Before the verbs of the definition. `press` says what happens. */
  verbs(row: Row): readonly RowVerb[]
  /** By the name of the field; those that are missing are drawn as everywhere. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>
}

const nothing: OwnRows = { verbs: () => [] }

export const OwnRowsContext = createContext<OwnRows>(nothing)

export function useOwnRows(): OwnRows {
  return useContext(OwnRowsContext)
}
