import type { Row } from '../../../resources/row.ts'
import type { RowVerb } from '../../../resources/rows/row-verbs.ts'

/** A button of the page on one row. */
export function ownVerb(name: string, words: string, press: (row: Row) => void): RowVerb {
  return {
    name,
    words,
    kind: 'own',
    danger: false,
    batch: false,
    run: ([row]) => {
      if (row !== undefined) press(row)
    },
  }
}

/** The text of a row's field; empty where there is none. */
export function accountText(row: Row, name: string): string {
  const value = row[name]
  return typeof value === 'string' ? value : ''
}
