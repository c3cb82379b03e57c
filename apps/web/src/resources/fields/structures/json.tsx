import { isGiven } from '@chengan/kernel/condition'
import type { DictValue } from '@chengan/kernel/dictionary'
import type { Fields } from '@chengan/kernel/fields/field'
import { lazyComponent } from '../../../ui/late.tsx'
import type { NamedField, Values } from '../../row.ts'
import { saidOf, stringOf } from '../../said.ts'
import type { Words } from '../../words.ts'
import type { CellProps, FieldView } from '../field-view.ts'
import { numberWords } from '../numbers/number-words.ts'
import { PlainCell } from '../plain-cell.tsx'
import { changesIn, differenceIn, isObject, pairsIn } from './changes.ts'
import { rowsOf } from './child-rows.ts'
import { ChildTable } from './child-table.tsx'
import { columnsOfEntries } from './entries/entries.ts'
import './child-rows.css'
import '../field.css'

// A list only counts what these tell.
const ChangeTable = lazyComponent(() => import('./change-table.tsx').then((module) => module.ChangeTable))
const MemberFacts = lazyComponent(() => import('./member-facts.tsx').then((module) => module.MemberFacts))
const DifferenceTable = lazyComponent(() => import('./difference-table.tsx').then((module) => module.DifferenceTable))

export const written = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value, null, 2))

const decimals = 4
const usualWidth = 120

/** How many entries a value has that no definition explains: what they say is written for the program. */
function entriesWords(value: unknown, { text }: Words): string {
  const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 0
  return count === 0 ? '' : text.json.entries(count)
}

/** The name of a value without its unit, where it ends in that: the unit stands behind the number. */
function nameOfQuantity(entry: DictValue | undefined, name: string): string {
  const unit = entry?.unit ?? ''
  return unit !== '' && name.endsWith(` ${unit}`) ? name.slice(0, -unit.length - 1) : name
}

const entryOf = ({ keyedBy }: Pick<NamedField, 'keyedBy'>, key: string): DictValue | undefined =>
  Object.values(keyedBy?.values ?? {}).find((one) => one.value === key)

/** A value of an object that a dictionary names: a number with its unit. */
function quantityWords(field: NamedField, key: string, value: unknown, words: Words): string {
  if (typeof value === 'boolean') return value ? words.text.yes : words.text.no
  if (typeof value !== 'number') return typeof value === 'object' ? entriesWords(value, words) : String(value)
  const entry = entryOf(field, key)
  if (entry?.yesNo === true) return value === 0 ? words.text.no : words.text.yes
  const measured = { name: key, kind: 'decimal' as const, label: { zh: key, en: key }, scale: decimals }
  const { number, unit } = numberWords({ ...measured, ...(entry?.unit === undefined ? {} : { unit: entry.unit }) }, value, words)
  return unit === undefined ? number : `${number} ${unit}`
}

function memberWords(member: NamedField, value: unknown, words: Words): string {
  if (member.dict !== undefined) return words.dictionary(member.dict).label(String(value))
  if (typeof value !== 'number') return quantityWords(member, member.name, value, words)
  const { number, unit } = numberWords(member, value, words)
  return unit === undefined ? number : `${number} ${unit}`
}

/** The members of an object that are words or numbers, in a line. */
function membersInWords(fields: Fields, value: Values, words: Words): string {
  const said = Object.entries(fields).flatMap(([name, member]) => {
    const one = value[name]
    if (!isGiven(one) || typeof one === 'object') return []
    return [`${words.label(member.label)} ${memberWords({ ...member, name }, one, words)}`]
  })
  return said.join(words.text.listSeparator)
}

/** A list by its count, an object with a dictionary of its keys in words; what another system sent as it is written, anything else by its count. */
const text: FieldView['text'] = (field, values, words) => {
  const value = values[field.name]
  if (field.holds !== undefined) return String(rowsOf(value).length || '')
  if (field.fields !== undefined) return isObject(value) ? membersInWords(field.fields, value, words) : ''
  if (field.texts === true) return Array.isArray(value) ? value.map((one) => saidOf(field, one, words)).join(words.text.listSeparator) : ''
  if (field.holdsChanges === true) return isObject(value) ? words.text.json.changes(pairsIn(value).length) : ''
  if (field.holdsDifference !== undefined) return words.text.json.changes(differenceIn(value).length)
  if (field.verbatim === true) return typeof value === 'string' ? value : written(value)
  if (field.keyedBy === undefined || !isObject(value)) return typeof value === 'object' ? entriesWords(value, words) : stringOf(value)
  const keys = words.dictionary(field.keyedBy)
  return Object.entries(value)
    .map(([key, one]) => `${nameOfQuantity(entryOf(field, key), keys.label(key))} ${quantityWords(field, key, one, words)}`)
    .join(words.text.separator)
}

function JsonCell({ field, row, roomy, resource }: CellProps) {
  const changes = field.holdsChanges === true && resource !== undefined ? changesIn(row[field.name], resource) : []
  if (roomy === true && changes.length > 0) return <ChangeTable changes={changes} />
  if (roomy === true && field.holdsDifference !== undefined) {
    return <DifferenceTable entries={differenceIn(row[field.name])} of={String(row[field.holdsDifference] ?? '')} />
  }
  const value = row[field.name]
  if (roomy === true && field.fields !== undefined && isObject(value)) return <MemberFacts fields={field.fields} value={value} />
  const entries = rowsOf(value)
  if (roomy !== true || field.holds === undefined || entries.length === 0) return <PlainCell field={field} row={row} />
  return <ChildTable sums={[]} fields={columnsOfEntries(field, entries)} rows={entries} />
}

/** Two or three readings in a line. */
const readingsWidth = 200

export const jsonView: FieldView = {
  cell: JsonCell,
  filter: null,
  text,
  wide: (field) => field.texts !== true,
  width: (field) => (field.keyedBy === undefined ? usualWidth : readingsWidth),
}
