import type { Field } from '../../fields/field.ts'
import { kinds } from '../../fields/kinds.ts'
import type { CompleteField, CompleteResource } from '../complete.ts'

/** How the query of a list may ask about a field: not at all, by its whole value or the last four characters, or as its kind is asked. */
export type Asking = 'never' | 'whole' | 'freely'

/** What is not answered is not asked about: whoever may compare with a value reads it, one guess after the other. What lies encrypted is
 *  asked by what he knows already, and what only an area answers is no column. */
export function askingOf(field: Field): Asking {
  if (!isAnswered(field) || field.virtual || field.secretWhen !== undefined) return 'never'
  return field.encrypted || field.mask !== undefined ? 'whole' : 'freely'
}

/** Whether replies hold the field. */
export function isAnswered(field: Pick<Field, 'hidden' | 'writeOnly'>): boolean {
  return !field.hidden && !field.writeOnly
}

/** The parts of a field that a query may name behind it. */
export type AskedPart = 'value' | 'Start' | 'End' | 'Only' | 'Empty'

/** What a name in a query asks about: the field, and which part of it. */
export interface AskedField {
  readonly field: CompleteField
  readonly part: AskedPart
}

const PART = /^(.+)(Start|End|Only|Empty)$/

/** The field that a name in a query asks about; undefined where callers know no such name. Every reader of names from a query asks
 *  here: filters, ranges, orders and columns of exports know the same ones. */
export function askedField(resource: Pick<CompleteResource, 'fields'>, name: string): AskedField | undefined {
  const own = resource.fields[name]
  if (own !== undefined) return own.asking === 'never' ? undefined : { field: own, part: 'value' }
  const [, stem = '', part] = PART.exec(name) ?? []
  const field = resource.fields[stem]
  if (field?.asking !== 'freely') return undefined
  const { filter } = kinds[field.kind]
  if (part === 'Empty') return filter === 'none' ? undefined : { field, part }
  // A region alone, nothing below it; a text as it is, not what contains it.
  if (part === 'Only') return filter === 'region' || filter === 'contains' ? { field, part } : undefined
  return (part === 'Start' || part === 'End') && (filter === 'number' || filter === 'range') ? { field, part } : undefined
}

/** What a name in a query asks about child rows: those that refer to a row (`sections.roadId`). */
export interface AskedLines {
  readonly lines: CompleteField
  readonly by: CompleteField
}

/** The child rows that a name in a query asks about, by one of their references that is found quickly; undefined where it asks nothing of the kind. */
export function askedLines(resource: Pick<CompleteResource, 'fields'>, name: string): AskedLines | undefined {
  const [held = '', reference = '', ...more] = name.split('.')
  const lines = resource.fields[held]
  const by = more.length === 0 ? lines?.child?.resource.fields[reference] : undefined
  if (lines?.asking !== 'freely' || by === undefined || by.asking !== 'freely' || !(by.to || by.targets)) return undefined
  return by.index ? { lines, by } : undefined
}

/** What a list offers callers to ask about although no reply tells it. */
export function askingFaults({ fields, list, order }: Pick<CompleteResource, 'fields' | 'list' | 'order'>): readonly string[] {
  const closed = (name: string) => fields[name]?.asking === 'never'
  const say = (what: string, names: readonly string[]) =>
    names.filter(closed).map((name) => `${what} ${name}, which no caller may ask about; search what replies show`)
  return [
    ...say('the list is searched by', list.search),
    ...say(
      'a named filter reads',
      Object.values(list.filters ?? {}).flatMap((one) => one.fields ?? []),
    ),
    ...say(
      'the order reads',
      order.map((term) => term.field),
    ),
  ]
}
