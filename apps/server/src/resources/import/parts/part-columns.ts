import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { oncePerResource } from '@chengan/kernel/definition/once-per-resource'
import { type Label, labelText, languages } from '@chengan/kernel/label'
import { sheetNameOf } from '../../../ports/sheets/sheet-writer.ts'
import { type ChildField, childFieldsOf } from '../../children/load.ts'
import { groupKeys, type ImportColumn, importColumns, keyFields } from '../table/columns.ts'
import type { ColumnsOfATable } from '../table/header.ts'
import { comparable } from '../table/plain-texts.ts'

/** The sheet of an import that holds the rows inside its rows: the spans of bridges, the loops of boxes. Its first column says whose each row is. */
export interface PartSheet {
  readonly field: ChildField
  readonly columns: readonly ImportColumn[]
  /** How a file may say whose a row is; a template asks the first. */
  readonly owners: readonly ImportColumn[]
}

const OWNER = 'owner.'

/** The sheets of parts that an import of a resource takes beside its rows: one for each field of child rows that people fill in. */
export const partSheetsOf: (resource: CompleteResource) => readonly PartSheet[] = oncePerResource((resource) => {
  const owners = ownerColumns(resource)
  if (owners.length === 0) return []
  return childFieldsOf(resource).flatMap((field) => {
    if (field.hidden || field.readOnly || field.apiOnly) return []
    const columns = importColumns(field.child.resource).filter((column) => column.field.name !== field.child.by)
    return columns.length === 0 ? [] : [{ field, columns, owners }]
  })
})

/** What tells a row of the first sheet: its number where it has one of its own, else its name. */
function ownerColumns(resource: CompleteResource): readonly ImportColumn[] {
  const carried = new Map(importColumns(resource).map((column) => [column.field.name, column]))
  const named = [...keyFields(resource), ...groupKeys(resource).map(({ field }) => field), resource.fields[resource.nameField]]
  const fields = new Map(named.flatMap((field) => (field === undefined ? [] : [[field.name, field]])))
  return [...fields.values()].flatMap((field) => {
    const column = carried.get(field.name)
    return column === undefined || column.part !== undefined
      ? []
      : [{ key: `${OWNER}${field.name}`, field, label: ofOwner(field.label), finds: true, ofOwner: true }]
  })
}

const ofOwner = (label: Label): Label => ({ zh: `所属${label.zh}`, en: `Belongs to: ${label.en}` })

/** The columns of a sheet of parts; whose a row is may also stand under the plain word: 桥梁名称. */
export const columnsOfParts = ({ columns, owners }: PartSheet): ColumnsOfATable => ({
  columns,
  finders: owners,
  words: owners.flatMap((owner) => languages.map((language) => [labelText(owner.field.label, language), owner] as const)),
})

/** What the sheet of parts is called in a template. */
export const partSheetName = ({ field }: PartSheet, language: (typeof languages)[number]): string =>
  sheetNameOf(labelText(field.label, language))

/** The sheet of a workbook that holds these parts: by their word in any language, or by the name of their field. */
export function sheetOfParts(part: PartSheet, sheets: readonly string[]): string | undefined {
  const words = new Set([part.field.name, ...languages.map((language) => partSheetName(part, language))].map(comparable))
  return sheets.find((name) => words.has(comparable(name)))
}
