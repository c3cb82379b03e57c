import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { DictValue } from '@chengan/kernel/dictionary'
import type { Point } from '@chengan/kernel/fields/field'
import { kinds } from '@chengan/kernel/fields/kinds'
import { type Language, labelText, languages } from '@chengan/kernel/label'
import { unitText } from '@chengan/kernel/units'
import type { Context } from '../../context.ts'
import { writeForm } from '../../ports/sheets/form-workbook.ts'
import type { SheetRow, SheetValue } from '../../ports/sheets/open-sheet.ts'
import { type Download, XLSX } from '../files/download.ts'
import { type ImportColumn, importColumns } from './table/columns.ts'
import type { Header } from './table/header.ts'
import { textOfCell } from './table/read-cell.ts'

/** The example of a column, the same on every machine, so that a forgotten example line is known again. */
function exampleOf(column: ImportColumn, language: Language): string {
  const { field, part } = column
  if (column.finds) return ''
  const [first] = entriesOf(column)
  if (first) return labelText(first, language)
  const sample = kinds[field.kind].sample(field, () => 0.5)
  if (part !== undefined) return String((sample as Point)[part])
  if (typeof sample === 'boolean') return labelText(yesNo[sample ? 0 : 1], language)
  return sample === null || typeof sample === 'object' ? '' : String(sample)
}

const yesNo = [
  { zh: '是', en: 'Yes' },
  { zh: '否', en: 'No' },
] as const

function entriesOf({ field }: ImportColumn): readonly DictValue[] {
  return Object.values<DictValue>(field.dict?.values ?? {})
}

/** Tells of rows whether they are the example line of a template that nobody took away. */
export function exampleOfTemplate(header: Header): (row: SheetRow) => boolean {
  const lines = languages.map((language) => header.columns.map(({ at, column }) => ({ at, text: exampleOf(column, language) })))
  return (row) => header.columns.length > 2 && lines.some((line) => line.every(({ at, text }) => sameText(row.values[at] ?? null, text)))
}

const sameText = (cell: SheetValue, text: string) => textOfCell(cell).trim() === text

/** The workbook to fill in (R-14): names for machines in a hidden first row, labels with a star where a value must be given, dictionaries as
 *  lists, one example; a second sheet explains every column. */
export async function templateOf(ctx: Context, resource: CompleteResource, kind: string | null): Promise<Download> {
  const { language } = ctx
  const columns = importColumns(resource, kind === null ? undefined : { value: kind, level: ctx.actor.level })
  const title = labelText(resource.label, language)
  const bytes = await writeForm({
    title,
    columns: columns.map((column) => ({
      key: column.key,
      heading: headingOf(column, resource, language),
      demanded: isDemanded(column, resource),
      example: exampleOf(column, language),
      words: wordsOf(column, language),
      isText: column.field.kind === 'text',
    })),
    notes: notesOf(columns, language),
  })
  const name = labelText({ zh: `${title}导入模板.xlsx`, en: `${title} import template.xlsx` }, language)
  return {
    name,
    type: XLSX,
    body: new Blob([new Uint8Array(bytes)]).stream(),
  }
}

// Several values stand in one cell, which no list can offer.
function wordsOf(column: ImportColumn, language: Language): readonly string[] {
  if (column.field.kind === 'bool') return yesNo.map((word) => labelText(word, language))
  return column.field.kind === 'dict' ? entriesOf(column).map((entry) => labelText(entry, language)) : []
}

function isDemanded({ field }: ImportColumn, resource: CompleteResource): boolean {
  if (resource.draft) return resource.draft.needs.includes(field.name)
  return field.required === true && field.when === undefined
}

function headingOf(column: ImportColumn, resource: CompleteResource, language: Language): string {
  const unit = unitText(column.field.unit ?? '', language)
  return `${isDemanded(column, resource) ? '*' : ''}${labelText(column.label, language)}${unit === '' ? '' : `（${unit}）`}`
}

function notesOf(columns: readonly ImportColumn[], language: Language) {
  const say: Say = (zh, en) => labelText({ zh, en }, language)
  const head = [say('列', 'Column'), say('要求', 'Demanded'), say('写法', 'How'), say('可填内容', 'Possible values'), say('说明', 'Notes')]
  const rows = columns.map((column) => [
    labelText(column.label, language),
    demandWords(column, say),
    howWords(column, say),
    entriesOf(column)
      .map((entry) => `${entry.value} ${labelText(entry, language)}`)
      .join(say('；', '; ')),
    column.field.help ? labelText(column.field.help, language) : '',
  ])
  return { name: say('填写说明', 'How to fill in'), widths: [24, 16, 44, 60, 40], rows: [head, ...rows] }
}

type Say = (zh: string, en: string) => string

function demandWords({ field, finds }: ImportColumn, say: Say): string {
  if (finds) return say('仅更新时填写', 'For updates only')
  if (field.required === true && field.when === undefined) return say('必填', 'Required')
  return field.required === undefined ? say('选填', 'Optional') : say('视情况必填', 'Required in some cases')
}

function unitNote(unit: string, say: Say): string {
  const [zh, en] = [unitText(unit, 'zh-CN'), unitText(unit, 'en-US')]
  return say(zh === '' ? '' : `，单位${zh}`, en === '' ? '' : `, in ${en}`)
}

function howWords({ field }: ImportColumn, say: Say): string {
  switch (field.kind) {
    case 'date':
      return '2026-06-30'
    case 'datetime':
      return '2026-06-30 10:00:00'
    case 'dict':
    case 'bool':
      return say('从列表选择，也可填代码', 'Choose from the list, or give the code')
    case 'dicts':
      return say('多个之间用“、”分隔，名称或代码', 'Several with commas between, words or codes')
    case 'int':
    case 'decimal':
      return say('数字', 'A number') + unitNote(field.unit ?? '', say)
    case 'point':
      return say('度，WGS-84；其他坐标系在导入时选择', 'Degrees, WGS-84; another system is chosen at the import')
    case 'line':
      return say('经度,纬度;经度,纬度… 或GeoJSON', 'lng,lat;lng,lat… or GeoJSON')
    case 'text':
    case 'longText':
    case 'richText':
      return lengthWords(field, say)
    default:
      return say('名称、编码或完整路径（上级/下级）', 'Name, code or whole path (superior/subordinate)')
  }
}

function lengthWords({ length = 255, unique }: ImportColumn['field'], say: Say): string {
  return say(`文本，最多${length}个字符`, `Text of at most ${length} characters`) + (unique ? say('，不能重复', ', unique') : '')
}
