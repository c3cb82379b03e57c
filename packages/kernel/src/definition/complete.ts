import type { Level } from '../access/level.ts'
import { withDueFilters } from '../alerts/due-filters.ts'
import { permissionOf, type SpecialCall, type StandardCall, standardVerb } from '../calls/call.ts'
import { familyOf } from '../calls/standing-in.ts'
import { permissionWord, standardCallsOf, statedLevels, verbAsked } from '../calls/verbs.ts'
import { valuesNamed } from '../condition.ts'
import { type Counted, namesRoot } from '../fields/counted.ts'
import type { Field, Fields } from '../fields/field.ts'
import { kinds } from '../fields/kinds.ts'
import type { Label } from '../label.ts'
import { type ActionLook, callersOf, type Lifecycle, type Transition } from '../lifecycle/lifecycle.ts'
import { childResource, OWNER, placeOf } from './child-rows.ts'
import { columnOf, commonFields, LOCK } from './common-fields.ts'
import { type Asking, askingOf } from './forms/asking.ts'
import { type FieldBeyond, fieldsBeyond } from './forms/beyond.ts'
import { entryIn } from './forms/dict-in.ts'
import type { ListVariant } from './list-view.ts'
import { displayNameOf, snakeCase } from './names.ts'
import { type Entry, type FlowMirror, flowMirrors, type Resource, type Scope } from './resource.ts'
import type { LineDuty } from './rows/line-duty.ts'
import { type SpokenAs, spokenAsOf } from './rows/spoken.ts'

/** The child rows that a field holds. */
export interface CompleteChild {
  readonly resource: CompleteResource
  /** The rows' field that refers to the owner. */
  readonly by: string
  /** The rows' field with their place among the owner's; null where the order of their list tells it. */
  readonly place: string | null
  readonly sums: readonly string[]
  /** The rows' fields that a table below their owner shows. */
  readonly columns: readonly string[]
  /** What each of the rows owes by itself. */
  readonly owes: readonly LineDuty[]
}

/** Whose child rows the rows of a resource are. */
export interface Owner {
  readonly resource: string
  readonly field: string
  readonly by: string
  /** The rows have no root of their own. */
  readonly inline: boolean
}

/** What completing a definition needs to know of the others. */
export interface OtherDefinitions {
  /** A resource declared on its own, completed. */
  named(name: string): CompleteResource | undefined
  ownerOf(name: string): Owner | undefined
  /** A resource by its name, asked for once all are completed: two may count each other. */
  later(name: string): CompleteResource
  /** The same by its root, which may not be declared yet. */
  laterOfRoot(root: string): CompleteResource | undefined
  /** What rows of a root are called; asked for once all are completed. */
  labelOfRoot(root: string): Label | undefined
}

/** A field with everything an engine asks about it. */
export interface CompleteField extends Field {
  readonly name: string
  readonly column: string
  /** Kept in the table: neither virtual nor children nor derived nor counted. */
  readonly stored: boolean
  readonly common: boolean
  /** How callers may ask about it in queries of lists. */
  readonly asking: Asking
  readonly sortable: boolean
  /** Of a number that is half of a point (`flat`): it travels, the point is kept. */
  readonly flatOf?: string
  /** Of a field of child rows. */
  readonly child?: CompleteChild
  /** Of a text that its resource keeps in further languages too: in which fields. */
  readonly spokenAs?: SpokenAs
  /** Of a figure over other rows: the resource that they are of; none while that is not declared. */
  readonly countedOf?: () => CompleteResource | undefined
}

/** A transition in wire values. */
export interface CompleteTransition extends Transition {
  readonly stateField: string
  readonly fromValues: readonly string[]
  /** null = the state stays. */
  readonly toValue: string | null
  /** States that its condition names: the caller says which one is wanted. */
  readonly wantedValues: readonly string[]
}

/** An action of a lifecycle as a call: `R/<name>`. */
export interface CompleteAction extends ActionLook {
  readonly name: string
  readonly stateField: string
  readonly rows: readonly CompleteTransition[]
  /** Levels that some row admits; empty = any. */
  readonly levels: readonly Level[]
  readonly permission: string
  /** Somebody may do it by a call; else the approval flow, a job or another row's effect does. */
  readonly callable: boolean
}

export interface CompleteLifecycle extends Lifecycle {
  readonly field: string
  readonly initialValue: string
  /** Wire value → key. */
  readonly keyOf: Readonly<Record<string, string>>
  readonly transitions: readonly CompleteTransition[]
}

/** The approval flow of the rows, with the fields that tell of it. */
export interface CompleteFlow {
  readonly definitions: readonly string[]
  readonly fields: Partial<Readonly<Record<FlowMirror, string>>>
  readonly endsWithRow: boolean
  readonly keyField?: string
}

/** A definition as engines read it: nothing left out. */
export interface CompleteResource extends Omit<Resource, 'lifecycles' | 'calls' | 'aliases' | 'fields' | 'flow' | 'scope'> {
  /** The field with the lock of a row. */
  readonly lock: string
  /** null where no row of it is ever put into a flow. */
  readonly flow: CompleteFlow | null
  readonly table: string
  /** The resource that has the table, and its root: in its name is kept what is kept beside a row (duties, files, log, numbers, flows), whichever
   *  facet the row is reached through. */
  readonly recordName: string
  readonly recordRoot: string
  /** Whose child rows these are; who sees and edits the owner sees and edits them. */
  readonly owner: Owner | null
  readonly authored: Fields
  readonly fields: Readonly<Record<string, CompleteField>>
  readonly fieldList: readonly CompleteField[]
  /** What conditions read of the rows referred to; it is read with the row. */
  readonly beyond: readonly (FieldBeyond & { readonly target: () => CompleteResource })[]
  readonly aliases: readonly string[]
  readonly family: 'console' | 'sys'
  readonly scope: Scope | 'with'
  /** The references with whose rows these are seen; none but for rows of the scope `with`. */
  readonly seenWith: readonly string[]
  /** Who sees the row that these are seen with is kept beside them. */
  readonly keepsSight: boolean
  readonly lifecycles: Readonly<Record<string, CompleteLifecycle>>
  /** The first lifecycle declared: the state that a list shows. */
  readonly mainState: string | null
  readonly actions: Readonly<Record<string, CompleteAction>>
  readonly calls: Readonly<Record<string, SpecialCall>>
  readonly variants: Readonly<Record<string, ListVariant>>
  readonly entries: Readonly<Record<string, Entry>>
  /** The entry that saves a form without doing more: a draft is kept by it. */
  readonly keepsDraft: string | null
  readonly standard: readonly StandardCall[]
  readonly nameField: string
  readonly titleFields: readonly string[]
  readonly order: readonly { readonly field: string; readonly descending: boolean }[]
  /** The whole string of its last part. */
  permission(word: string): string
  permissionOfCall(call: StandardCall): string
  /** The levels that may do something, by its verb as definitions write it (`verbsOf`); none: every level. */
  levelsOf(verb: string): readonly Level[]
}

const label = (zh: string, en: string): Label => ({ zh, en })

function completeField(name: string, field: Field, isCommon: boolean, column = snakeCase(name)): CompleteField {
  const stored =
    !field.virtual &&
    field.kind !== 'children' &&
    field.derived === undefined &&
    (field.counted === undefined || field.counted.elseOwn === true)
  // What replies cover does not lie in the database in clear either (P-16): the mask alone seals.
  const sealed = stored && (field.encrypted === true || field.mask !== undefined)
  const own = { ...field, ...(sealed ? { encrypted: true as const } : {}) }
  const asking = askingOf(own)
  return Object.freeze({
    ...own,
    name,
    column,
    stored,
    common: isCommon,
    asking,
    sortable: asking === 'freely' && kinds[field.kind].sortable,
  })
}

/** A record that knows only what is put into it: names of callers are looked up here, and `constructor` is no field. */
function bareRecord<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>
}

const alone: OtherDefinitions = {
  named: () => undefined,
  ownerOf: () => undefined,
  later: (name) => {
    throw new Error(`${name} is known to the registry, not to a definition on its own`)
  },
  laterOfRoot: () => undefined,
  labelOfRoot: () => undefined,
}

/** A root is read as what its rows are called, wherever a value is put into words; behind a colon stands what was done to them,
 *  behind a hash which of their parts is meant: the record says that itself. */
function withRootInWords(field: Field, { labelOfRoot }: OtherDefinitions): Field {
  if (field.format !== 'root' || field.inWords !== undefined) return field
  return { ...field, inWords: (root) => labelOfRoot(root.split(/[:#]/, 1)[0] ?? '') }
}

function completeChild(resource: Resource, name: string, field: Field, others: OtherDefinitions): CompleteChild | undefined {
  const spec = resource.children?.[name] ?? {}
  const { sums = [], owes = [] } = spec
  if (field.rows !== undefined) {
    const own = others.named(field.rows.resource)
    return (
      own &&
      Object.freeze({
        resource: own,
        by: field.rows.by,
        place: placeOf(own.authored),
        sums,
        owes,
        columns: spec.columns ?? own.list.columns,
      })
    )
  }
  // Those of a facet lie in the table of its owner's.
  const holder = { ...resource, name: resource.facet?.of ?? resource.name, root: resource.facet?.root ?? resource.root }
  const written = childResource(holder, name, field, spec)
  const owner: Owner = { resource: holder.name, field: name, by: OWNER, inline: true }
  const own = complete(written, { ...others, ownerOf: (asked) => (asked === written.name ? owner : others.ownerOf(asked)) })
  return Object.freeze({ resource: own, by: OWNER, place: placeOf(own.authored), sums, owes, columns: own.list.columns })
}

/** Longitude and latitude of a point as fields of their own. */
function halvesOf(point: string, { flat, when }: Field): readonly CompleteField[] {
  const words = [label('经度', 'Longitude'), label('纬度', 'Latitude')]
  const columns = [snakeCase(`${point}Lng`), snakeCase(`${point}Lat`)]
  return (flat ?? []).map((name, at) =>
    Object.freeze({
      ...completeField(
        name,
        {
          kind: 'decimal',
          label: words[at] ?? label(name, name),
          precision: 10,
          scale: 7,
          signed: true,
          unit: '°',
          ...(when ? { when } : {}),
        },
        false,
      ),
      column: columns[at] ?? name,
      stored: false,
      flatOf: point,
    }),
  )
}

const othersRows = (others: OtherDefinitions, name: string) => () => others.later(name)
const rowsCounted = (others: OtherDefinitions, counted: Counted) => () =>
  namesRoot(counted) ? others.laterOfRoot(counted.of) : others.later(counted.of)
/** What tells the rows of a facet from the others is set when a row is made. */
function toldApart({ facet }: Resource, name: string, field: Field): Field {
  const value = facet?.where[name]
  return value === undefined ? field : { ...field, readOnly: true, default: value }
}

function completeFields(resource: Resource, others: OtherDefinitions): Record<string, CompleteField> {
  const result = bareRecord<CompleteField>()
  for (const [name, field] of Object.entries(resource.fields)) {
    const child = field.kind === 'children' ? completeChild(resource, name, field, others) : undefined
    const whole = completeField(name, withRootInWords(toldApart(resource, name, field), others), false, columnOf(resource, name))
    const countedOf = field.counted === undefined ? {} : { countedOf: rowsCounted(others, field.counted) }
    const spokenAs = spokenAsOf(resource.fields, name, field)
    const more = { ...(child ? { child } : {}), ...countedOf, ...(spokenAs ? { spokenAs } : {}) }
    result[name] = Object.keys(more).length > 0 ? Object.freeze({ ...whole, ...more }) : whole
    for (const half of halvesOf(name, field)) result[half.name] = half
  }
  for (const [name, field] of Object.entries(commonFields(resource)))
    result[name] ??= completeField(name, field, true, columnOf(resource, name))
  return result
}

function stateValue(table: Lifecycle, key: string): string {
  const entry = table.dict.values[key]
  if (entry === undefined) throw new Error(`${table.dict.type} has no state "${key}"`)
  return entry.value
}

function completeLifecycle(field: string, table: Lifecycle): CompleteLifecycle {
  const transitions = table.rows.map((row) => {
    const from = typeof row.from === 'string' ? [row.from] : row.from
    const done = row.done ?? table.actions[row.action]?.done
    return Object.freeze({
      ...row,
      ...(done === undefined ? {} : { done }),
      stateField: field,
      fromValues: from.map((key) => stateValue(table, key)),
      toValue: row.to === 'same' ? null : stateValue(table, row.to),
      wantedValues: row.when === undefined ? [] : valuesNamed(row.when, field),
    })
  })
  const keyOf = Object.fromEntries(Object.entries(table.dict.values).map(([key, entry]) => [entry.value, key]))
  return Object.freeze({ ...table, field, initialValue: stateValue(table, table.initial), keyOf, transitions })
}

function levelsOfRows(rows: readonly CompleteTransition[]): readonly Level[] {
  const levels = new Set<Level>()
  for (const row of rows) {
    for (const by of callersOf(row)) {
      if (by === 'system') continue
      if (typeof by !== 'string' || by === 'owner' || by === 'duty') return []
      levels.add(by)
    }
  }
  return [...levels]
}

function completeActions(lifecycles: readonly CompleteLifecycle[], permission: (verb: string) => string): Record<string, CompleteAction> {
  const actions = bareRecord<CompleteAction>()
  for (const table of lifecycles) {
    for (const [name, look] of Object.entries(table.actions)) {
      const rows = table.transitions.filter((row) => row.action === name)
      const before = actions[name]
      // Two states of one row may share an action word (audit): its rows are tried in the order declared.
      const all = [...(before?.rows ?? []), ...rows]
      actions[name] = Object.freeze({
        ...(before ?? look),
        name,
        stateField: before?.stateField ?? table.field,
        rows: all,
        levels: levelsOfRows(all),
        callable: all.some((row) => callersOf(row).some((by) => by !== 'system')),
        permission: look.permission ?? permission(verbAsked(name, look)),
      })
    }
  }
  return actions
}

function completeFlow({ flow, fields }: Resource): CompleteFlow | null {
  if (flow === undefined) return null
  const named = flowMirrors.flatMap((mirror) => {
    const own = flow.fields?.[mirror]
    const field = own === undefined ? mirror : own
    return field !== null && (own !== undefined || field in fields) ? [[mirror, field] as const] : []
  })
  const endsWithRow = flow.endsWithRow ?? false
  const keyField = flow.keyField === undefined ? {} : { keyField: flow.keyField }
  return Object.freeze({ definitions: flow.definitions, fields: Object.freeze(Object.fromEntries(named)), endsWithRow, ...keyField })
}

function subjectOf(resource: Resource): string {
  if (resource.list.nameField) return resource.list.nameField
  if ('name' in resource.fields) return 'name'
  return resource.list.columns.find((column) => resource.fields[column]?.kind === 'text') ?? 'id'
}

/** The entry that saves a form without doing more. */
function entryThatOnlySaves({ entries = {} }: Resource): string | null {
  return Object.entries(entries).find(([, entry]) => entry.followedBy === undefined || entry.onlyWhere !== undefined)?.[0] ?? null
}

/** Fills the defaults of a definition, once, at start. Throws when a lifecycle names an unknown state. `others` is for child rows
 *  that have a root of their own. */
export function complete(resource: Resource, others: OtherDefinitions = alone): CompleteResource {
  const permissionRoot = resource.permissionRoot ?? resource.root
  const permission = (verb: string) => permissionOf(permissionRoot, verb)
  const lifecycles = Object.entries(resource.lifecycles ?? {}).map(([field, givenTable]) => completeLifecycle(field, givenTable))
  const fields = completeFields(resource, others)
  const actions = completeActions(lifecycles, (verb) => permission(permissionWord(resource, verb)))
  const order = typeof resource.list.order === 'string' ? [resource.list.order] : resource.list.order
  const standard = standardCallsOf(resource)
  const keepsDraft = entryThatOnlySaves(resource)
  // Where the root takes no edit, rows are edited by the entry: its permission and its levels are those of the edit.
  const edits = standard.includes('edit') ? null : keepsDraft
  const editLevels = edits === null ? undefined : statedLevels(resource, edits)
  return Object.freeze({
    ...resource,
    list: withDueFilters(resource),
    table: snakeCase(resource.facet?.of ?? resource.tableOf ?? resource.name),
    ...(resource.oneWith === undefined ? {} : { idFrom: [resource.oneWith] }),
    recordName: resource.facet?.of ?? resource.name,
    recordRoot: resource.facet?.root ?? resource.root,
    lock: resource.lockAs ?? LOCK,
    owner: others.ownerOf(resource.name) ?? null,
    authored: resource.fields,
    fields: Object.freeze(fields),
    fieldList: Object.freeze(Object.values(fields)),
    beyond: fieldsBeyond(resource).map((one) => Object.freeze({ ...one, target: othersRows(others, one.to) })),
    aliases: resource.aliases ?? [],
    family: familyOf(resource),
    scope: typeof resource.scope === 'object' ? 'with' : (resource.scope ?? (resource.view === undefined ? 'business' : 'open')),
    seenWith: typeof resource.scope === 'object' ? [resource.scope.with].flat() : [],
    keepsSight: typeof resource.scope === 'object' && resource.scope.kept === true,
    lifecycles: Object.freeze(
      Object.assign(bareRecord<CompleteLifecycle>(), Object.fromEntries(lifecycles.map((table) => [table.field, table]))),
    ),
    mainState: lifecycles[0]?.field ?? null,
    flow: completeFlow(resource),
    actions: Object.freeze(actions),
    calls: resource.calls ?? {},
    variants: resource.variants ?? {},
    entries: resource.entries ?? {},
    keepsDraft,
    standard,
    nameField: subjectOf(resource),
    titleFields: resource.list.titleFields ?? [subjectOf(resource)],
    order: order.map((term) => ({ field: term.replace(/^-/, ''), descending: term.startsWith('-') })),
    permission,
    permissionOfCall: (call: StandardCall) =>
      resource.permissions?.[call] ?? permission(call === 'edit' && edits !== null ? edits : standardVerb[call]),
    // An edit is the standard call, whoever the lifecycle lets edit in which state.
    levelsOf: (verb: string) =>
      statedLevels(resource, verb) ??
      statedLevels(resource, actions[verb]?.calledAs?.path ?? verb) ??
      (verb === 'edit' ? editLevels : actions[verb]?.levels) ??
      resource.levels?.['*'] ??
      [],
  })
}

/** Whether the rows are the work of the city's bureaus and companies, seen by what they say themselves or with what they refer to; else they are the
 *  system's, everybody's, or one person's own. */
export function isBusiness({ scope }: Pick<CompleteResource, 'scope'>): boolean {
  return scope === 'business' || scope === 'with'
}

/** Whether child rows live: they have a state, holders and clocks of their own. They are added with their owner, each through the door, and from then on
 *  change by their own steps alone (decision 0079). */
export function isLiving({ owner, lifecycles }: Pick<CompleteResource, 'owner' | 'lifecycles'>): boolean {
  return owner?.inline === false && Object.keys(lifecycles).length > 0
}

/** Whether child rows have states and no root of their own: they change by the steps of their owner, which take them along (`takes`). */
export function isTakenAlong({ owner, lifecycles }: Pick<CompleteResource, 'owner' | 'lifecycles'>): boolean {
  return owner?.inline === true && Object.keys(lifecycles).length > 0
}

/** What a row is about, in one line: its titles, else its name or number, else what its kind is called. A reference is told where its name stands beside it, a code
 *  of a dictionary by its word: neither an id nor a code tells anybody anything. */
export function headlineOf(resource: CompleteResource, row: Readonly<Record<string, unknown>>): string {
  const said = (name: string) => {
    const field = resource.fields[name]
    const isReference = field?.to !== undefined || field?.targets !== undefined
    const value = row[isReference ? displayNameOf(name, false) : name]
    if (typeof value !== 'string' && typeof value !== 'number') return ''
    const inWords = field?.inWords?.(String(value), row)?.zh
    if (inWords !== undefined) return inWords
    if (typeof value === 'string') return (field && entryIn(field, row, value)?.zh) ?? value
    // A bare number says something only where rows are called by it.
    return name === resource.nameField ? String(value) : ''
  }
  const texts = resource.titleFields.map(said).filter((value) => value !== '')
  if (texts.length > 0) return texts.join('：')
  const names = [resource.nameField, ...Object.keys(resource.numbers ?? {})].map(said)
  return names.find((name) => name !== '') ?? resource.label.zh
}
