import { isGiven } from '@chengan/kernel/condition'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { dictIn, entryIn } from '@chengan/kernel/definition/forms/dict-in'
import { spokenLabel } from '@chengan/kernel/definition/rows/spoken'
import type { Label } from '@chengan/kernel/label'
import { KindTag } from '../../ui/marks/kind-tag.tsx'
import { DictMark } from '../fields/choices/dict.tsx'
import { fieldOfColumn, isReference, type Row, wordsNameOf, wordsOf } from '../row.ts'
import { useWords, type Words } from '../words.ts'

const mostTags = 2
const separator = ' · '

/** The kinds and grades of a row that carry a colour: what marks it at first sight. */
export function taggedFields(resource: CompleteResource, row: Row, words: Words): readonly CompleteField[] {
  return (
    resource.list.columns
      .flatMap((column) => fieldOfColumn(column, resource.fields) ?? [])
      .filter(
        (field) =>
          field.kind === 'dict' &&
          !(field.name in resource.lifecycles) &&
          // The light of a flow stands with its clock, as it is now.
          field.name !== resource.flow?.fields.lightColor &&
          row[field.name] != null &&
          words.dictionary(dictIn(field, row)).color(row[field.name]) !== 'default',
      )
      // Without their heads nobody tells the class of now from that of before: of values of one kind the first.
      .filter((field, at, all) => all.findIndex((one) => one.dict?.type === field.dict?.type) === at)
      .slice(0, mostTags)
  )
}

export function RowTags({ resource, row }: { resource: CompleteResource; row: Row }) {
  const words = useWords()
  const tagged = taggedFields(resource, row, words)
  return (
    <>
      {tagged.map((field) => (
        <DictMark key={field.name} field={field} row={row} words={words} />
      ))}
      <RowMarks resource={resource} row={row} most={mostTags} />
    </>
  )
}

/** The column beside whose value the marks of a row stand: its first grade or kind. */
export function badgesAfter(resource: CompleteResource): string | undefined {
  if (resource.list.marks === undefined) return undefined
  if (resource.list.badgesAfter !== undefined) return resource.list.badgesAfter
  return resource.list.columns.find((name) => resource.fields[name]?.kind === 'dict' && !(name in resource.lifecycles))
}

/** The marks of a row after the value of its grade, so many that the cell has two tags at most. */
export function RowMarks({ resource, row, most }: { resource: CompleteResource; row: Row; most?: number }) {
  const words = useWords()
  const { label } = words
  const beside = resource.fields[badgesAfter(resource) ?? '']
  const graded =
    beside !== undefined &&
    beside.kind === 'dict' &&
    row[beside.name] != null &&
    words.dictionary(beside.dict).color(row[beside.name]) !== 'default'
  return (resource.list.marks ?? [])
    .filter((mark) => row[mark.field] === true)
    .slice(0, most ?? mostTags - (graded ? 1 : 0))
    .map((mark) => (
      <KindTag key={mark.field} tone={mark.tone === 'outline' ? 'error' : mark.tone} outlined={mark.tone === 'outline'}>
        {label(mark)}
      </KindTag>
    ))
}

type Say = (label: Label) => string

/** A value by which a row is told, in words where it is written for the program. */
function told(resource: CompleteResource, name: string, row: Row, say: Say): unknown {
  const value = row[name]
  const field = resource.fields[name]
  // By its words: nobody knows an id or the value of a grade.
  if (field !== undefined && isReference(field)) return wordsOf(field, row)
  if (field?.dict !== undefined) {
    const entry = isGiven(value) ? entryIn(field, row, value) : undefined
    return entry === undefined ? value : say(entry)
  }
  if (field?.spokenAs !== undefined && typeof value === 'string' && value !== '') return say(spokenLabel(field, row))
  const said = typeof value === 'string' || typeof value === 'number' ? field?.inWords?.(String(value), row) : undefined
  return said === undefined ? value : say(said)
}

/** The field that tells a row's number: its first list column; where that leads to another row or is a grade, the field that names this one, if it does so in
 *  words of its own. */
function numberFieldOf({ list, fields, nameField }: CompleteResource): string {
  const [first = 'id'] = list.columns
  const field = fields[first]
  if (field === undefined || (!isReference(field) && (field.dict === undefined || first === nameField))) return first
  const subject = fields[nameField]
  return subject === undefined || isReference(subject) ? first : nameField
}

/** What the head of a page says of its row already: the number, the name, and what the list begins with where the title says that too. */
export function saidInHead(resource: CompleteResource): readonly string[] {
  const { columns, titleFields = [] } = resource.list
  // A title names what a reference leads to.
  const isTitle = (name: string) => {
    const field = resource.fields[name]
    return titleFields.includes(name) || (field !== undefined && titleFields.includes(wordsNameOf(field)))
  }
  return [numberFieldOf(resource), resource.nameField, ...columns.slice(0, 1).filter(isTitle)]
}

/** The number of a row; where it has none yet, what tells it from others instead. */
export function numberOf(resource: CompleteResource, row: Row, say: Say): string {
  const [first = 'id'] = resource.list.columns
  const named = numberFieldOf(resource)
  const own = told(resource, named, row, say)
  const field = resource.fields[first]
  if (field !== undefined && (named !== first || isReference(field)))
    return String((named === first ? undefined : own) ?? (wordsOf(field, row) || told(resource, first, row, say) || row.id))
  // A document that has no number yet is known by what it is about.
  return String(own ?? told(resource, resource.nameField, row, say) ?? row.id)
}

/** What a row is about, unless that is its number. */
export function subjectWords(resource: CompleteResource, row: Row, say: Say): string {
  const number = numberOf(resource, row, say)
  const parts = (resource.list.titleFields ?? [resource.nameField]).map((name) => told(resource, name, row, say))
  return parts.filter((part): part is string => typeof part === 'string' && part !== '' && part !== number).join(separator)
}

/** The name of a row for people: the words of its naming field, never what is written for the program. */
export function nameWords(resource: CompleteResource, row: Row, say: Say): string {
  return String(told(resource, resource.nameField, row, say) || row.id)
}
