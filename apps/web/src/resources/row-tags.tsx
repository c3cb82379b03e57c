import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { DictMark } from './fields/choices/dict.tsx'
import { fieldOfColumn, type Row } from './row.ts'
import { useWords, type Words } from './words.ts'

const mostTags = 2
const separator = ' · '

/** The kinds and grades of a row that carry a colour: what marks it at first sight. */
export function taggedFields(resource: CompleteResource, row: Row, words: Words): readonly CompleteField[] {
  return resource.list.columns
    .flatMap((column) => fieldOfColumn(column, resource.fields) ?? [])
    .filter(
      (field) =>
        field.kind === 'dict' &&
        !(field.name in resource.lifecycles) &&
        row[field.name] != null &&
        words.dictionary(field.dict).color(row[field.name]) !== 'default',
    )
    .slice(0, mostTags)
}

export function RowTags({ resource, row }: { resource: CompleteResource; row: Row }) {
  const words = useWords()
  return (
    <>
      {taggedFields(resource, row, words).map((field) => (
        <DictMark key={field.name} field={field} value={row[field.name]} words={words} />
      ))}
    </>
  )
}

/** The number of a row: its first list column. */
export function numberOf(resource: CompleteResource, row: Row): string {
  const [first = 'id'] = resource.list.columns
  return String(row[first] ?? row.id)
}

/** What a row is about, unless that is its number. */
export function subjectWords(resource: CompleteResource, row: Row): string {
  const parts = (resource.list.headline ?? [resource.subject]).map((name) => row[name])
  return parts.filter((part): part is string => typeof part === 'string' && part !== '' && part !== numberOf(resource, row)).join(separator)
}
