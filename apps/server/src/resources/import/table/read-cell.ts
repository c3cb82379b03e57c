import { kindOfPeriod, periodOf } from '@chengan/kernel/days/periods'
import { periodsOf } from '@chengan/kernel/fields/dates'
import type { Field } from '@chengan/kernel/fields/field'
import { kinds } from '@chengan/kernel/fields/kinds'
import { LONGEST_CELL } from '../../../ports/sheets/limits.ts'
import type { SheetValue } from '../../../ports/sheets/open-sheet.ts'
import type { Repair } from '../repairs.ts'
import { EXACT, numberText, textOfCell } from './cell-texts.ts'
import { readChoice, readChoices } from './choices.ts'
import type { ImportColumn } from './columns.ts'
import { wordsOfEntry } from './entries.ts'
import { halfWidth, trimmed } from './plain-texts.ts'
import { plainCell, type Reading, refusedCell } from './reading.ts'
import { dateOf, dateOfSerial, datetimeOf, datetimeOfCell, periodIn, timeOf } from './values/dates.ts'
import { readNumber } from './values/read-number.ts'
import { readPosition, readShape } from './values/read-place.ts'

const ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/i
const POWER = /^\d(\.\d+)?E\+\d{2,}$/i

/** Reads one cell for a field. Nothing is calculated: a formula counts by the result that the file keeps. Pure. */
export function readCell({ field, part }: Pick<ImportColumn, 'field' | 'part'>, cell: SheetValue, isFormula: boolean): Reading {
  const value = typeof cell === 'string' ? trimmed(cell) : cell
  if (typeof value === 'string' && ERROR.test(value)) return refusedCell('cellFormula', field, value)
  if (value === null || value === '') return isFormula ? refusedCell('cellFormula', field, '') : plainCell(null)
  const spaces = typeof cell === 'string' && value !== cell
  const reading = readBounded(field, part, value)
  if ('refusal' in reading) return reading
  const before: Repair[] = [...(isFormula ? ['formula' as const] : []), ...(spaces ? ['spaces' as const] : [])]
  return before.length === 0 ? reading : { ...reading, repairs: [...before, ...reading.repairs] }
}

/** Length comes before any pattern: what is longer than anything that the field takes is told so, by its begin. */
function readBounded(field: Field, part: ImportColumn['part'], value: Exclude<SheetValue, null>): Reading {
  const most = mostSigns(field, part)
  if (typeof value !== 'string' || value.length <= most) return readWithin(field, part, value)
  // A sign that no figure, day or word has.
  return isText(field)
    ? refusedCell('tooLong', field, value, { '1': field.length ?? 255 })
    : readWithin(field, part, `${value.slice(0, most)}…`)
}

const readWithin = (field: Field, part: ImportColumn['part'], value: Exclude<SheetValue, null>): Reading =>
  field.kind === 'point' ? readPosition(field, part, value) : readers(field, value)

const isText = ({ kind }: Field) => kind === 'text' || kind === 'longText' || kind === 'richText'

// A figure, a day, a word of a dictionary, a name; several of them.
const ONE = 300
const SEVERAL = 4000

/** Signs that a cell may have for a field. Of a text blanks and line breaks may still go. */
function mostSigns(field: Field, part: ImportColumn['part']): number {
  if (isText(field)) return (field.length ?? 255) * 2 + ONE
  if (field.kind === 'line' || field.kind === 'json' || (field.kind === 'point' && part === undefined)) return LONGEST_CELL
  return field.kind.endsWith('s') || kinds[field.kind].filter === 'has' ? SEVERAL : ONE
}

function readers(field: Field, value: Exclude<SheetValue, null>): Reading {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
      return readText(field, value)
    case 'int':
    case 'decimal':
      return readNumber(field, value)
    case 'bool':
      return readYesNo(field, value)
    case 'date':
      return readDate(field, value)
    case 'datetime':
      return readDatetime(field, value)
    case 'time':
      return readTime(field, value)
    case 'period':
      return readPeriod(field, value)
    case 'dict':
      return readChoice(field, textOfCell(value))
    case 'dicts':
      return readChoices(field, textOfCell(value))
    case 'line':
      return readShape(field, textOfCell(value))
    case 'json':
      return readEntries(field, textOfCell(value))
    default:
      return { names: namesOf(field, textOfCell(value)), repairs: [] }
  }
}

/** Entries of a list, one behind the other with ；or on lines of their own; their members in order with blanks, commas or / between. */
function readEntries(field: Field, text: string): Reading {
  const members = Object.entries(field.holds ?? {})
  const entries: Record<string, unknown>[] = []
  for (const part of text.split(/[;；\n]+/u).map((one) => trimmed(halfWidth(one)))) {
    if (part === '') continue
    const given = wordsOfEntry(part, members.length)
    const entry: Record<string, unknown> = {}
    for (const [at, [name, member]] of members.entries()) {
      const said = given[at] ?? ''
      const reading = said === '' ? plainCell(null) : readers(member, said)
      if ('refusal' in reading) return reading
      entry[name] = 'value' in reading ? reading.value : null
    }
    entries.push(entry)
  }
  return plainCell(entries)
}

function readText(field: Field, value: Exclude<SheetValue, null>): Reading {
  if (typeof value === 'number') {
    if (Math.abs(value) >= EXACT) return refusedCell('cellNumberLost', field, String(value))
    return plainCell(numberText(value), ['numberAsText'])
  }
  const text = textOfCell(value)
  if (POWER.test(text)) return refusedCell('cellPowerOfTen', field, text)
  // What spreadsheets are told so that they keep leading zeros: ="0012"
  const quoted = /^="(.*)"$/.exec(text)?.[1]
  if (quoted !== undefined) return plainCell(quoted, ['quoted'])
  const line = field.kind === 'text' ? onOneLine(text) : text
  const before: readonly Repair[] = line === text ? [] : ['lineBreak']
  if (field.format === undefined) return plainCell(line, before)
  const narrow = halfWidth(line)
  const plain = field.format === 'creditCode' || field.format === 'mobile' || field.format === 'idCard' ? narrow.replace(/\s/g, '') : narrow
  const upper = field.format === 'creditCode' || field.format === 'idCard' || field.format === 'plate' ? plain.toUpperCase() : plain
  const repairs: Repair[] = [...before]
  if (narrow !== line) repairs.push('fullWidth')
  if (plain !== narrow) repairs.push('spaces')
  return plainCell(upper, repairs)
}

/** A text of one line, whatever Alt+Enter put into its cell: nothing between characters of the East, a space between others. */
function onOneLine(text: string): string {
  const [first = '', ...others] = text.split(/[\r\n]/)
  if (others.length === 0) return text
  return others
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .reduce((line, next) => `${line}${(line.at(-1) ?? '') > '\u2e7f' || next.charAt(0) > '\u2e7f' ? '' : ' '}${next}`, first.trimEnd())
}

const yes = new Set(['是', '有', '对', '真', '启用', '啟用', 'はい', '√', '✓', 'y', 'yes', 'true', '1'])
const no = new Set(['否', '无', '不', '错', '假', '停用', 'いいえ', '×', '✗', 'x', 'n', 'no', 'false', '0'])

function readYesNo(field: Field, value: Exclude<SheetValue, null>): Reading {
  const text = textOfCell(value)
  const word = halfWidth(text).toLowerCase()
  const plain = ['是', '否', 'はい', 'いいえ', 'yes', 'no', 'true', 'false', '1', '0'].includes(word)
  if (yes.has(word)) return plainCell(true, plain ? [] : ['yesNo'])
  return no.has(word) ? plainCell(false, plain ? [] : ['yesNo']) : refusedCell('cellYesNo', field, text)
}

function readDate(field: Field, value: Exclude<SheetValue, null>): Reading {
  if (value instanceof Date) return plainCell(datetimeOfCell(value).slice(0, 10))
  const text = textOfCell(value)
  const serial = typeof value === 'number' || /^\d{5}(\.\d+)?$/.test(text) ? dateOfSerial(Number(value)) : null
  if (serial !== null) return plainCell(serial, ['serialDate'])
  const date = dateOf(trimmed(halfWidth(text))) ?? datetimeOf(trimmed(halfWidth(text)))?.slice(0, 10) ?? null
  if (date === null) return refusedCell('cellDate', field, text)
  return plainCell(date, date === text ? [] : ['date'])
}

function readDatetime(field: Field, value: Exclude<SheetValue, null>): Reading {
  if (value instanceof Date) return plainCell(datetimeOfCell(value))
  const text = textOfCell(value)
  const time = datetimeOf(trimmed(halfWidth(text)))
  if (time === null) return refusedCell('cellDate', field, text)
  return plainCell(time, time === text || time.startsWith(text) ? [] : ['date'])
}

function readTime(field: Field, value: Exclude<SheetValue, null>): Reading {
  if (value instanceof Date) return plainCell(datetimeOfCell(value).slice(11, 16))
  const text = textOfCell(value)
  const time = timeOf(trimmed(halfWidth(text)))
  return time === null ? refusedCell('cellTime', field, text) : plainCell(time, time === text ? [] : ['date'])
}

/** A cell of a date means the period in which it lies, where only one kind of period is asked. */
function readPeriod(field: Field, value: Exclude<SheetValue, null>): Reading {
  const text = value instanceof Date ? datetimeOfCell(value).slice(0, 10) : trimmed(halfWidth(textOfCell(value)))
  const [only, ...others] = periodsOf(field)
  const day = others.length === 0 ? dateOf(text) : null
  const period = periodIn(text) ?? (day !== null && only !== undefined ? periodOf(day, only) : null)
  const kind = period === null ? null : kindOfPeriod(period)
  if (period === null || kind === null || !periodsOf(field).includes(kind)) return refusedCell('cellPeriod', field, textOfCell(value))
  return plainCell(period, period === text ? [] : ['date'])
}

function namesOf(field: Field, text: string): readonly string[] {
  if (kinds[field.kind].filter !== 'has' && !field.kind.endsWith('s')) return [text]
  return text
    .split(/[、,，;；\n]/)
    .map(trimmed)
    .filter((part) => part !== '')
}
