import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { isAnswered } from '@chengan/kernel/definition/forms/asking'
import type { Values } from '@chengan/kernel/rule'
import { unitText } from '@chengan/kernel/units'
import { asRows } from '@chengan/kernel/values'
import type { GridColumn, PaperFact } from '../../../../ports/paper/grid.ts'
import { cellOf } from '../../../../resources/export/exported-columns.ts'
import type { RowsOfPart } from '../asset-archive.ts'
import type { ArchiveGroup, ArchiveTable } from './archive-document.ts'

// The file of a facility is a paper of the bureau: Chinese, whoever asks for it.
const language = 'zh-CN'
const MOST_COLUMNS = 7
const notInTables = new Set<CompleteField['kind']>(['files', 'images', 'json', 'point', 'line', 'polygon', 'shape', 'children', 'richText'])

/** What a field says of a row, with its unit; empty where nothing is kept. */
export function wordsOf(field: CompleteField, row: Values): string {
  const cell = cellOf(field, row, row, language)
  if (cell === null || cell === undefined || cell === '') return ''
  const text = typeof cell === 'object' && 'day' in cell ? cell.day : String(cell)
  const unit = typeof row[field.name] === 'number' ? unitText(field.unit ?? '', language) : ''
  return unit === '' || unit === '%' ? `${text}${unit}` : `${text} ${unit}`
}

const isFact = (resource: CompleteResource) => (field: CompleteField) =>
  isAnswered(field) && field.internal !== true && field.name in resource.authored && !notInTables.has(field.kind)

/** What is known of a row, group by group as its form has them. What nobody filled in is left out; a place is told as degrees. */
export function groupsOf(resource: CompleteResource, row: Values, without: ReadonlySet<string>): readonly ArchiveGroup[] {
  const fields = resource.fieldList.filter((field) => isFact(resource)(field) && !without.has(field.name))
  return [...Map.groupBy(fields, (field) => field.group ?? '')].flatMap(([group, own]) => {
    const facts = own.flatMap((field): readonly PaperFact[] => {
      const words = wordsOf(field, row)
      return words === '' ? [] : [[field.label.zh, words]]
    })
    return facts.length === 0 ? [] : [{ heading: resource.groups?.[group]?.zh ?? '基本信息', facts }]
  })
}

/** Fields by which a table of rows tells them, the reference aside that leads to what the table belongs to. */
function columnsOf(names: readonly string[], fields: CompleteResource['fields'], isTold: (field: CompleteField) => boolean) {
  return names
    .flatMap((name) => fields[name] ?? fields[name.replace(/Name$/, 'Id')] ?? [])
    .filter((field, at, all) => !notInTables.has(field.kind) && isAnswered(field) && isTold(field) && all.indexOf(field) === at)
    .slice(0, MOST_COLUMNS)
}

const headed = (field: CompleteField): GridColumn => ({
  heading: field.label.zh,
  weight: field.kind === 'text' || field.kind === 'longText' || field.to !== undefined ? 1.5 : 1,
})

/** Rows of a section as a table, by the columns that it names, else by those of their list. */
export function tableInArchive({ resource, rows, columns: named }: RowsOfPart, asset: CompleteResource, heading: string): ArchiveTable {
  const { list, fields } = resource
  const names = named ?? list.columns.filter((name) => list.hiddenColumns?.includes(name) !== true)
  const isOfAsset = ({ to, targets }: CompleteField) => to === asset.name || targets?.some(({ root }) => root === asset.root) === true
  const columns = columnsOf(names, fields, (field) => !isOfAsset(field))
  return { heading, columns: columns.map(headed), rows: rows.map((row) => columns.map((field) => wordsOf(field, row))) }
}

/** The child rows that a row holds, each kind as a table of its own. */
export function linesIn(resource: CompleteResource, row: Values): readonly ArchiveTable[] {
  return resource.fieldList.flatMap((field) => {
    const { child, label } = field
    const rows = asRows(row[field.name])
    if (child === undefined || !isAnswered(field) || rows.length === 0) return []
    const columns = columnsOf(child.columns, child.resource.fields, ({ name }) => name !== child.by)
    return [{ heading: label.zh, columns: columns.map(headed), rows: rows.map((line) => columns.map((one) => wordsOf(one, line))) }]
  })
}
