import type { Expiry } from '../../definition/expiry.ts'
import type { ChildRows, ImportPlan, Paper, Parties, Resource, RowFlow, Series } from '../../definition/resource.ts'
import type { Computed } from '../../rule.ts'
import { either, free, label, later, list, name, type Part, record, shapeOf, within, word } from './parts.ts'
import type { NameScope } from './scope.ts'
import { call, permissionRoot, permissions } from './shape-of-call.ts'
import { condition, filter } from './shape-of-condition.ts'
import { fieldRecord, referenceBack, resourceIn } from './shape-of-field.ts'
import { allowed, followingValues, lifecycles, ruleShape, warningShape } from './shape-of-lifecycle.ts'
import { counters, listView, menuButtons, screen, variant } from './shape-of-list.ts'

type Holder = Readonly<Record<string, unknown>>

const levels = list(name('level'))
const effects = list(name('effect'))
const byLevel = record('level', filter)

/** A piece of a number: fixed text or an object. */
const numberPart = either(
  free,
  shapeOf<Exclude<NonNullable<Resource['numbers']>[string][number], string>>('a piece of a number', {
    // Of `{ref, field}` the field is one of the row referred to.
    field: within(
      ({ ref }, { scope, world }) => (ref === undefined ? scope : world.scopes.get(scope.fields[String(ref)]?.to ?? '')),
      name('field'),
    ),
    upper: free,
    pad: free,
    ref: name('reference'),
    district: name('regionField'),
    day: word('yyyy', 'yyyyMMdd'),
    per: name('field'),
    serial: free,
  }),
)

const draft = shapeOf<NonNullable<Resource['draft']>>('drafts', {
  field: name('stateField'),
  states: within(
    ({ field }, { scope }) => {
      const lifecycle = scope.resource.lifecycles?.[String(field)]
      return lifecycle && { ...scope, lifecycle }
    },
    list(name('state')),
  ),
  needs: list(name('writtenField')),
})

const parties = shapeOf<Parties>('parties', {
  departments: list(name('departmentField')),
  through: list(name('reference')),
  managing: list(name('departmentField')),
  invited: shapeOf<NonNullable<Parties['invited']>>('who is invited', { departments: list(name('departmentField')), where: filter }),
  regions: list(name('regionField')),
  users: list(name('userField')),
  openTo: shapeOf<NonNullable<Parties['openTo']>>('what levels may read besides', { levels, where: filter }),
  stewards: shapeOf<NonNullable<Parties['stewards']>>('stewards', { permission: name('permission'), where: filter }),
})

const computed = shapeOf<Computed>('computed values', followingValues)

const childRows: Part = shapeOf<ChildRows>('child rows', {
  as: free,
  columns: list(name('column')),
  sums: list(name('numberField')),
  rules: list(ruleShape),
  warnings: list(warningShape),
  computed,
  groups: record(null, label),
  children: later(() => childRecord),
})

/** What child rows need, by the field that holds them. */
const childRecord = record(
  'childField',
  within((_holder, { scope, world, key }) => world.childOf(scope, key ?? ''), childRows),
)

/** The paper's field ← the row's. */
const brings: Part = (value, at, holder) => {
  const ofRow: Part = (from, here) => name('field')(from, { ...here, scope: at.scope }, holder)
  return within(resourceIn('resource'), record('writtenField', ofRow))(value, at, holder)
}

const paper: Part = shapeOf<Paper>('a paper', {
  zh: free,
  en: free,
  resource: name('resource'),
  by: referenceBack('resource'),
  action: within(resourceIn('resource'), name('action')),
  always: free,
  brings,
  node: name('flowNode'),
  when: condition,
  may: allowed,
  consequence: label,
})

const RECEIVER = /^(role|br):(\w+)/

/** Who is told of a day: a role or a business role by its code. */
const receiver: Part = (value, at, holder) => {
  const [, kind, code] = RECEIVER.exec(String(value)) ?? []
  return kind === undefined ? [] : name(kind === 'role' ? 'role' : 'businessRole')(code, at, holder)
}

const flow = shapeOf<RowFlow>('a flow', {
  definitions: list(name('process')),
  fields: shapeOf<NonNullable<RowFlow['fields']>>('what a flow tells', {
    flowStatus: name('field'),
    processInstanceId: name('field'),
    currentNode: name('field'),
    currentHandlers: name('field'),
    submitTime: name('field'),
    finishTime: name('field'),
    clock: name('field'),
    deadline: name('field'),
    lightColor: name('field'),
  }),
  endsWithRow: free,
  keyField: name('field'),
})

const importPlan = shapeOf<ImportPlan>('an import', { columns: list(name('field')), key: name('field'), kind: name('dictField') })

/** The resource whose screen has the route, where its list is drawn from the definition. */
const listAt = ({ route }: Holder, { world }: { readonly world: { readonly scopes: ReadonlyMap<string, NameScope> } }) =>
  [...world.scopes.values()].find(({ resource }) => resource.screens?.some((one) => one.route === route && one.view === undefined))

const standardCalls = word('page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import')

/** Everything that a definition may say. A key that `Resource` gets does not compile until it stands here with what it names. */
export const resourceShape = shapeOf<Resource>('a resource', {
  name: free,
  root: free,
  area: word('system', 'assets', 'utilities', 'municipal', 'maintenance'),
  label,
  deletion: word('evidence', 'physical'),
  fields: fieldRecord,
  aliases: free,
  family: word('console', 'sys'),
  infoByRootId: free,
  systems: list(name('system')),
  groups: record(null, label),
  lifecycles,
  draft,
  numbers: record('field', list(numberPart)),
  numbersDrawnByAction: list(name('drawnNumber')),
  rules: list(ruleShape),
  warnings: list(warningShape),
  fill: shapeOf<NonNullable<Resource['fill']>>('filled values', { ...followingValues, overridesInput: free, keeps: free }),
  computed,
  children: childRecord,
  list: listView,
  variants: record(null, variant),
  counters,
  screens: list(screen),
  buttons: menuButtons,
  scope: word('business', 'open', 'system', 'own'),
  parties,
  visible: shapeOf<NonNullable<Resource['visible']>>('what is visible', {
    all: filter,
    city: filter,
    district: filter,
    enterprise: filter,
    supervisor: filter,
    inspector: filter,
    administrator: filter,
  }),
  sensitive: shapeOf<NonNullable<Resource['sensitive']>>('sensitive rows', { where: filter, permission: name('permission') }),
  without: list(standardCalls),
  entries: record(
    null,
    shapeOf<NonNullable<Resource['entries']>[string]>('an entry', {
      zh: free,
      en: free,
      followedBy: name('action'),
      onlyWhere: free,
      atRoot: free,
    }),
  ),
  deletePath: free,
  suffixes: shapeOf<NonNullable<Resource['suffixes']>>('words behind the root', { add: free, edit: free, delete: free }),
  levels: record('levelVerb', levels),
  calls: record(null, call),
  permissions: record('standardCall', permissions),
  permissionRoot,
  recordedAs: shapeOf<NonNullable<Resource['recordedAs']>>('how changes are recorded', {
    kind: word('grant', 'param'),
    when: list(name('field')),
  }),
  deletable: filter,
  deletableBy: byLevel,
  deleteAsksReason: levels,
  after: shapeOf<NonNullable<Resource['after']>>('what follows a change', { add: effects, edit: effects, delete: effects }),
  heldBy: list(
    shapeOf<NonNullable<Resource['heldBy']>[number]>('what holds a row', {
      resource: name('resource'),
      field: referenceBack('resource'),
      key: name('error'),
    }),
  ),
  deleteRules: list(ruleShape),
  tableOf: name('resource'),
  tree: shapeOf<NonNullable<Resource['tree']>>('a tree', {
    parent: name('field'),
    path: name('field'),
    move: name('call'),
    lazy: free,
    leaf: condition,
  }),
  form: shapeOf<NonNullable<Resource['form']>>('a form', {
    as: word('dialog', 'wide', 'drawer'),
    panel: name('formPanel'),
    showOnce: record(null, label),
    series: shapeOf<Series>('a series', { zh: free, en: free, by: name('field'), keeps: list(name('field')) }),
  }),
  detail: shapeOf<NonNullable<Resource['detail']>>('a detail page', { panel: name('detailPanel'), covers: list(name('column')) }),
  related: record(
    null,
    shapeOf<NonNullable<Resource['related']>[string]>('a related page', {
      zh: free,
      en: free,
      route: name('route'),
      by: within(listAt, name('queryName')),
      permission: name('permission'),
    }),
  ),
  papers: record(null, paper),
  import: importPlan,
  expiries: record('dateField', shapeOf<Expiry>('an expiry', { days: free, receivers: list(receiver), where: filter })),
  ownId: free,
  lockAs: free,
  flow,
  bizType: name('bizType'),
})
