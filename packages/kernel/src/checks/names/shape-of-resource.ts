import type { Expiry } from '../../definition/expiry.ts'
import type { Following, StepFollowed } from '../../definition/others/follows.ts'
import type { Makes } from '../../definition/others/makes.ts'
import type {
  ChildRows,
  Holding,
  ImportPlan,
  Paper,
  Parties,
  PartiesInChildren,
  Resource,
  RowFlow,
  SeenWith,
  Series,
  Telling,
  ViewOver,
} from '../../definition/resource.ts'
import type { Facet } from '../../definition/rows/facet.ts'
import type { MapView } from '../../definition/rows/map-view.ts'
import type { DetailView, HistoryBeside, Section } from '../../definition/rows/section.ts'
import type { SerialPart } from '../../definition/rows/serial-width.ts'
import type { Tag } from '../../definition/rows/tag.ts'
import type { Computed } from '../../rule.ts'
import { either, free, label, later, list, name, type Part, type PartPlace, record, shapeOf, within, word } from './parts.ts'
import type { NameScope } from './scope.ts'
import { alertShape, noticeShape, receiverShape } from './shape-of-alert.ts'
import { call, permissionRoot, wholePermissions } from './shape-of-call.ts'
import { condition, filter, test } from './shape-of-condition.ts'
import { fieldRecord, referenceBack, resourceIn } from './shape-of-field.ts'
import { dimension, metric, statistics } from './shape-of-figures.ts'
import { layerShape } from './shape-of-layer.ts'
import { lifeTrack, lifetime } from './shape-of-life.ts'
import { allowed, followingValues, lifecycles, lineDutyShape, ruleShape, suggestionShape, warningShape } from './shape-of-lifecycle.ts'
import { counters, listView, menuButtons, screen, variant } from './shape-of-list.ts'
import { paperShape } from './shape-of-paper.ts'

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
    day: word('yyyy', 'yyyyMMdd', 'yyyyMMddHHmm'),
    per: name('field'),
    serial: free,
    longerFor: shapeOf<NonNullable<SerialPart['longerFor']>>('who has a longer serial', {
      field: name('field'),
      oneOf: free,
      digits: free,
    }),
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
  notBy: levels,
})

/** A part that names fields of the child rows that the holder names. */
function ofChildren(part: Part): Part {
  return within(({ children }, { scope, world }) => world.childOf(scope, String(children)), part)
}

const partiesInChildren = shapeOf<PartiesInChildren>('parties in child rows', {
  children: name('childField'),
  departments: ofChildren(list(name('departmentField'))),
  users: ofChildren(list(name('userField'))),
})

const parties = shapeOf<Parties>('parties', {
  departments: list(name('departmentField')),
  through: list(name('reference')),
  managing: list(name('departmentField')),
  invited: shapeOf<NonNullable<Parties['invited']>>('who is invited', { departments: list(name('departmentField')), where: filter }),
  regions: list(name('regionField')),
  authority: condition,
  users: list(name('userField')),
  inChildren: list(partiesInChildren),
  openTo: shapeOf<NonNullable<Parties['openTo']>>('what levels may read besides', { levels, where: filter }),
  stewards: shapeOf<NonNullable<Parties['stewards']>>('stewards', { permission: name('permission'), where: filter }),
})

const computed = shapeOf<Computed>('computed values', followingValues)

const narrowed = shapeOf<NonNullable<Resource['visible']>>('what is visible', {
  all: filter,
  city: filter,
  district: filter,
  enterprise: filter,
  supervisor: filter,
  inspector: filter,
  administrator: filter,
})

const childRows: Part = shapeOf<ChildRows>('child rows', {
  as: free,
  columns: list(name('column')),
  sums: list(name('numberField')),
  rules: list(ruleShape),
  warnings: list(warningShape),
  computed,
  groups: record(null, label),
  lifecycles,
  owes: list(lineDutyShape),
  visible: narrowed,
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

/** The reference of a section stands in the rows, or in the child rows that `through` names. */
const bySection: Part = (value, at, holder) => {
  const rows = resourceIn('resource')(holder, at)
  const held = holder.through === undefined ? rows : rows && at.world.childOf(rows, String(holder.through))
  return within(() => held && { ...held, back: at.scope.resource }, name('referenceBack'))(value, at, holder)
}

const section: Part = shapeOf<Section>('a section of a page', {
  zh: free,
  en: free,
  kind: word('rows', 'lines', 'tasks', 'history', 'drawn'),
  panel: name('detailPanel'),
  permission: name('permission'),
  levels,
  key: free,
  resource: name('resource'),
  by: bySection,
  through: within(resourceIn('resource'), name('childField')),
  where: within(resourceIn('resource'), test),
  routes: list(name('route')),
  field: name('childField'),
})

const paper: Part = shapeOf<Paper>('a paper', {
  zh: free,
  en: free,
  resource: name('resource'),
  by: referenceBack('resource'),
  action: within(resourceIn('resource'), name('action')),
  always: free,
  brings,
  follows: within(resourceIn('resource'), list(name('writtenField'))),
  node: name('flowNode'),
  when: condition,
  permittedAs: name('call'),
  seldom: word(true),
  may: allowed,
  consequence: label,
  done: label,
})

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

/** The rows that a reference names, which is the key of the record. */
const namedRows = (_holder: Holder, { scope, world, key = '' }: PartPlace): NameScope | undefined =>
  world.scopes.get(scope.fields[key]?.to ?? '')

const importPlan = shapeOf<ImportPlan>('an import', {
  columns: list(name('field')),
  key: name('field'),
  keyWithin: name('field'),
  kind: name('dictField'),
  asks: free,
  tells: record(
    'reference',
    within(namedRows, shapeOf<Telling>('what tells rows of one name apart', { by: list(name('field')), among: list(name('field')) })),
  ),
})

/** A part that names something of the rows of the resource that the holder names. */
const ofMade = (part: Part): Part => within(resourceIn('of'), part)

const made = shapeOf<Makes>('rows that a row makes', {
  of: name('resource'),
  back: ofMade(name('field')),
  refs: list(name('reference')),
  facts: list(name('fact')),
  rows: free,
  once: ofMade(shapeOf<NonNullable<Makes['once']>>('when none is made', { while: filter, by: list(name('field')) })),
  shares: ofMade(name('drawnNumber')),
  takesStep: ofMade(name('action')),
  asAdded: word(true),
  keptAs: name('field'),
  answers: ofMade(record(null, name('field'))),
  words: free,
  atAdd: word(true),
})

/** The rows that a reference of the definition leads to. */
const rowsOfReference = (part: Part): Part =>
  within((_holder, { scope, world, key }) => world.scopes.get(scope.fields[key ?? '']?.to ?? ''), part)

const follows = record('reference', (value, at, holder) => {
  const from: Part = (one, here) => rowsOfReference(name('field'))(one, { ...here, scope: at.scope, key: at.key ?? '' }, holder)
  return shapeOf<Following>('what rows take over', {
    fields: record('field', from),
    steps: list(
      shapeOf<StepFollowed>('a step that follows', {
        when: (one, here, inside) => rowsOfReference(condition)(one, { ...here, key: at.key ?? '' }, inside),
        changed: (one, here, inside) => rowsOfReference(list(name('field')))(one, { ...here, key: at.key ?? '' }, inside),
        step: name('action'),
      }),
    ),
    while: (one, here, inside) => rowsOfReference(condition)(one, { ...here, key: at.key ?? '' }, inside),
    where: filter,
  })(value, at, holder)
})

/** The resource whose screen has the route, where its list is drawn from the definition. */
const listAt = ({ route }: Holder, { world }: { readonly world: { readonly scopes: ReadonlyMap<string, NameScope> } }) =>
  [...world.scopes.values()].find(({ resource }) => resource.screens?.some((one) => one.route === route && one.view === undefined))

const standardCalls = word('page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import')

/** Everything that a definition may say. A key that `Resource` gets does not compile until it stands here with what it names. */
export const resourceShape = shapeOf<Resource>('a resource', {
  name: free,
  root: free,
  area: word('system', 'assets', 'utilities', 'municipal', 'maintenance', 'dashboards'),
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
  suggestions: list(suggestionShape),
  fill: shapeOf<NonNullable<Resource['fill']>>('filled values', { ...followingValues, overridesInput: free, keeps: free }),
  computed,
  children: childRecord,
  list: listView,
  onMap: shapeOf<MapView>('how rows stand on a map', {
    place: name('field'),
    shape: name('field'),
    tells: record(null, name('field')),
    classed: name('dictField'),
    path: free,
  }),
  layers: record(null, layerShape),
  variants: record(null, variant),
  counters,
  screens: list(screen),
  buttons: menuButtons,
  scope: either(
    word('business', 'open', 'system', 'own'),
    shapeOf<SeenWith>('whose rows these are seen with', { with: list(name('reference')), kept: word(true) }),
  ),
  parties,
  visible: narrowed,
  sensitive: shapeOf<NonNullable<Resource['sensitive']>>('sensitive rows', { where: filter, permission: name('permission') }),
  plainTo: list(name('businessRole')),
  without: list(standardCalls),
  entries: record(
    null,
    shapeOf<NonNullable<Resource['entries']>[string]>('an entry', {
      zh: free,
      en: free,
      followedBy: name('action'),
      onlyWhere: free,
      unless: free,
      atRoot: free,
    }),
  ),
  deletePath: free,
  suffixes: shapeOf<NonNullable<Resource['suffixes']>>('words behind the root', {
    add: free,
    edit: free,
    delete: free,
    deleteByPut: free,
  }),
  levels: record('levelVerb', levels),
  calls: record(null, call),
  permissions: record('standardCall', wholePermissions),
  permissionRoot,
  recordedAs: shapeOf<NonNullable<Resource['recordedAs']>>('how changes are recorded', {
    kind: word('grant', 'param'),
    when: list(name('field')),
  }),
  deletable: filter,
  deletableBy: byLevel,
  deleteAsksReason: levels,
  makes: record(null, made),
  follows,
  after: shapeOf<NonNullable<Resource['after']>>('what follows a change', { add: effects, edit: effects, delete: effects }),
  heldBy: list(
    shapeOf<NonNullable<Resource['heldBy']>[number]>('what holds a row', {
      resource: name('resource'),
      field: referenceBack('resource'),
      key: name('error'),
    }),
  ),
  holds: shapeOf<Holding>('what rows hold', {
    while: filter,
    ofNewest: shapeOf<NonNullable<Holding['ofNewest']>>('the newest record', {
      resource: name('resource'),
      by: name('reference'),
      of: within(resourceIn('resource'), name('reference')),
      newest: within(resourceIn('resource'), name('dateField')),
      where: within(resourceIn('resource'), filter),
    }),
  }),
  deleteRules: list(ruleShape),
  view: shapeOf<ViewOver>('a view', { over: list(name('resource')) }),
  tableOf: name('resource'),
  facet: shapeOf<Facet>('a facet', { of: name('resource'), root: free, where: record('field', free) }),
  tree: shapeOf<NonNullable<Resource['tree']>>('a tree', {
    top: free,
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
  tag: shapeOf<Tag>('what stands on the thing', { code: name('field'), large: name('field'), levels }),
  detail: shapeOf<DetailView>('a detail page', {
    panel: name('detailPanel'),
    covers: list(name('column')),
    sections: list(section),
    hides: list(name('resource')),
    histories: list(
      shapeOf<HistoryBeside>('whose steps its history tells', {
        resource: name('resource'),
        by: referenceBack('resource'),
        made: label,
        instead: list(
          shapeOf<NonNullable<HistoryBeside['instead']>[number]>('a step that only follows', { action: name('action'), case: free }),
        ),
      }),
    ),
  }),
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
  printed: record(null, paperShape),
  import: importPlan,
  metrics: record(null, metric),
  lifeTracks: record(null, lifeTrack),
  lifetime,
  dimensions: record(null, dimension),
  statistics,
  expiries: record(
    'dateField',
    shapeOf<Expiry>('an expiry', { days: free, receivers: list(receiverShape), where: filter, standing: word(true) }),
  ),
  alerts: record(null, alertShape),
  notices: record(null, noticeShape),
  ownId: free,
  idFrom: list(name('field')),
  oneWith: name('field'),
  savesAtOnce: free,
  keptBy: allowed,
  lockAs: free,
  flow,
  bizType: name('bizType'),
})
