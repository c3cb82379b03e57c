import type { CompleteField } from '@chengan/kernel/definition/complete'
import { kinds } from '@chengan/kernel/fields/kinds'
import { unitText } from '@chengan/kernel/units'
import type { SheetValue } from '../../../ports/sheets/open-sheet.ts'
import type { Repair } from '../repairs.ts'
import { readChoice, readChoices } from './choices.ts'
import { dateOf, dateOfSerial, datetimeOf, datetimeOfCell } from './dates.ts'
import { halfWidth, trimmed } from './plain-texts.ts'
import { plainCell, type Reading, refusedCell } from './reading.ts'

const ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/i
const POWER = /^\d(\.\d+)?E\+\d{2,}$/i
// Spreadsheets keep fifteen digits of a number; what lies behind them is made up.
const EXACT = 1e15

/** Reads one cell for a field. Nothing is calculated: a formula counts by the result that the file keeps. Pure. */
export function readCell(field: CompleteField, cell: SheetValue, isFormula: boolean): Reading {
  const value = typeof cell === 'string' ? trimmed(cell) : cell
  if (typeof value === 'string' && ERROR.test(value)) return refusedCell('cellFormula', field, value)
  if (value === null || value === '') return isFormula ? refusedCell('cellFormula', field, '') : plainCell(null)
  const spaces = typeof cell === 'string' && value !== cell
  const reading = readers(field, value)
  if ('refusal' in reading) return reading
  const before: Repair[] = [...(isFormula ? ['formula' as const] : []), ...(spaces ? ['spaces' as const] : [])]
  return before.length === 0 ? reading : { ...reading, repairs: [...before, ...reading.repairs] }
}

function readers(field: CompleteField, value: Exclude<SheetValue, null>): Reading {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
      return readText(field, value)
    case 'int':
    case 'decimal':
    case 'point':
      return readNumber(field, value)
    case 'bool':
      return readYesNo(field, value)
    case 'date':
      return readDate(field, value)
    case 'datetime':
      return readDatetime(field, value)
    case 'dict':
      return readChoice(field, textOfCell(value))
    case 'dicts':
      return readChoices(field, textOfCell(value))
    case 'line':
      return readShape(field, textOfCell(value))
    default:
      return { names: namesOf(field, textOfCell(value)), repairs: [] }
  }
}

/** What people see in a cell. */
export function textOfCell(value: SheetValue): string {
  if (value === null) return ''
  if (value instanceof Date) return datetimeOfCell(value).replace(' 00:00:00', '')
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'number' ? numberText(value) : value
}

/** Without the noise of binary fractions: 0.1 + 0.2 is 0.3. */
function numberText(value: number): string {
  return String(Number.isInteger(value) && Math.abs(value) < EXACT ? value : Number(value.toPrecision(15)))
}

function readText(field: CompleteField, value: Exclude<SheetValue, null>): Reading {
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
  return text.replace(/\s*[\r\n]+\s*/g, (_break, at: number) => {
    const [before, after] = [text.slice(0, at).at(-1) ?? '', text.slice(at).trimStart().charAt(0)]
    return before > '\u2e7f' || after > '\u2e7f' ? '' : ' '
  })
}

function readNumber(field: CompleteField, value: Exclude<SheetValue, null>): Reading {
  if (typeof value === 'number') return plainCell(Number(numberText(value)))
  const text = textOfCell(value)
  const narrow = trimmed(halfWidth(text)).replace(/[,，\s]/g, '')
  const written = field.unit ?? ''
  const units = [written, unitText(written, 'zh-CN'), unitText(written, 'en-US')].map((one) => one.replace(/\s/g, '').toLowerCase())
  const unit = units.find((one) => one !== '' && narrow.toLowerCase().endsWith(one)) ?? ''
  const bare = unit === '' ? narrow : narrow.slice(0, -unit.length)
  const grouped = /[,，]/.test(halfWidth(text)) && !/^[-+]?\d{1,3}([,，]\d{3})+(\.\d+)?/.test(trimmed(halfWidth(text)))
  if (grouped || value instanceof Date || !/^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(bare)) return refusedCell('cellNumber', field, text)
  const repairs: Repair[] = halfWidth(text) === text ? [] : ['fullWidth']
  return plainCell(Number(bare), bare === text ? repairs : [...repairs, 'number'])
}

const yes = new Set(['是', '有', '对', '真', '启用', '啟用', 'はい', '√', '✓', 'y', 'yes', 'true', '1'])
const no = new Set(['否', '无', '不', '错', '假', '停用', 'いいえ', '×', '✗', 'x', 'n', 'no', 'false', '0'])

function readYesNo(field: CompleteField, value: Exclude<SheetValue, null>): Reading {
  const text = textOfCell(value)
  const word = halfWidth(text).toLowerCase()
  const plain = ['是', '否', 'はい', 'いいえ', 'yes', 'no', 'true', 'false', '1', '0'].includes(word)
  if (yes.has(word)) return plainCell(true, plain ? [] : ['yesNo'])
  return no.has(word) ? plainCell(false, plain ? [] : ['yesNo']) : refusedCell('cellYesNo', field, text)
}

function readDate(field: CompleteField, value: Exclude<SheetValue, null>): Reading {
  if (value instanceof Date) return plainCell(datetimeOfCell(value).slice(0, 10))
  const text = textOfCell(value)
  const serial = typeof value === 'number' || /^\d{5}(\.\d+)?$/.test(text) ? dateOfSerial(Number(value)) : null
  if (serial !== null) return plainCell(serial, ['serialDate'])
  const date = dateOf(trimmed(halfWidth(text))) ?? datetimeOf(trimmed(halfWidth(text)))?.slice(0, 10) ?? null
  if (date === null) return refusedCell('cellDate', field, text)
  return plainCell(date, date === text ? [] : ['date'])
}

function readDatetime(field: CompleteField, value: Exclude<SheetValue, null>): Reading {
  if (value instanceof Date) return plainCell(datetimeOfCell(value))
  const text = textOfCell(value)
  const time = datetimeOf(trimmed(halfWidth(text)))
  if (time === null) return refusedCell('cellDate', field, text)
  return plainCell(time, time === text || time.startsWith(text) ? [] : ['date'])
}

/** A line as GeoJSON, or as positions `lng,lat` with `;` between them. */
function readShape(field: CompleteField, text: string): Reading {
  if (text.startsWith('{')) {
    try {
      return plainCell(JSON.parse(text))
    } catch {
      return refusedCell('cellPosition', field, text.slice(0, 60))
    }
  }
  const coordinates = halfWidth(text)
    .split(/[;；\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) =>
      part
        .trim()
        .split(/[,，\s]+/)
        .map(Number),
    )
  const sound = coordinates.length > 1 && coordinates.every((position) => position.length === 2 && position.every(Number.isFinite))
  return sound ? plainCell({ type: 'LineString', coordinates }) : refusedCell('cellPosition', field, text.slice(0, 60))
}

function namesOf(field: CompleteField, text: string): readonly string[] {
  if (kinds[field.kind].filter !== 'has' && !field.kind.endsWith('s')) return [text]
  return text
    .split(/[、,，;；\n]/)
    .map(trimmed)
    .filter((part) => part !== '')
}
