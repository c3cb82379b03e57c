import type { LineDuty } from '../../definition/rows/line-duty.ts'
import type { ErrorEntry } from '../../errors/catalogue.ts'
import type { Label } from '../../label.ts'
import {
  type ActionLook,
  type Allowed,
  type DutyLimit,
  type FurtherWords,
  fieldOfAsk,
  type Lifecycle,
  type LinesFollowed,
  type Recorded,
  type RowsFollowed,
  type StateDuty,
  type Step,
  type Transition,
  type WordsInState,
} from '../../lifecycle/lifecycle.ts'
import type { LinesTaken } from '../../lifecycle/lines/lines-taken.ts'
import type { StateTimer, TimerSpan } from '../../lifecycle/state-timer.ts'
import type { Rule, Suggestion, Warning } from '../../rule.ts'
import { either, free, label, later, list, name, type Part, record, shapeOf, within, word } from './parts.ts'
import { condition, filter, inputCondition, readableName } from './shape-of-condition.ts'
import { dictionary } from './shape-of-field.ts'

const callers = word('city', 'district', 'enterprise', 'supervisor', 'inspector', 'administrator', 'owner', 'duty', 'system')

/** Words of refusals, by keys that are declared there. */
const refusals = record(null, shapeOf<ErrorEntry>('a refusal', { zh: free, en: free, code: free }))

/** A predicate on a row and a caller. */
export const allowed = shapeOf<Allowed>('a named caller', {
  name: free,
  reads: list(readableName('readable')),
  may: free,
  refusal: name('error'),
  refuses: refusals,
  onlyToExplainRefusal: free,
})

/** What is read before a function of the definition runs. */
const reads = { refs: list(name('reference')), facts: list(name('fact')) }

export const ruleShape = shapeOf<Rule>('a rule', {
  name: free,
  source: free,
  refuses: refusals,
  demandsFiles: name('error'),
  beforehand: word(true),
  when: condition,
  check: free,
  ...reads,
})

export const warningShape = shapeOf<Warning>('a warning', { name: free, source: free, field: name('field'), words: label, applies: free })

export const suggestionShape = shapeOf<Suggestion>('a suggestion', {
  name: free,
  source: free,
  field: name('field'),
  refs: list(name('reference')),
  value: free,
})

/** Values that follow from others. */
export const followingValues = { ...reads, values: free }

/** A field that an action asks, with `?` where it may be left out, `!` where it must be given anew. */
const ask: Part = (value, at, holder) => name('field')(typeof value === 'string' ? fieldOfAsk(value) : value, at, holder)

/** Values of an asked field. */
const leftOut = record('field', (value, at, holder) => {
  const dict = at.scope.fields[at.key ?? '']?.dict
  return dict === undefined ? [] : list(name('value'))(value, { ...at, scope: { ...at.scope, dict } }, holder)
})

/** What stands beside the name of child rows and means them. */
const ofLines =
  (part: (lines: (own: Part) => Part) => Part): Part =>
  (value, at, holder) => {
    const child = at.world.childOf(at.scope, String((value as Readonly<Record<string, unknown>> | undefined)?.lines))
    return part((own) => within(() => child, own))(value, at, holder)
  }

const linesTaken = ofLines((lines) =>
  shapeOf<LinesTaken>('child rows that a step takes along', {
    lines: name('childField'),
    step: lines(name('action')),
    which: shapeOf<LinesTaken['which']>('which child rows', {
      own: lines(name('field')),
      named: name('writtenField'),
      where: lines(condition),
    }),
    gives: (value, at, holder) => {
      const sent: Part = (from, here) => name('field')(from, { ...here, scope: at.scope }, holder)
      return lines(record('field', sent))(value, at, holder)
    },
  }),
)

const linesFollowed = ofLines((lines) =>
  shapeOf<LinesFollowed>('what follows from child rows', {
    lines: name('childField'),
    how: free,
    are: lines(condition),
    step: name('systemAction'),
  }),
)

/** A field of the rows of a resource that the holder names, which refers to the row. */
const rowsFollowed = shapeOf<RowsFollowed>('what follows from rows', {
  rows: shapeOf<RowsFollowed['rows']>('rows that refer to the row', {
    of: name('resource'),
    by: within((holder, { scope, world }) => {
      const rows = world.scopes.get(String(holder.of))
      return rows && { ...rows, back: scope.resource }
    }, name('referenceBack')),
  }),
  comes: (value, at, holder) => within(({ rows }, { world }) => world.scopes.get(rowsIn(rows)), condition)(value, at, holder),
  when: filter,
  step: name('systemAction'),
})

const rowsIn = (rows: unknown) => String((rows as RowsFollowed['rows'] | undefined)?.of)

const followed: Part = (value, at, holder) =>
  (typeof value === 'object' && value !== null && 'rows' in value ? rowsFollowed : linesFollowed)(value, at, holder)

const transition = shapeOf<Transition>('a transition', {
  action: name('actionOfState'),
  case: free,
  word: label,
  from: list(name('state')),
  to: name('nextState'),
  by: list(either(callers, allowed)),
  when: inputCondition,
  asks: list(ask),
  excludesValues: leftOut,
  until: name('field'),
  opinion: word('required'),
  complete: free,
  beside: word(true),
  returns: either(word(true), shapeOf<{ readonly as: Label }>('what was returned', { as: label })),
  together: name('field'),
  holdsBack: shapeOf<NonNullable<Transition['holdsBack']>>('whose changes wait', { of: list(name('level')), unless: condition }),
  takes: list(linesTaken),
  unheld: word(true),
  rules: list(ruleShape),
  needs: shapeOf<NonNullable<Transition['needs']>>('what a transition needs', reads),
  sets: free,
  effects: list(name('effect')),
  makes: list(name('make')),
  tells: list(name('notice')),
  keepsFiles: list(name('field')),
  done: label,
})

const wordsOfAction = { zh: free, en: free, consequence: label, says: record('field', free), atOnce: word(true) } as const

const wordsInState = shapeOf<NonNullable<ActionLook['at']>[string]>('the words of a state', {
  ...wordsOfAction,
  also: list(shapeOf<FurtherWords>('further words of a state', { ...wordsOfAction, until: name('field'), when: condition })),
  instead: list(
    shapeOf<NonNullable<WordsInState['instead']>[number]>('other words of a state', {
      ...wordsOfAction,
      when: condition,
      seldom: word(true),
    }),
  ),
})

/** Of the resource that is named beside. */
const ofRecord = (part: Part): Part => within((holder, { world }) => world.scopes.get(String(holder.resource)), part)

const recorded = shapeOf<Recorded>('where an action is recorded', {
  resource: name('resource'),
  by: within((holder, { scope, world }) => {
    const rows = world.scopes.get(String(holder.resource))
    return rows && { ...rows, back: scope.resource }
  }, name('referenceBack')),
  brings: (value, at, holder) => {
    const ofRow: Part = (from, here) => name('readable')(from, { ...here, scope: at.scope }, holder)
    return ofRecord(record('field', ofRow))(value, at, holder)
  },
  follows: ofRecord(list(name('field'))),
})

const action = shapeOf<ActionLook>('an action', {
  zh: free,
  en: free,
  at: record('state', wordsInState),
  about: label,
  consequence: label,
  done: label,
  danger: free,
  escalates: free,
  seldom: word(true),
  permittedAs: name('verb'),
  permission: free,
  calledAs: shapeOf<NonNullable<ActionLook['calledAs']>>('how an action is called', { path: free, name: free, value: free }),
  sentAs: record(null, name('field')),
  batch: free,
  files: free,
  atOnce: word(true),
  outcomes: record(null, label),
  recordedIn: recorded,
  decides: word(true),
})

const deadline = (moment: Part) =>
  shapeOf<DutyLimit>('a deadline', { workdays: free, hours: free, setting: name('setting'), days: free, of: moment, until: moment })

/** What a child row owes is done by an action of its owner. */
export const lineDutyShape = shapeOf<LineDuty>('what a child row owes', {
  action: within((_holder, { scope }) => scope.owner ?? undefined, name('task')),
  reason: label,
  step: label,
  while: condition,
  who: free,
  within: deadline(readableName('readable')),
})

const duty: Part = shapeOf<StateDuty>('a duty', {
  action: name('task'),
  reason: label,
  step: label,
  who: free,
  within: deadline(name('field')),
  onlyWhere: condition,
  instead: list(
    shapeOf<NonNullable<StateDuty['instead']>[number]>('a duty in place of another', { when: condition, duty: later(() => duty) }),
  ),
})

const timer = shapeOf<StateTimer>('a clock', {
  name: free,
  in: shapeOf<TimerSpan>('a span', { minutes: free, hours: free, workhours: free, days: free, workdays: free }),
  of: name('momentField'),
  setting: name('setting'),
  when: condition,
  do: shapeOf<StateTimer['do']>('what a clock does', { step: name('systemAction'), alert: name('alert') }),
})

const step = shapeOf<Step>('a step', { zh: free, en: free, states: list(name('state')), date: name('field'), when: condition })

/** Fields, or the word for all of them. */
const decidedOn: Part = (value, at, holder) => (Array.isArray(value) ? list(name('field')) : word('all'))(value, at, holder)

const life = shapeOf<Lifecycle>('a lifecycle', {
  dict: dictionary,
  initial: name('state'),
  actions: record(null, action),
  rows: list(transition),
  duties: record('state', duty),
  decidedOn: record('state', decidedOn),
  after: record('state', list(timer)),
  follows: list(followed),
  steps: list(step),
  laterSteps: list(step),
  tones: record('state', word('neutral', 'warn', 'info', 'success', 'error')),
  lateBy: name('field'),
})

/** Lifecycles by the field with the state. */
export const lifecycles = record('dictField', (value, at, holder) =>
  within((_holder, { scope }) => ({ ...scope, lifecycle: value as Lifecycle }), life)(value, at, holder),
)
