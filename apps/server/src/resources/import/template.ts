import { isOfferedTo } from '@chengan/kernel/access/entered-values'
import { type Level, levelCode } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { asReadBy } from '@chengan/kernel/definition/rows/read-by'
import type { DictValue } from '@chengan/kernel/dictionary'
import type { Field, Point } from '@chengan/kernel/fields/field'
import { kinds } from '@chengan/kernel/fields/kinds'
import { type Label, type Language, labelText, languages } from '@chengan/kernel/label'
import { bracketedIn, listedIn } from '@chengan/kernel/texts/punctuation'
import { unitText } from '@chengan/kernel/units'
import type { Context } from '../../context.ts'
import { type FormColumn, writeForm } from '../../ports/sheets/form-workbook.ts'
import type { SheetRow, SheetValue } from '../../ports/sheets/open-sheet.ts'
import { type Download, XLSX } from '../files/download.ts'
import { howToFillIn } from './how-to-fill-in.ts'
import { partSheetName, partSheetsOf } from './parts/part-columns.ts'
import { textOfCell } from './table/cell-texts.ts'
import { type ImportColumn, importColumns, isDemanded } from './table/columns.ts'
import { isListOfWords, textOfEntries } from './table/entries.ts'
import type { Header } from './table/header.ts'
import { ownSheets } from './table/own-sheets.ts'
import { withTelling } from './table/telling-columns.ts'

/** Who is given a template: he reads one language, and enters what his level enters. */
interface Reader {
  readonly language: Language
  readonly level: Level | undefined
}

/** The example of a column, the same on every machine, so that a forgotten example line is known again. */
function exampleOf(column: ImportColumn, { language, level }: Reader): string {
  const { field, part } = column
  if ((column.finds && !column.ofOwner) || column.tells) return ''
  const [first] = entriesOf(column, level)
  if (first) return labelText(first, language)
  if (isFreeText(field)) return exampleWords(field, language)
  if (isListOfWords(field)) return textOfEntries(field, [exampleEntry(field, language)], language)
  const sample = kinds[field.kind].sample(field, () => 0.5)
  if (part !== undefined) return String((sample as Point)[part])
  if (typeof sample === 'boolean') return labelText(yesNo[sample ? 0 : 1], language)
  return sample === null || typeof sample === 'object' ? '' : String(sample)
}

const exampleEntry = ({ holds = {} }: Field, language: Language) =>
  Object.fromEntries(
    Object.entries(holds).map(([name, member]) => [
      name,
      isFreeText(member) ? exampleWords(member, language) : kinds[member.kind].sample(member, () => 0.5),
    ]),
  )

const isFreeText = ({ kind, format }: Field) => kinds[kind].filter === 'contains' && format === undefined

/** Words of no format: what stands in the example is seen to be one. */
function exampleWords({ label, length = 255 }: Field, language: Language): string {
  const words = language === 'en-US' ? `Example: ${label.en}` : `示例${labelText(label, language)}`
  return [...words].slice(0, length).join('')
}

const yesNo = [
  { zh: '是', en: 'Yes' },
  { zh: '否', en: 'No' },
] as const

function entriesOf({ field }: ImportColumn, level: Level | undefined): readonly DictValue[] {
  return Object.values<DictValue>(field.dict?.values ?? {}).filter(({ value }) => isOfferedTo(field, value, level))
}

const everyLevel = Object.keys(levelCode) as Level[]

/** Tells of rows whether they are the example line of a template that nobody took away, whoever was given it. */
export function exampleOfTemplate(header: Header): (row: SheetRow) => boolean {
  const readers = languages.flatMap((language) => everyLevel.map((level) => ({ language, level })))
  const lines = readers.map((reader) => header.columns.map(({ at, column }) => ({ at, text: exampleOf(column, reader) })))
  return (row) => header.columns.length > 2 && lines.some((line) => line.every(({ at, text }) => sameText(row.values[at] ?? null, text)))
}

const sameText = (cell: SheetValue, text: string) => textOfCell(cell).trim() === text

/** The workbook to fill in: names for machines in a hidden first row, labels with a star where a value must be given, dictionaries as
 *  lists, one example; a second sheet explains every column. */
export async function templateOf(ctx: Context, whole: CompleteResource, kind: string | null): Promise<Download> {
  const resource = asReadBy(whole, ctx.actor)
  const { language } = ctx
  const reader = { language, level: ctx.actor.level }
  const own = importColumns(resource, kind === null ? undefined : { value: kind, level: ctx.actor.level })
  const columns = withTelling(own, resource, ctx.services.registry)
  const title = labelText(resource.label, language)
  const bytes = await writeForm({
    title,
    columns: columns.map((column) => formColumn(resource, column, reader)),
    parts: partSheetsOf(resource).map((part) => {
      const [owner] = part.owners
      const ofPart = part.columns.map((column) => formColumn(part.field.child.resource, column, reader))
      return { title: partSheetName(part, language), columns: owner === undefined ? ofPart : [ownerColumn(owner, reader), ...ofPart] }
    }),
    notes: notesOf(resource, columns, reader),
  })
  const name = labelText({ zh: `${title}导入模板.xlsx`, en: `${title} import template.xlsx` }, language)
  return {
    name,
    type: XLSX,
    body: new Blob([new Uint8Array(bytes)]).stream(),
  }
}

const formColumn = (resource: CompleteResource, column: ImportColumn, reader: Reader): FormColumn => ({
  key: column.key,
  heading: headingOf(column, resource, reader.language),
  demanded: column.tells === undefined && isDemanded(resource, column.field),
  example: exampleOf(column, reader),
  words: wordsOf(column, reader),
  isText: column.field.kind === 'text',
})

/** The first column of a sheet of parts; its example is that of the first sheet. */
const ownerColumn = (owner: ImportColumn, reader: Reader): FormColumn => ({
  key: owner.key,
  heading: `*${labelText(owner.label, reader.language)}`,
  demanded: true,
  example: exampleOf(owner, reader),
  words: [],
  isText: true,
})

// Several values stand in one cell, which no list can offer.
function wordsOf(column: ImportColumn, { language, level }: Reader): readonly string[] {
  if (column.field.kind === 'bool') return yesNo.map((word) => labelText(word, language))
  return column.field.kind === 'dict' ? entriesOf(column, level).map((entry) => labelText(entry, language)) : []
}

function headingOf(column: ImportColumn, resource: CompleteResource, language: Language): string {
  const unit = bracketedIn(unitText(column.field.unit ?? '', language), language)
  return `${column.tells === undefined && isDemanded(resource, column.field) ? '*' : ''}${labelText(column.label, language)}${unit}`
}

function notesOf(resource: CompleteResource, columns: readonly ImportColumn[], { language, level }: Reader) {
  const say = (zh: string, en: string) => labelText({ zh, en }, language)
  const head = [say('列', 'Column'), say('要求', 'Demanded'), say('写法', 'How'), say('可填内容', 'Possible values'), say('说明', 'Notes')]
  const rows = columns.map((column) => [
    labelText(column.label, language),
    labelText(demandOf(resource, column), language),
    labelText(howToFillIn(column.field), language),
    entriesOf(column, level)
      .map((entry) => `${entry.value} ${labelText(entry, language)}`)
      .join(say('；', '; ')),
    column.field.help ? labelText(column.field.help, language) : '',
  ])
  const parts = partSheetsOf(resource).map((part) => [
    partSheetName(part, language),
    say('选填工作表', 'A sheet of its own, optional'),
    say(
      `每行以首列写明属于第一个工作表的哪一行；更新时以此表的行替换原有${part.field.label.zh}`,
      `The first column of each row names the row of the first sheet to which it belongs; in an update these rows take the place of what was there`,
    ),
    listedIn(
      part.columns.map(({ label }) => labelText(label, language)),
      language,
    ),
    '',
  ])
  return { name: labelText(ownSheets.howToFillIn, language), widths: [24, 24, 60, 60, 40], rows: [head, ...rows, ...parts] }
}

/** When a value must be given; the star over a column says the same (`isDemanded`). */
function demandOf(resource: CompleteResource, { field, finds, tells }: ImportColumn): Label {
  if (tells)
    return { zh: `选填，${tells.label.zh}有重名时填写`, en: `Optional: where several bear the name of the ${tells.label.en.toLowerCase()}` }
  if (finds) return { zh: '仅更新时填写', en: 'For updates only' }
  if (isDemanded(resource, field)) return { zh: '必填', en: 'Required' }
  if (field.required === undefined) return { zh: '选填', en: 'Optional' }
  if (field.default !== undefined) return { zh: '选填，不填时取默认值', en: 'Optional: left empty it gets its usual value' }
  if (field.required !== true || field.when !== undefined) return { zh: '视情况必填', en: 'Required in some cases' }
  return { zh: '导入时选填，提交审核前必填', en: 'Optional in the import, required before the review' }
}
