import { levelCode } from '../../access/level.ts'
import { buttonsAsked } from '../../calls/buttons.ts'
import { savedOrStandard, verbsOf } from '../../calls/verbs.ts'
import { askingOf } from '../../definition/forms/asking.ts'
import { displayNameOf } from '../../definition/names.ts'
import type { Field, Fields } from '../../fields/field.ts'
import { kinds as fieldKinds } from '../../fields/kinds.ts'
import { callersOf, type Lifecycle } from '../../lifecycle/lifecycle.ts'
import { OUTCOME_FIELD } from '../../lifecycle/select-transition.ts'
import { isReference, type NameScope, type World } from './scope.ts'

/** What only those know who put the program together: the names of a kind that definitions may use. A kind that is left out is not looked at
 *  here; whoever has its names does (effects and facts the server, views and panels the console). */
export type Vocabulary = Partial<Readonly<Record<OutsideKind, ReadonlySet<string>>>>

/** Kinds of names that stand outside the definitions. */
export const outsideKinds = [
  'effect',
  'fact',
  'error',
  'dictionary',
  'permission',
  'role',
  'businessRole',
  'process',
  'flowNode',
  'setting',
  'system',
  'bizType',
  'menuBadge',
  'askedString',
  'view',
  'formPanel',
  'detailPanel',
  'input',
] as const

export type OutsideKind = (typeof outsideKinds)[number]

const outsideKind: ReadonlySet<string> = new Set(outsideKinds)

export function isOutside(kind: string): kind is OutsideKind {
  return outsideKind.has(kind)
}

/** One kind of name: what it is called in a fault, and the names there are; undefined where nobody here knows them. */
interface KindOfName {
  readonly noun: string
  readonly names: (scope: NameScope, world: World) => ReadonlySet<string> | undefined
}

const nothing = Object.freeze({ values: {}, actions: {}, dict: { type: '', label: { zh: '', en: '' }, values: {} } })

/** Names are put together once for what they follow from. */
function remembered(make: (givenNames: never) => Iterable<string>): (givenNames: object) => ReadonlySet<string> {
  const known = new WeakMap<object, ReadonlySet<string>>()
  return (names) => {
    const set = known.get(names) ?? new Set(make(names as never))
    known.set(names, set)
    return set
  }
}

/** Names of fields that are fit for the place. */
function fields(noun: string, fits: (field: Field) => boolean): KindOfName {
  const names = remembered((all: Fields) => Object.keys(all).filter((name) => all[name] !== undefined && fits(all[name])))
  return { noun, names: (scope) => names(scope.fields) }
}

/** Names that follow from the definition that is meant. */
function own(noun: string, make: (scope: NameScope) => Iterable<string>): KindOfName {
  return { noun, names: remembered(make) }
}

/** Names that follow from the lifecycle or the dictionary that is meant. */
function below<K extends 'lifecycle' | 'dict'>(
  noun: string,
  key: K,
  make: (subject: NonNullable<NameScope[K]>) => Iterable<string>,
): KindOfName {
  const names = remembered(make)
  return { noun, names: (scope) => names(scope[key] ?? nothing) }
}

/** Names that follow from all definitions. */
function anywhere(noun: string, make: (scope: NameScope) => Iterable<string>): KindOfName {
  const names = remembered(({ scopes }: World) => [...scopes.values()].flatMap((scope) => [...make(scope)]))
  return { noun, names: (_scope, world) => names(world) }
}

const outside = (noun: string): KindOfName => ({ noun, names: () => undefined })

const hasKind =
  (...wanted: readonly Field['kind'][]) =>
  (field: Field) =>
    wanted.includes(field.kind)

function* readable({ fields, owner }: NameScope): Iterable<string> {
  yield* Object.keys(fields)
  for (const name of Object.keys(owner?.fields ?? {})) yield `owner.${name}`
}

function* columns({ fields }: NameScope): Iterable<string> {
  for (const [name, field] of Object.entries(fields)) {
    yield name
    if (isReference(field)) yield displayNameOf(name, fieldKinds[field.kind].filter === 'has')
  }
}

function* askable({ fields, resource, query }: NameScope): Iterable<string> {
  for (const [name, field] of Object.entries(fields)) {
    const asking = askingOf(field)
    if (asking !== 'never') yield name
    const { filter } = fieldKinds[field.kind]
    if (asking === 'freely' && (filter === 'number' || filter === 'range')) yield* [`${name}Start`, `${name}End`]
    if (asking === 'freely' && filter === 'region') yield `${name}Only`
    if (asking === 'freely' && filter !== 'none') yield `${name}Empty`
  }
  yield* Object.keys(resource.list.filters ?? {})
  yield* Object.keys(query ?? {})
}

const actionsIn = ({ resource }: NameScope) => Object.values(resource.lifecycles ?? {}).flatMap((life) => Object.keys(life.actions))
const statesOf = ({ dict }: Pick<Lifecycle, 'dict'>) => Object.keys(dict.values)
const rowCallsIn = ({ resource }: NameScope) =>
  Object.values(resource.calls ?? {}).flatMap((call) => (call.onRows ?? []).map((one) => one.name))

/** Whatever somebody may have to do on a row. */
function* tasks(scope: NameScope): Iterable<string> {
  const { calls, entries, papers } = scope.resource
  yield* ['edit', ...actionsIn(scope), ...Object.keys({ ...calls, ...entries, ...papers })]
}

/** What a row may offer, in the words of definitions. */
function* offers(scope: NameScope): Iterable<string> {
  const { papers, related, tree } = scope.resource
  yield* ['edit', 'delete', ...actionsIn(scope), ...rowCallsIn(scope), ...Object.keys({ ...papers, ...related })]
  if (tree?.move !== undefined) yield tree.move
}

/** The calls that a page may ask for its rows: the page itself, its variants and whatever the area answers, by their paths. */
function* listCalls({ resource }: NameScope): Iterable<string> {
  yield* ['page', ...Object.values(resource.variants ?? {}).map(({ path }) => path)]
  for (const { verb, path } of Object.values(resource.calls ?? {})) if (verb === 'GET') yield path
}

const levels: ReadonlySet<string> = new Set(Object.keys(levelCode))

const kindsOfNames = {
  field: fields('field', () => true),
  readable: own('field', readable),
  /** What the condition of a transition may look at besides the row: the outcome that was chosen. */
  readableInput: own('field', function* (scope) {
    yield* readable(scope)
    yield OUTCOME_FIELD
  }),
  column: own('field', columns),
  dateLimit: own('field, today, now or date', function* (scope) {
    yield* ['today', 'now']
    yield* readable(scope)
  }),
  writtenField: own('field of the form', ({ resource }) => Object.keys(resource.fields)),
  yesNoField: fields('yes-or-no field', hasKind('bool')),
  numberField: fields('number', hasKind('int', 'decimal')),
  dateField: fields(
    'date that is kept',
    (field) => field.kind === 'date' && !field.virtual && field.derived === undefined && field.counted === undefined,
  ),
  /** What a clock counts from or towards: kept, or put together of what is kept. */
  momentField: fields(
    'date or moment',
    (field) => (field.kind === 'date' || field.kind === 'datetime') && !field.virtual && field.counted === undefined,
  ),
  alert: own('warning', ({ resource }) => Object.keys(resource.alerts ?? {})),
  dictField: fields('field with a dictionary', hasKind('dict', 'dicts')),
  reference: fields('reference', isReference),
  /** By which a condition may read on. Rows in a form of another know their owner alone; but those that live are read by themselves for their steps. */
  oneReference: own('reference to one row', ({ fields, owner, lifecycle }) =>
    owner === null || lifecycle !== undefined
      ? Object.keys(fields).filter((name) => fields[name]?.to !== undefined && fieldKinds[fields[name].kind].filter !== 'has')
      : [],
  ),
  /** What of a row may be known to whoever refers to it. */
  fieldBeyond: fields(
    'field that others may read',
    (field) => askingOf(field) === 'freely' && field.kind !== 'children' && field.derived === undefined && field.counted === undefined,
  ),
  referenceBack: own('reference back to it', function* ({ fields, back }) {
    for (const [name, { to, targets = [] }] of Object.entries(fields))
      if (to === back?.name || targets.some(({ root }) => root === back?.root)) yield name
  }),
  childField: fields('field with child rows', hasKind('children')),
  tableField: fields('field with rows', (field) => field.kind === 'children' || field.holds !== undefined),
  filesField: fields('field with files', hasKind('files', 'images')),
  severalField: fields('field with several values', (field) => fieldKinds[field.kind].filter === 'has'),
  departmentField: fields('field with departments', hasKind('dept', 'depts')),
  regionField: fields('field with regions', hasKind('region', 'regions')),
  userField: fields('field with people', hasKind('user', 'users')),
  queryName: own('field to ask about, nor a named filter', askable),
  searchName: own('field, nor a named filter', ({ fields, resource }) => [
    ...Object.keys(fields),
    ...Object.keys(resource.list.filters ?? {}),
  ]),
  group: own('group with a label', ({ resource }) => Object.keys(resource.groups ?? {})),
  tab: own('tab of the list', ({ resource }) => (resource.list.tabs ?? []).map(({ key }) => key)),
  stateField: own('field with a lifecycle', ({ resource }) => Object.keys(resource.lifecycles ?? {})),
  state: below('state', 'lifecycle', statesOf),
  nextState: below('state', 'lifecycle', (life) => ['same', ...statesOf(life)]),
  systemAction: below('action with a row by the system', 'lifecycle', (life) =>
    ('rows' in life ? life.rows : []).filter((row) => callersOf(row).includes('system')).map(({ action }) => action),
  ),
  actionOfState: below('action with words in actions', 'lifecycle', ({ actions }) => Object.keys(actions)),
  action: own('action', actionsIn),
  notice: own('notice of its rows', ({ resource }) => Object.keys(resource.notices ?? {})),
  make: own('kind of row that it makes', ({ resource }) => Object.keys(resource.makes ?? {})),
  task: own('action, entry, call or paper', tasks),
  offer: own('verb that a row offers', offers),
  verb: own('verb', ({ resource }) => verbsOf(resource)),
  levelVerb: own('verb', ({ resource }) => ['*', ...verbsOf(resource)]),
  askedButton: own('verb or string that its calls ask', (scope) => buttonsAsked(scope.resource).map((button) => button.name)),
  button: own('button', ({ resource }) => [...buttonsAsked(resource).map((one) => one.name), ...Object.keys(resource.buttons?.also ?? {})]),
  standardCall: own('standard call that it has', ({ resource }) => savedOrStandard(resource)),
  drawnNumber: own('number that is drawn', ({ resource }) => Object.keys(resource.numbers ?? {})),
  call: own('call', ({ resource }) => Object.keys(resource.calls ?? {})),
  callPath: own('path of a call', ({ resource }) => Object.values(resource.calls ?? {}).map(({ path }) => path)),
  listCall: own('call that answers rows', listCalls),
  exportCall: own('call that exports', ({ resource }) => [
    'export',
    ...Object.values(resource.calls ?? {}).flatMap(({ path, streams }) => (streams ? [path] : [])),
  ]),
  value: below('value of its dictionary', 'dict', (dict) => Object.values(dict.values).map((entry) => entry.value)),
  resource: anywhere('resource', ({ resource }) => [resource.name]),
  metric: anywhere('figure of any resource', ({ resource }) => Object.keys(resource.metrics ?? {})),
  route: anywhere('page of any resource', ({ resource }) => (resource.screens ?? []).map(({ route }) => route)),
  level: { noun: 'level', names: () => levels },
  word: { noun: 'word that stands here', names: () => undefined },
  key: { noun: 'key', names: () => undefined },
  effect: outside('effect that anybody fulfils'),
  fact: outside('fact that anybody fulfils'),
  error: outside('refusal of the catalogue'),
  dictionary: outside('dictionary of the product'),
  permission: outside('permission that any menu grants'),
  role: outside('role'),
  businessRole: outside('business role'),
  process: outside('process'),
  flowNode: outside('step of a process'),
  setting: outside('parameter'),
  system: outside('business system'),
  bizType: outside('business type'),
  menuBadge: outside('badge of the menu'),
  askedString: outside('permission that any call asks'),
  view: outside('hand-written screen'),
  formPanel: outside('panel of forms'),
  detailPanel: outside('panel of details'),
  input: outside('input'),
} as const satisfies Readonly<Record<string, KindOfName>>

export type NameKind = keyof typeof kindsOfNames

/** Every kind of name. */
export const nameKinds = Object.keys(kindsOfNames) as readonly NameKind[]

/** What a name of the kind is called in a fault. */
export function nounOf(kind: NameKind): string {
  return kindsOfNames[kind].noun
}

/** The names of a kind at a place; undefined where nobody here knows them. */
export function namesOfKind(kind: NameKind, scope: NameScope, world: World, vocabulary: Vocabulary): ReadonlySet<string> | undefined {
  const known: KindOfName = kindsOfNames[kind]
  return known.names(scope, world) ?? (vocabulary as Readonly<Record<string, ReadonlySet<string> | undefined>>)[kind]
}
