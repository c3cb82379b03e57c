import type { Row } from '../row.ts'
import { useWords } from '../words.ts'
import { listLook } from './list-looks.tsx'
import { RowTable, type TableLine } from './rows/row-table.tsx'
import type { ShownList } from './shown-list.ts'

interface ListTableProps {
  list: ShownList
  lines: readonly TableLine[]
  /** How many rows there are, where not all are drawn. */
  rowCount?: number
  /** The rows that the box of the head chooses, and what it is called. */
  choosable: readonly Row[]
  chooseAll: string
}

/** The table of a list, whichever way its rows come. */
export function ListTable({ list, ...rows }: ListTableProps) {
  const { resource, table, selection, answer, sort, onVerb } = list
  const words = useWords()
  return (
    <RowTable
      resource={resource}
      columns={table.shown}
      selection={selection}
      onResize={table.resize}
      waiting={answer.isPending}
      sort={sort}
      onVerb={onVerb}
      {...rows}
    >
      {listLook(list, words)}
    </RowTable>
  )
}
