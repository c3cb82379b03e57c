import { lazyComponent } from '../../../ui/late.tsx'
import type { CellProps, FieldView } from '../field-view.ts'
import { PlainCell } from '../plain-cell.tsx'
import { changesIn, differenceIn, isObject, pairsIn } from './changes.ts'
import { rowsOf } from './child-rows.ts'
import { ChildTable } from './child-table.tsx'
import './child-rows.css'
import '../field.css'

// A list only counts what these tell.
const ChangeTable = lazyComponent(() => import('./change-table.tsx').then((module) => module.ChangeTable))
const DifferenceTable = lazyComponent(() => import('./difference-table.tsx').then((module) => module.DifferenceTable))

export const written = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value, null, 2))

/** A list by its count, an object with a dictionary of its keys in words; anything else as it is written. */
const text: FieldView['text'] = (field, values, words) => {
  const value = values[field.name]
  if (field.holds !== undefined) return String(rowsOf(value).length || '')
  if (field.texts === true) return Array.isArray(value) ? value.join(words.text.separator) : ''
  if (field.holdsChanges === true) return isObject(value) ? words.text.json.changes(pairsIn(value).length) : ''
  if (field.holdsDifference !== undefined) return words.text.json.changes(differenceIn(value).length)
  if (field.keyedBy === undefined || !isObject(value)) return written(value)
  const keys = words.dictionary(field.keyedBy)
  return Object.entries(value)
    .map(([key, one]) => `${keys.label(key)} ${typeof one === 'object' ? JSON.stringify(one) : String(one)}`)
    .join(words.text.separator)
}

function JsonCell({ field, row, roomy, resource }: CellProps) {
  const changes = field.holdsChanges === true && resource !== undefined ? changesIn(row[field.name], resource) : []
  if (roomy === true && changes.length > 0) return <ChangeTable changes={changes} />
  if (roomy === true && field.holdsDifference !== undefined) {
    return <DifferenceTable entries={differenceIn(row[field.name])} of={String(row[field.holdsDifference] ?? '')} />
  }
  const entries = rowsOf(row[field.name])
  if (roomy !== true || field.holds === undefined || entries.length === 0) return <PlainCell field={field} row={row} />
  const fields = Object.entries(field.holds).map(([name, one]) => ({ ...one, name }))
  return <ChildTable sums={[]} fields={fields} rows={entries} />
}

export const jsonView: FieldView = { cell: JsonCell, filter: null, text, wide: (field) => field.texts !== true }
