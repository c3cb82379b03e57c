import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { isTold } from '@chengan/kernel/definition/forms/asked'
import { isAnswered } from '@chengan/kernel/definition/forms/asking'
import { dictIn } from '@chengan/kernel/definition/forms/dict-in'
import { displayNameOf } from '@chengan/kernel/definition/names'
import type { Dict, DictValue } from '@chengan/kernel/dictionary'
import { refuse } from '@chengan/kernel/errors/refusal'
import { masked } from '@chengan/kernel/fields/formats'
import { kinds } from '@chengan/kernel/fields/kinds'
import { type Language, labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { bracketedIn, listedIn } from '@chengan/kernel/texts/punctuation'
import { unitText } from '@chengan/kernel/units'
import type { Context } from '../../context.ts'
import type { Cell } from '../../ports/sheets/sheet-writer.ts'
import { isListOfWords, textOfEntries } from '../import/table/entries.ts'
import { headingInGroup } from '../import/table/heading-in-group.ts'
import { isSecret, SECRET_MARK } from '../secrets.ts'

/** A column of an export. */
export interface ExportedColumn {
  readonly field: CompleteField
  readonly heading: string
}

/** Fields that go into an export: what replies show, but for files, shapes, engine notes and what does not fit in a cell. */
function exportedFields(resource: CompleteResource): readonly CompleteField[] {
  const unfit = new Set(['files', 'images', 'point', 'line', 'polygon', 'shape', 'children'])
  return resource.fieldList.filter((field) => {
    if (!isAnswered(field) || field.virtual || unfit.has(field.kind) || (field.kind === 'json' && !isListOfWords(field))) return false
    // No fact to read, unless the list itself shows it.
    if (field.internal && !resource.list.columns.includes(field.name)) return false
    return !field.common || field.name in resource.authored || (field.name === 'createDate' && resource.view === undefined)
  })
}

/** The columns of an export: those that the list shows, in its order (`columns=name,regionId,…`), else every field that can be exported. */
export function exportedColumns(ctx: Context, resource: CompleteResource, asked: unknown): readonly ExportedColumn[] {
  const all = exportedFields(resource)
  const answered = resource.fieldList.filter(isAnswered)
  const names = typeof asked === 'string' ? asked.split(',').filter((name) => name !== '') : []
  const chosen = names.flatMap((name) => {
    const field = fieldNamed(all, name)
    if (field === undefined && ctx.request.strict && fieldNamed(answered, name) === undefined) throw refuse('unknownField', { '0': name })
    return field ?? []
  })
  const fields = chosen.length > 0 ? [...new Set(chosen)] : all
  return withHeadings(resource, [...fields], ctx.language)
}

/** Headings of columns; of two that are called alike each says the part of the form in which it stands, so that people and an import tell them apart. */
function withHeadings(resource: CompleteResource, fields: readonly CompleteField[], language: Language): readonly ExportedColumn[] {
  const words = fields.map((field) => labelText(field.label, language))
  return fields.map((field, at) => {
    const word = words[at] ?? field.name
    const isShared = words.indexOf(word) !== words.lastIndexOf(word)
    return { field, heading: isShared ? headingInGroup(resource, field, language) : word + bracketed(field, language) }
  })
}

/** Whether a whole export names its rows besides, so that an import changes those rows and no others. What was chosen column by column is for people. */
export function isFoundAgain(resource: CompleteResource, asked: unknown): boolean {
  const wasChosen = typeof asked === 'string' && asked !== ''
  return !wasChosen && resource.standard.includes('import') && resource.standard.includes('edit')
}

const bracketed = ({ unit = '' }: CompleteField, language: Language) => bracketedIn(unitText(unit, language), language)

/** A column names a field, or the display name of a reference. */
function fieldNamed(fields: readonly CompleteField[], name: string): CompleteField | undefined {
  return fields.find((field) => field.name === name) ?? fields.find((field) => isReference(field) && nameBeside(field) === name)
}

/** A reference to rows of one resource or of one of several: people read its name. */
const isReference = ({ to, targets }: CompleteField) => to !== undefined || targets !== undefined

const nameBeside = (field: CompleteField) => displayNameOf(field.name, kinds[field.kind].filter === 'has')

/** The cell of a field: names of references, words of dictionaries and of values written for the program, personal values masked, secrets blanked. */
export function cellOf(field: CompleteField, row: Values, names: Values, language: Context['language']): Cell {
  const value = row[field.name]
  if (value === null || value === undefined) return null
  if (!isTold(field, row, undefined)) return null
  if (isSecret(field, row)) return SECRET_MARK
  if (isListOfWords(field)) return textOfEntries(field, value, language)
  if (isReference(field)) return namesOf(field, names, language)
  const dict = dictIn(field, row)
  if (dict) {
    const codes = Array.isArray(value) ? value : [value]
    return listedIn(
      codes.map((code) => wordOf(dict, code, language)),
      language,
    )
  }
  const said = saidOf(field, row, language)
  if (said !== undefined) return said
  if (typeof value === 'boolean') return labelText(value ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' }, language)
  if (typeof value === 'number') return value
  if (field.kind === 'date' || field.kind === 'datetime') return { day: String(value) }
  return field.mask ? masked(field.mask, String(value)) : String(value)
}

/** The names of what a cell refers to; those of several are told as one text. */
function namesOf(field: CompleteField, names: Values, language: Language): string | null {
  const told = names[nameBeside(field)]
  if (typeof told !== 'string') return null
  return kinds[field.kind].filter === 'has' ? listedIn(told.split('、'), language) : told
}

/** What the screen says in place of a value that is written for the program; a list says it of each. */
function saidOf({ name, inWords }: CompleteField, row: Values, language: Language): string | undefined {
  if (inWords === undefined) return undefined
  const value = row[name]
  const codes = (Array.isArray(value) ? value : [value]).map(String)
  return listedIn(
    codes.map((code) => labelText(inWords(code, row) ?? { zh: code, en: code }, language)),
    language,
  )
}

const wordsByDict = new WeakMap<object, ReadonlyMap<unknown, DictValue>>()

function wordOf(dict: Dict, code: unknown, language: Context['language']): string {
  const words = wordsByDict.get(dict) ?? new Map(Object.values<DictValue>(dict.values).map((entry) => [entry.value, entry]))
  wordsByDict.set(dict, words)
  const entry = words.get(code)
  return entry ? labelText(entry, language) : String(code)
}
