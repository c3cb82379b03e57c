import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { isNamedReturned, returningLife, wordsOfReturn } from '@chengan/kernel/lifecycle/history/returning'
import { viewOf } from '../../fields/field-views.ts'
import type { Row } from '../../row.ts'
import { ClockLight } from '../../rows/clock-light.tsx'
import { useOwnRows } from '../../rows/own-rows.ts'
import { ReturnedLine, ReturnedTag } from '../../rows/returned/returned.tsx'
import { badgesAfter, RowMarks } from '../../rows/row-tags.tsx'
import { infoVerb, type RowVerb } from '../../rows/row-verbs.ts'
import { StateMark } from '../../rows/state-mark.tsx'
import { useWords } from '../../words.ts'
import type { Column } from '../columns/columns.ts'
import '../list.css'

interface RowCellProps {
  resource: CompleteResource
  column: Column
  row: Row
  onOpen(verb: RowVerb): void
}

export function RowCell({ resource, column, row, onOpen }: RowCellProps) {
  const words = useWords()
  const own = useOwnRows()
  const { field } = column
  const drawn = own.cells?.[column.key]
  if (column.kind === 'clock') return <ClockLight resource={resource} row={row} />
  if (field === null) return null
  if (drawn !== undefined) return drawn(row)
  if (field.name in resource.lifecycles) return <StateCell resource={resource} stateField={field.name} row={row} />
  const open = own.open ?? (resource.standard.includes('info') ? () => onOpen(infoVerb(words)) : undefined)
  if (column.link && open !== undefined) {
    const shown = viewOf(field.kind).text(field, row, words)
    return (
      <button type="button" className="link-button row-table__link" onClick={() => open(row)}>
        {shown === '' ? words.text.verbs.info : shown}
      </button>
    )
  }
  // Where rows have a state the list is crowded, and the hour of an event says little (the details have it).
  const shown =
    field.kind === 'datetime' && resource.mainState !== null && field.timed !== true ? { ...field, kind: 'date' as const } : field
  const Cell = viewOf(shown.kind).cell
  if (field.name !== badgesAfter(resource)) return <Cell field={shown} row={row} />
  return (
    <span className="row-table__marks">
      <Cell field={shown} row={row} />
      <RowMarks resource={resource} row={row} />
    </span>
  )
}

/** The state; of a row that was sent back also that, where the state's own name does not say it, and on a card why. */
function StateCell({ resource, stateField, row }: { resource: CompleteResource; stateField: string; row: Row }) {
  const mark = <StateMark resource={resource} stateField={stateField} row={row} />
  const life = returningLife(resource)
  if (row.returned == null || life === undefined || life.field !== stateField) return mark
  const as = wordsOfReturn(life, row[stateField])
  return (
    <span className="row-table__marks">
      {mark}
      {isNamedReturned(life, row[stateField]) ? null : <ReturnedTag returned={row.returned} as={as} />}
      <ReturnedLine returned={row.returned} as={as} />
    </span>
  )
}
