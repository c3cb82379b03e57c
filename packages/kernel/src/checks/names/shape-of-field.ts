import { relativeDayIn } from '../../days/relative-day.ts'
import type { ReadBy } from '../../definition/rows/read-by.ts'
import { type Dict, partsOf } from '../../dictionary.ts'
import type { ErrorEntry } from '../../errors/catalogue.ts'
import type { Counted, Figure } from '../../fields/counted.ts'
import type { DictChoice, Field, FieldKind, FieldOptions, Fields, Measured, Narrowing, Target } from '../../fields/field.ts'
import { kinds } from '../../fields/kinds.ts'
import { isDateText } from '../../time.ts'
import { either, free, label, later, list, name, type Part, type PartPlace, record, shapeOf, within, word } from './parts.ts'
import { fieldNamed, type NameScope } from './scope.ts'
import { condition, expression, readableName, test } from './shape-of-condition.ts'

type Holder = Readonly<Record<string, unknown>>

/** The resource that the holder names under the key. */
export function resourceIn(key: string): (holder: Holder, at: PartPlace) => NameScope | undefined {
  return (holder, { world }) => world.scopes.get(String(holder[key]))
}

/** A field of the resource that the holder names, which refers back to the definition. */
export function referenceBack(key: string): Part {
  const rows = resourceIn(key)
  return within((holder, at) => {
    const scope = rows(holder, at)
    return scope && { ...scope, back: at.scope.resource }
  }, name('referenceBack'))
}

/** A dictionary stands as it is, not by its name; the type of one that nobody declared is known to nobody. */
export const dictionary: Part = (value, at, holder) =>
  typeof value === 'object' && value !== null && 'type' in value && !('closed' in value)
    ? partsOf(value as Dict).flatMap(({ type }) => name('dictionary')(type, at, holder))
    : []

const dateLimit: Part = (value, at, holder) =>
  typeof value === 'string' && (isDateText(value.slice(0, 10)) || relativeDayIn(value) !== null) ? [] : name('dateLimit')(value, at, holder)

/** What may be referred to; each type is a value of the field that holds which it is. */
const targets: Part = (value, at, holder) => {
  const dict = fieldNamed(at.scope, String(holder.typeField))?.dict
  return list(dict === undefined ? anyTarget : typedTarget)(
    value,
    dict === undefined ? at : { ...at, scope: { ...at.scope, dict } },
    holder,
  )
}
// A root that is not declared yet is allowed.
const anyTarget = shapeOf<Target>('a target', { type: free, root: free, when: condition })
const typedTarget = shapeOf<Target>('a target', { type: name('value'), root: free, when: condition })

const proposedDays = shapeOf<{ readonly daysAhead: string }>('a proposal', { daysAhead: name('field') })

/** What choosing a row proposes: own field ← the row's. */
const proposes = record('writtenField', (value, at) => {
  const to = fieldNamed(at.scope, at.outer ?? '')?.to
  const scope = at.world.scopes.get(to ?? '')
  return scope === undefined ? [] : either(name('field'), proposedDays)(value, { ...at, scope }, {})
})

const ownSide = record(null, either(readableName('field'), shapeOf<Narrowing>('what narrows an offer', { by: name('field'), as: free })))
/** A field of the rows offered, or what their list may be asked besides. */
const offeredSide: Part = (value, at, holder) => {
  const { page } = at.scope.resource.calls ?? {}
  const asked = page?.overrides === 'page' ? (page.query ?? {}) : {}
  const filters = at.scope.resource.list.filters ?? {}
  const fields = Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
    ([name]) => !(name in asked || name in filters),
  )
  return record('field', free)(Object.fromEntries(fields), at, holder)
}

/** What narrows the rows offered: the row's field ← own. */
const narrowedBy: Part = (value, at, holder) => {
  const scope = at.world.scopes.get(String(holder.to))
  return [...(scope === undefined ? [] : offeredSide(value, { ...at, scope }, holder)), ...ownSide(value, at, holder)]
}

/** The rows of a figure: named, or told by their root. */
const ofCounted = (holder: Holder, { world }: PartPlace): NameScope | undefined =>
  world.scopes.get(String(holder.of)) ?? [...world.scopes.values()].find(({ resource }) => resource.root === holder.of)

/** A root that is not declared yet is allowed. */
const rowsCounted: Part = (value, at, holder) => (String(value).includes('/') ? [] : name('resource')(value, at, holder))

/** What refers back to the row, or equals a field of it. */
const counterpart: Part = (value, at, holder) => {
  const scope = ofCounted(holder, at)
  if (scope === undefined) return []
  if (holder.as !== undefined) return name('field')(value, { ...at, scope }, holder)
  return name('referenceBack')(value, { ...at, scope: { ...scope, back: at.scope.resource } }, holder)
}

/** Fields of the rows that equal fields of the row. */
const alsoCounted: Part = (value, at, holder) => {
  const scope = ofCounted(holder, at)
  if (typeof value !== 'object' || value === null || scope === undefined) return []
  return Object.entries(value).flatMap(([theirs, own]) => [
    ...name('field')(theirs, { ...at, scope }, holder),
    ...name('field')(own, at, holder),
  ])
}

/** What rows are offered whatever the form says: values of theirs. */
const narrowedTo: Part = (value, at, holder) => {
  const scope = at.world.scopes.get(String(holder.to))
  return scope === undefined ? [] : offeredSide(value, { ...at, scope }, holder)
}

/** A figure over other rows; what it adds up or compares, and which rows count, are said in their fields. */
const counted = shapeOf<Counted>('a figure over other rows', {
  of: rowsCounted,
  by: counterpart,
  as: name('field'),
  also: alsoCounted,
  where: within(ofCounted, test),
  agg: either(
    word('count'),
    within(
      ofCounted,
      shapeOf<Exclude<Figure, string>>('what is made of the rows', {
        sum: name('numberField'),
        times: name('numberField'),
        max: name('field'),
        min: name('field'),
      }),
    ),
  ),
  elseOwn: free,
  factor: free,
  digits: free,
})

const fieldsOfLines: Part = within(
  (_holder, { scope, world, key }) => world.childOf(scope, key ?? ''),
  later(() => fieldRecord),
)

const fieldShape = shapeOf<Field>('a field', {
  kind: word(...(Object.keys(kinds) as FieldKind[])),
  label,
  nonNull: free,
  length: free,
  precision: free,
  scale: free,
  periods: list(word('month', 'quarter', 'halfYear', 'year')),
  dict: dictionary,
  dictBy: shapeOf<DictChoice>('a choice of dictionaries', {
    cases: list(shapeOf<DictChoice['cases'][number]>('a case', { when: condition, dict: dictionary })),
    otherwise: dictionary,
  }),
  to: name('resource'),
  targets,
  typeField: name('field'),
  atLeast: free,
  atMost: free,
  fields: (value, at, holder) => (holder.kind === 'json' ? ownFields(value, at, holder) : fieldsOfLines(value, at, holder)),
  rows: shapeOf<NonNullable<Field['rows']>>('child rows of a resource', {
    resource: name('resource'),
    by: referenceBack('resource'),
  }),
  notInDictionary: name('error'),
  required: either(free, condition),
  missing: shapeOf<NonNullable<FieldOptions['missing']>>('the refusal of what is missing', {
    key: name('error'),
    // The entry of the catalogue itself, so that the words stand once.
    words: shapeOf<ErrorEntry>('a refusal', { zh: free, en: free, code: free }),
  }),
  when: condition,
  unique: free,
  uniqueWithin: list(name('field')),
  index: free,
  indexWith: list(name('field')),
  alsoCalled: free,
  opaque: free,
  proposedOfRow: word(true),
  verbatim: free,
  opinion: free,
  readOnly: free,
  immutable: free,
  writeOnly: free,
  hidden: free,
  readBy: shapeOf<ReadBy>('who may read a field', { levels: list(name('level')), permission: free, when: condition }),
  default: either(
    free,
    shapeOf<Extract<FieldOptions['default'], { actor: unknown } | { now: true } | { today: true } | { byLevel: unknown }>>('a default', {
      actor: word('userId', 'deptId', 'regionId', 'levelCode'),
      at: list(name('level')),
      now: word(true),
      today: word(true),
      byLevel: record('level', free),
    }),
  ),
  min: free,
  max: free,
  signed: word(true),
  moreThan: free,
  cut: free,
  wholeDay: free,
  toSecond: free,
  notAbove: name('field'),
  notBefore: dateLimit,
  notAfter: dateLimit,
  format: word('mobile', 'phone', 'creditCode', 'idCard', 'plate', 'email', 'url', 'code', 'root', 'quartz'),
  mask: word('idCard', 'mobile'),
  encrypted: free,
  secretWhen: shapeOf<NonNullable<FieldOptions['secretWhen']>>('what makes a value secret', {
    field: name('field'),
    is: word(true),
    given: word(true),
  }),
  keyField: free,
  group: name('group'),
  help: label,
  unit: free,
  ungrouped: free,
  derived: expression,
  counted,
  timed: free,
  internal: free,
  proposes,
  narrowedBy,
  narrowedTo,
  valuesBy: shapeOf<Narrowing>('the values that fit', { by: name('field'), as: free }),
  upToOwnLevel: free,
  enteredBy: free,
  sole: free,
  flat: free,
  boxes: within(
    resourceIn('to'),
    shapeOf<NonNullable<FieldOptions['boxes']>>('the boxes of a tree', { from: name('callPath'), withAncestors: free, partType: free }),
  ),
  apiOnly: free,
  renamedFrom: free,
  answered: word(true),
  holds: (value, at, holder) => ownFields(value, at, holder),
  texts: free,
  input: name('input'),
  holdsChanges: free,
  holdsDifference: name('field'),
  keyedBy: dictionary,
  inWords: free,
  unitIn: free,
  beginsWith: free,
  virtual: free,
  drawnOn: list(name('reference')),
  measuredAs: shapeOf<Measured>('what measures a shape', { length: name('numberField'), area: name('numberField'), within: free }),
  regionType: free,
  ownerRegion: word(true),
  nameOf: name('reference'),
})

/** The fields of rows. */
export const fieldRecord: Part = record(null, fieldShape)

/** Fields that stand for themselves: the entries of a list, what a call takes. */
export const ownFields: Part = (value, at, holder) => {
  const fields = { ...at.scope.fields, ...(value as Fields | undefined) }
  return fieldRecord(value, { ...at, scope: { ...at.scope, fields } }, holder)
}
