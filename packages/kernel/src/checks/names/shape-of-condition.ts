import type { Filter, FilterValue } from '../../access/filter.ts'
import type { Condition } from '../../condition.ts'
import type { RelativeDay } from '../../days/relative-day.ts'
import { partsBeyond, partsBeyondOwner } from '../../definition/forms/beyond.ts'
import type { Expression, Test } from '../../expression.ts'
import type { Field } from '../../fields/field.ts'
import type { NameKind } from './kinds.ts'
import { either, free, later, list, name, type Part, type PartPlace, shapeOf, within, word } from './parts.ts'
import { fieldNamed } from './scope.ts'

const actorParts = word('userId', 'deptId', 'regionId', 'levelCode')

const relativeDay = { today: word(true), days: free, now: word(true), minutes: free, firstOfYear: word(true) }
const dayThatMoves = shapeOf<RelativeDay>('a day that moves with the calendar', relativeDay)

type CallersPart = Extract<FilterValue, object> extends infer V ? V : never

const filterValue = either(name('value'), shapeOf<CallersPart>('a value of the caller or the clock', { actor: actorParts, ...relativeDay }))

/** The value of the field that `key` names beside it: of a dictionary it must be one of that. */
function valueBeside(key: string, part: Part): Part {
  return (value, at, holder) => {
    if (typeof value !== 'string' && !Array.isArray(value)) return typeof value === 'object' ? part(value, at, holder) : []
    const dict = fieldMeant(at, String(holder[key]))?.dict
    return dict === undefined ? [] : part(value, { ...at, scope: { ...at.scope, dict } }, holder)
  }
}

const text = name('value')

/** A field of the row, or one of the row that a reference names (`roadId.roadGrade`): each part is looked for where it belongs. */
export function readableName(fields: NameKind): Part {
  return (value, at, holder) => {
    const { owner } = at.scope
    const above = typeof value === 'string' ? partsBeyondOwner(value) : undefined
    if (above !== undefined && owner !== null) return readableName(fields)(above.join('.'), { ...at, scope: owner }, holder)
    const [by, beyond] = (typeof value === 'string' ? partsBeyond(value) : undefined) ?? []
    if (by === undefined || beyond === undefined) return name(fields)(value, at, holder)
    const scope = at.world.scopes.get(fieldNamed(at.scope, by)?.to ?? '')
    const reference = name('oneReference')(by, at, holder)
    return scope === undefined ? reference : [...reference, ...name('fieldBeyond')(beyond, { ...at, scope }, holder)]
  }
}

/** The field that a name of a condition means, of the row or beyond one of its references. */
function fieldMeant({ scope, world }: PartPlace, written: string): Field | undefined {
  const [by, beyond] = partsBeyond(written) ?? []
  if (by === undefined || beyond === undefined) return fieldNamed(scope, written)
  const target = world.scopes.get(fieldNamed(scope, by)?.to ?? '')
  return target && fieldNamed(target, beyond)
}

function conditionOver(fields: NameKind): Part {
  const self: Part = later(() => condition)
  const condition = shapeOf<Condition>('a condition', {
    field: readableName(fields),
    is: valueBeside('field', text),
    isNot: valueBeside('field', text),
    oneOf: valueBeside('field', list(text)),
    includes: valueBeside('field', text),
    given: word(true, false),
    atLeast: free,
    actorLevel: list(name('level')),
    all: list(self),
    any: list(self),
    not: self,
  })
  return condition
}

/** A condition over a form's values. */
export const condition = conditionOver('readable')

/** The condition of a transition: over the row with what was sent laid on it. */
export const inputCondition = conditionOver('readableInput')

/** What a filter asks of a column says what the column must hold: one without departments lies in nobody's tree, and its rows would be seen by nobody. */
const askedOfColumns: Partial<Record<string, NameKind>> = {
  inOwnTree: 'departmentField',
  regionWithin: 'regionField',
  regionCovers: 'regionField',
  overlaps: 'severalField',
  sharesWithOwn: 'severalField',
  refers: 'reference',
}

const askedColumn: Part = (value, at, holder) => {
  const kind = Object.keys(holder).flatMap((asked) => askedOfColumns[asked] ?? [])[0] ?? 'field'
  return name(kind)(value, at, holder)
}

/** A filter over rows. */
export const filter: Part = shapeOf<Filter>('a filter', {
  column: askedColumn,
  is: valueBeside('column', filterValue),
  oneOf: valueBeside('column', list(text)),
  empty: word(true, false),
  compare: word('<', '<=', '>', '>='),
  value: valueBeside('column', filterValue),
  contains: free,
  overlaps: valueBeside('column', list(text)),
  regionWithin: either(free, filterValue),
  regionCovers: either(free, filterValue),
  sharesWithOwn: shapeOf<Extract<Filter, { sharesWithOwn: unknown }>['sharesWithOwn']>('what is shared with own rows', {
    resource: name('resource'),
    column: within(({ resource }, { world }) => world.scopes.get(String(resource)), name('field')),
  }),
  referredBy: shapeOf<Extract<Filter, { referredBy: unknown }>['referredBy']>('what refers to a row', {
    resource: name('resource'),
    by: within(({ resource }, { world }) => world.scopes.get(String(resource)), name('field')),
    where: within(
      ({ resource }, { world }) => world.scopes.get(String(resource)),
      later(() => filter),
    ),
  }),
  inOwnTree: word(true),
  readableRoot: word(true),
  refers: shapeOf<Extract<Filter, { refers: unknown }>['refers']>('what a column refers to', {
    resource: name('resource'),
    where: within(
      ({ resource }, { world }) => world.scopes.get(String(resource)),
      later(() => filter),
    ),
  }),
  holdsRole: list(name('businessRole')),
  duty: shapeOf<Extract<Filter, { duty: unknown }>['duty']>('a duty', { action: name('task') }),
  flowOf: word('starter', 'handler'),
  always: word(true, false),
  all: list(later(() => filter)),
  any: list(later(() => filter)),
  not: later(() => filter),
})

/** A test inside an expression. */
export const test: Part = shapeOf<Test>('a test', {
  field: name('field'),
  is: valueBeside('field', text),
  oneOf: valueBeside('field', list(text)),
  empty: word(true, false),
  atLeast: free,
  onOrBefore: dayThatMoves,
  onOrAfter: dayThatMoves,
  all: list(later(() => test)),
  any: list(later(() => test)),
})

/** An expression over a row. */
export const expression: Part = shapeOf<Expression>('an expression', {
  field: name('field'),
  value: free,
  today: word(true),
  coalesce: list(later(() => expression)),
  greatest: list(later(() => expression)),
  least: list(later(() => expression)),
  plus: list(later(() => expression)),
  daysFrom: later(() => expression),
  hoursFrom: later(() => expression),
  hourOf: later(() => expression),
  weekdayOf: later(() => expression),
  yearsFrom: later(() => expression),
  to: later(() => expression),
  ratio: later(() => expression),
  over: later(() => expression),
  times: free,
  digits: free,
  whole: word(true),
  if: test,
  // biome-ignore lint/suspicious/noThenProperty: the word of expressions for what holds where the test passes
  then: later(() => expression),
  else: later(() => expression),
})
