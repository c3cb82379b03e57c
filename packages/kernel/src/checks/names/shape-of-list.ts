import type {
  Counters,
  DoneClock,
  LinkedBy,
  ListMark,
  ListSummary,
  ListTab,
  ListVariant,
  ListView,
  NamedFilter,
} from '../../definition/list-view.ts'
import type { MenuButtons, MenuPlace, PageButton } from '../../definition/menu-place.ts'
import type { Screen } from '../../definition/resource.ts'
import { either, free, label, list, name, type Part, type PartPlace, record, shapeOf, within, word } from './parts.ts'
import type { NameScope } from './scope.ts'
import { filter, test } from './shape-of-condition.ts'
import { referenceBack } from './shape-of-field.ts'

const levels = list(name('level'))

/** A field with `-` before it for descending. */
const orderTerm: Part = (value, at, holder) => name('field')(typeof value === 'string' ? value.replace(/^-/, '') : value, at, holder)

const namedFilter = shapeOf<NamedFilter>('a named filter', {
  zh: free,
  en: free,
  kind: word('yesNo', 'text', 'number', 'choice', 'day', 'linked'),
  filter,
  choices: record(null, filter),
  compares: shapeOf<NonNullable<NamedFilter['compares']>>('what a day is compared with', {
    column: name('dateField'),
    by: word('<=', '>='),
  }),
  fields: list(name('field')),
  within: list(name('field')),
  hasOrNone: name('field'),
  sameAs: name('field'),
  linked: shapeOf<LinkedBy>('links', { resource: name('resource'), by: referenceBack('resource'), to: free }),
})

const tab = shapeOf<ListTab>('a tab', {
  zh: free,
  en: free,
  key: free,
  filter,
  duty: list(name('task')),
  columns: list(name('column')),
  levels,
  urgent: free,
})

const summed = { sum: name('numberField'), where: filter }
const summary = shapeOf<ListSummary>('a figure of the list', {
  zh: free,
  en: free,
  ...summed,
  over: shapeOf<NonNullable<ListSummary['over']>>('the whole of a share', summed),
  times: free,
  unit: free,
  digits: free,
})

const mark = shapeOf<ListMark>('a mark', { zh: free, en: free, field: name('yesNoField'), tone: word('error', 'warn', 'info', 'outline') })

export const listView = shapeOf<ListView>('a list', {
  columns: list(name('column')),
  search: list(name('searchName')),
  filters: record(null, namedFilter),
  order: list(orderTerm),
  tones: list(shapeOf<NonNullable<ListView['tones']>[number]>('the tone of a row', { tone: word('overdue', 'due', 'muted'), when: test })),
  tabs: list(tab),
  summary: record(null, summary),
  marks: list(mark),
  doneClock: shapeOf<DoneClock>('the clock of what was done', { step: label, deadline: name('field'), done: name('field') }),
  badgesAfter: name('column'),
  seldomOwed: word(true),
  hiddenColumns: list(name('column')),
  decidingColumns: list(name('column')),
  titleFields: list(name('column')),
  unitField: name('field'),
  summaryFields: list(name('field')),
  tellsApart: list(name('column')),
  callsOf: name('resource'),
  nameField: name('field'),
})

export const variant = shapeOf<ListVariant>('a variant of the list', {
  zh: free,
  en: free,
  path: free,
  levels,
  filter,
  columns: list(name('column')),
  answers: word('list'),
  offers: free,
  actions: list(name('offer')),
})

export const counters = shapeOf<Counters>('counters', {
  zh: free,
  en: free,
  path: free,
  levels,
  of: record(null, shapeOf<Counters['of'][string]>('a counter', { zh: free, en: free, filter })),
})

/** What the query of a page may name: what its list is asked by, or what the area's own call takes. */
function askedAt({ call }: Readonly<Record<string, unknown>>, { scope }: PartPlace): NameScope {
  const own = Object.values(scope.resource.calls ?? {}).find(({ path }) => path === (call ?? 'page'))
  return own?.query === undefined ? scope : { ...scope, query: own.query }
}

/** A fixed value of a query: of a dictionary one or several of its values. */
export const presetValue: Part = (value, at, holder) => {
  const dict = at.scope.fields[at.key ?? '']?.dict
  if (dict === undefined || typeof value !== 'string') return []
  return list(name('value'))(value.split(','), { ...at, scope: { ...at.scope, dict } }, holder)
}

const menuPlace = shapeOf<MenuPlace>('a place in the menu', {
  // Looked for where the menu is put together: its codes follow from these places.
  under: free,
  sort: free,
  code: free,
  name: label,
  icon: free,
  badge: name('menuBadge'),
  system: name('system'),
  hidden: free,
  fullPage: free,
  // Of pages without rows: calls of the house ask them, which no definition knows.
  permissions: free,
  carries: list(name('askedString')),
  buttonsOf: name('resource'),
  buttons: list(either(word('none'), shapeOf<PageButton>('a button of a page', { zh: free, en: free, key: free, permission: free }))),
})

/** What is said of the buttons of a resource in the menu. */
export const menuButtons = shapeOf<MenuButtons>('the buttons of the menu', {
  order: list(name('button')),
  words: record('askedButton', label),
  also: record(null, label),
  without: list(name('askedButton')),
})

export const screen = shapeOf<Screen>('a screen', {
  zh: free,
  en: free,
  route: free,
  levels,
  menu: menuPlace,
  addressOf: name('route'),
  preset: within(askedAt, record('queryName', presetValue)),
  presetFor: levels,
  call: name('listCall'),
  exportCall: name('exportCall'),
  newRow: record('writtenField', presetValue),
  tabs: list(name('tab')),
  view: name('view'),
  // A tab is asked beside the filters.
  opensFigures: shapeOf<NonNullable<Screen['opensFigures']>>('how figures open a list', { with: free, letsGo: word(true) }),
  details: free,
  dutyOf: levels,
  columns: list(name('column')),
  opens: word('list', 'map', 'both'),
  besideTree: name('oneReference'),
  addLevels: levels,
  noAdd: free,
  ofAnyRow: shapeOf<NonNullable<Screen['ofAnyRow']>>('the offer of a page to every row', {
    zh: free,
    en: free,
    permission: name('permission'),
  }),
  ofAnyList: label,
  help: label,
})
