import type { WireFile } from '@chengan/kernel/calls/envelope'
import type { ShownNamed } from '@chengan/kernel/declared/shown'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { displayNameOf } from '@chengan/kernel/definition/names'
import { type SpokenAs, spokenIn } from '@chengan/kernel/definition/rows/spoken'
import type { Field } from '@chengan/kernel/fields/field'
import { kinds } from '@chengan/kernel/fields/kinds'
import type { Language } from '@chengan/kernel/label'
import type { Members } from '@chengan/kernel/values'

/** The open duty of a row. */
export interface DutyClock {
  readonly id?: string
  readonly action: string
  readonly reason: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly deadline: string | null
  readonly lightColor?: string | null
  readonly party?: string | null
  readonly mine?: boolean
  /** Whether the server would take a reminder of who must act now. */
  readonly canUrge?: boolean
  /** Of a step of an approval flow that is mine: its task. */
  readonly taskId?: string
}

/** Of a row that was sent back to be mended. */
export interface Returned {
  readonly opinion: string | null
  /** yyyy-MM-dd HH:mm:ss */
  readonly operateTime: string
  readonly operatorName: string | null
}

/** What every row is answered with besides its values. */
type Standing = {
  readonly id: string
  readonly version?: number
  readonly actions?: readonly string[]
  readonly dutyClock?: DutyClock | null
  /** In its details: what an action that asks for it begins with. */
  readonly proposed?: Values | null
  /** After closing: positive when late. */
  readonly closedInTime?: { readonly days: number } | null
  /** Where rows of the resource can be sent back: why this one was, as long as it stands where that left it. */
  readonly returned?: Returned | null
}

/** A row as a page or an info call answers it, of whatever resource. */
export interface Row extends Standing {
  readonly [name: string]: unknown
}

/** The same of the resource called N: what a view of its own reads of it is one of its fields. */
export type RowOf<N extends string> = Standing & Omit<ShownNamed<N>, keyof Standing>

/** A form of the resource called N while it is filled in: its fields and the words beside its references, with whatever stands in them so far. */
export type DraftOf<N extends string> = Members<Extract<keyof RowOf<N>, string>>

/** A row of a resource that is known by its name, else of whatever resource. */
export type RowIn<N extends string> = string extends N ? Row : RowOf<N>

/** An entry of the handling log. */
export interface LogEntry {
  readonly id?: string
  readonly action: string
  readonly fromStatus?: string | null
  readonly toStatus?: string | null
  readonly operatorName?: string | null
  readonly operatorDeptName?: string | null
  readonly operateTime?: string | null
  readonly opinion?: string | null
  readonly deadline?: string | null
  readonly usedMinutes?: number | null
  /** Of a step of an action that can send its row back: whether it did. */
  readonly sentBack?: boolean | null
  /** Of an action with several rows in its table: which it was. */
  readonly stepCase?: string | null
  /** The root of the row beside (its programme, its delay) whose step it is; of a step of the row itself it is not given. */
  readonly root?: string
  readonly attachments?: readonly WireFile[] | null
}

/** What a field view needs of a field; fields of child rows have no more than this. */
export type NamedField = Field & { readonly name: string; readonly spokenAs?: SpokenAs }

export type Values = Readonly<Record<string, unknown>>

export function isSeveral(field: Field): boolean {
  return kinds[field.kind].filter === 'has'
}

export function isReference(field: Field): boolean {
  return field.to !== undefined || field.targets !== undefined
}

/** The name under which the words of a reference lie beside its ids. */
export function wordsNameOf(field: NamedField): string {
  return displayNameOf(field.name, isSeveral(field))
}

/** The words of a reference, if the row carries them. */
export function wordsOf(field: NamedField, values: Values): string {
  const words = values[wordsNameOf(field)]
  if (Array.isArray(words)) return words.join('、')
  if (typeof words !== 'string') return ''
  // A comma in what one row is called is its own: English names have them.
  return isSeveral(field) ? words.replaceAll(',', '、') : words
}

/** The words of each row that a field means, in the order of their ids: rows answer those of several as one text, forms keep them as a list. */
export function eachWordOf(field: NamedField, values: Values): readonly string[] {
  const words = values[wordsNameOf(field)]
  if (Array.isArray(words)) return words.map(String)
  if (typeof words !== 'string' || words === '') return []
  return isSeveral(field) ? words.split('、') : [words]
}

/** The same in one line, set apart as the reader's language does it. */
export function wordsIn(field: NamedField, values: Values, separator: string): string {
  return isSeveral(field) ? eachWordOf(field, values).join(separator) : wordsOf(field, values)
}

/** What a row is called in a reader's language; empty where it has no name. */
export function spokenNameOf({ fields, nameField }: CompleteResource, row: Values, language: Language): string {
  const field = fields[nameField]
  const name = field === undefined ? row[nameField] : spokenIn(field, row, language)
  return typeof name === 'string' ? name : ''
}

/** Files of a field; older rows write the names with a capital. */
export function filesOf(value: unknown): readonly WireFile[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    if (typeof one === 'string') return [{ id: one, name: one, url: '', typeId: 7, size: 0 }]
    if (typeof one !== 'object' || one === null) return []
    const by = Object.fromEntries(Object.entries(one).map(([name, part]) => [name.toLowerCase(), part]))
    const file = {
      id: String(by.id ?? ''),
      name: String(by.name ?? ''),
      url: String(by.url ?? ''),
      typeId: Number(by.typeid ?? 7),
      size: Number(by.size ?? 0),
    }
    return file.id === '' ? [] : [file]
  })
}

/** The field that a list column draws: by its own name, or by the name of its words. */
export function fieldOfColumn(column: string, fields: Readonly<Record<string, CompleteField>>): CompleteField | undefined {
  return fields[column] ?? Object.values(fields).find((field) => isReference(field) && wordsNameOf(field) === column)
}
