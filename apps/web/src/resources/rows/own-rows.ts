import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { createContext, type ReactNode, useCallback, useContext } from 'react'
import type { Row } from '../row.ts'
import { useWords } from '../words.ts'
import { type RowVerb, verbsOf } from './row-verbs.ts'

/** What a hand-written page knows of the rows of its list beyond what the definition says. */
export interface OwnRows {
  /** Before those of the definition. */
  verbs(row: Row): readonly RowVerb[]
  /** Behind them: what is seldom done. */
  rareVerbs?(row: Row): readonly RowVerb[]
  /** Where the first column leads, if not to the row's details. */
  open?(row: Row): void
  /** Cells in place of the ordinary ones, by column. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** Something may be done with several rows. */
  readonly several?: boolean
}

const nothing: OwnRows = { verbs: () => [] }

export const OwnRowsContext = createContext<OwnRows>(nothing)

export function useOwnRows(): OwnRows {
  return useContext(OwnRowsContext)
}

/** All that may be done with a row here: what the page offers, then what the definition does and the page does not do in its own way; what
 *  destroys stands last. */
export function useVerbsOf(resource: CompleteResource): (row: Row) => readonly RowVerb[] {
  const own = useOwnRows()
  const words = useWords()
  return useCallback(
    (row: Row) => {
      const first = own.verbs(row)
      const taken = new Set(first.map(({ name }) => name))
      const rest = verbsOf(resource, row, words).filter(({ name }) => !taken.has(name))
      return [...first, ...rest, ...(own.rareVerbs?.(row) ?? [])].sort((one, other) => Number(one.danger) - Number(other.danger))
    },
    [own, resource, words],
  )
}
