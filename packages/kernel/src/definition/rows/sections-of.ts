import type { Level } from '../../access/level.ts'
import { queryOfCounted } from '../../fields/counted.ts'
import type { Label } from '../../label.ts'
import type { CompleteField, CompleteResource } from '../complete.ts'
import { oncePerResource } from '../once-per-resource.ts'
import { hasDetails } from './has-details.ts'
import { keyOfSection, type Section } from './section.ts'

/** A list in which the rows of a section are found, for some levels. */
export interface ListOfSection {
  /** The page that shows it; null where the rows have none. */
  readonly route: string | null
  /** The address of its call. */
  readonly path: string
  /** What the page fixes. */
  readonly preset: Readonly<Record<string, string>>
  /** Who may ask; none: any level. */
  readonly levels: readonly Level[]
}

/** Rows of another resource that name a row of this one: the hazards of a company. */
export interface RowsSection {
  readonly kind: 'rows'
  readonly key: string
  readonly label: Label
  readonly resource: string
  /** By what its lists are asked for the rows of one row: a reference, or one of its child rows (`sections.roadId`). */
  readonly by: string
  /** What else its lists are asked: which of the rows. */
  readonly query: Readonly<Record<string, string>>
  /** The permission string of its page. */
  readonly permission: string
  /** In the order in which they are preferred. */
  readonly lists: readonly ListOfSection[]
}

/** A part that the console draws in a way of its own. */
export interface DrawnSection {
  readonly kind: 'drawn'
  readonly key: string
  readonly label: Label
  readonly panel: string
  /** What the call that it asks wants. */
  readonly permission: string
  readonly levels: readonly Level[]
}

/** A part of the page of a row, as the console and the counts know it. */
export type CompleteSection =
  | RowsSection
  | { readonly kind: 'lines'; readonly key: string; readonly field: string; readonly label: Label }
  | DrawnSection
  | { readonly kind: 'tasks' | 'history'; readonly key: string; readonly label: Label | null }

/** The list of a section that a caller of the level looks at; undefined where there is none for him. */
export function listFor({ lists }: RowsSection, level: Level | undefined): ListOfSection | undefined {
  return lists.find(({ levels }) => levels.length === 0 || (level !== undefined && levels.includes(level)))
}

/** How the lists of a section are asked for the rows of one row. */
export function queryOfSection({ by, query }: RowsSection, { preset }: ListOfSection, id: string): Readonly<Record<string, string>> {
  return { ...query, [by]: id, ...preset }
}

/** The rows' reference that leads to the target, and the field of child rows in which it stands. */
export interface WayBack {
  readonly by: CompleteField
  readonly through?: CompleteField
}

/** How rows of a resource are found by what they refer to; undefined where no reference leads there, or none that is found quickly. */
export function wayBack(target: CompleteResource, one: CompleteResource, { by, through }: Section): WayBack | undefined {
  const held = through === undefined ? undefined : one.fields[through]
  const rows = through === undefined ? one : held?.child?.resource
  if (rows === undefined) return undefined
  const [found] = rows.fieldList
    .filter((field) => (by === undefined || field.name === by) && refersTo(field, target) && isFound(rows, field))
    .sort((x, y) => Number(y.kind === 'ref') - Number(x.kind === 'ref'))
  return found && { by: found, ...(held ? { through: held } : {}) }
}

/** What is unique among the rows of one owner is found by the owner, not by its value. */
function isFound({ owner }: CompleteResource, field: CompleteField): boolean {
  return field.index === true || (field.unique === true && owner?.inline !== true)
}

function refersTo(field: CompleteField, target: CompleteResource): boolean {
  if (!field.stored || field.common || field.internal === true || field.asking !== 'freely') return false
  if (field.kind === 'anyRef') return field.targets?.some(({ root }) => root === target.root) === true
  return (field.kind === 'ref' || field.kind === 'refs') && field.to === target.name
}

/** The sections of the page of a row: those that its definition names, then whatever else refers to it and is found quickly. What the page shows in
 *  another way (child rows, papers) is left out where nobody names it. */
export function sectionsOf(target: CompleteResource, all: readonly CompleteResource[]): readonly CompleteSection[] {
  const { sections = [], hides = [] } = target.detail ?? {}
  const byName = new Map(all.map((one) => [one.name, one]))
  const papers = Object.values(target.papers ?? {}).map(({ resource }) => resource)
  const told = new Set([...hides, ...papers, ...sections.map(({ resource }) => resource)])
  const named = sections.flatMap((section): readonly CompleteSection[] => {
    if (section.kind !== 'rows') return [ownSection(target, section)]
    const one = byName.get(section.resource ?? '')
    return one ? rowsSection(target, one, section) : []
  })
  const others = all
    .filter((one) => one !== target && one.owner?.resource !== target.name && !told.has(one.name) && one.screens?.some(opens(one)))
    .flatMap((one) => rowsSection(target, one, { kind: 'rows', resource: one.name }))
  // What is to be done and what was changed stand behind all rows, where the definition puts them last.
  const last = named.findLastIndex(({ kind }) => kind === 'rows' || kind === 'lines' || kind === 'drawn') + 1
  return [...named.slice(0, last), ...others, ...named.slice(last)]
}

const opens = (one: CompleteResource) => (screen: NonNullable<CompleteResource['screens']>[number]) => hasDetails(one, screen)

function ownSection(target: CompleteResource, section: Section): CompleteSection {
  const key = keyOfSection(section)
  const words = wordsOf(section)
  const field = target.fields[section.field ?? '']
  if (section.kind === 'lines' && field !== undefined) return { kind: 'lines', key, field: field.name, label: words ?? plain(field.label) }
  if (section.kind === 'drawn')
    return {
      kind: 'drawn',
      key,
      label: words ?? plain(target.label),
      panel: section.panel ?? '',
      permission: section.permission ?? '',
      levels: section.levels ?? [],
    }
  return { kind: section.kind === 'history' ? 'history' : 'tasks', key, label: words }
}

function rowsSection(target: CompleteResource, one: CompleteResource, section: Section): readonly RowsSection[] {
  const way = wayBack(target, one, section)
  const lists = listsOf(one)
  if (way === undefined || lists.length === 0) return []
  return [
    {
      kind: 'rows',
      key: keyOfSection(section),
      label: wordsOf(section) ?? plain(one.label),
      resource: one.name,
      by: way.through === undefined ? way.by.name : `${way.through.name}.${way.by.name}`,
      query: queryOfCounted(section) ?? {},
      permission: one.permissionOfCall('page'),
      lists: [...(section.routes ?? []).flatMap((route) => listOfRoute(one, route)), ...lists],
    },
  ]
}

function wordsOf({ zh, en }: Section): Label | null {
  return zh === undefined || en === undefined ? null : { zh, en }
}

// Labels travel with the outlines: nothing but the words of them.
const plain = ({ zh, en }: Label): Label => ({ zh, en })

/** Every list in which rows of the resource are found: those of pages whose rows have pages of their own and that narrow nothing, then the same rows
 *  without a screen, and what narrows last. Of a resource whose page is somebody's to-do list, the variant whose rows are offered holds them all. */
const listsOf = oncePerResource((one): readonly ListOfSection[] => {
  const wide = Object.values(one.variants).find(({ offers }) => offers === true)?.path ?? 'page'
  const onScreens = (one.screens ?? []).filter(opens(one)).flatMap((screen) => {
    const call = callOf(one, screen.call)
    const levels = call && levelsOfBoth(screen.levels, call.levels)
    if (call === undefined || levels === undefined) return []
    const narrows = screen.preset !== undefined || (screen.call ?? 'page') !== wide || !showsAll(one, screen.tabs)
    return [{ list: { route: screen.route, path: call.path, preset: screen.preset ?? {}, levels }, narrows }]
  })
  const whole = callOf(one, wide)
  return [
    ...onScreens.filter(({ narrows }) => !narrows).map(({ list }) => list),
    ...(whole === undefined ? [] : [{ route: null, path: whole.path, preset: {}, levels: whole.levels }]),
    ...onScreens.filter(({ narrows }) => narrows).map(({ list }) => list),
  ]
})

/** Whether a page has a tab over all rows. */
function showsAll({ list }: CompleteResource, tabs: readonly string[] | undefined): boolean {
  if (tabs === undefined) return true
  return list.tabs?.some(({ key, filter, duty }) => tabs.includes(key) && filter === undefined && duty === undefined) === true
}

/** The list of a page that the definition names: where it asks a call of its own, that is said to hold what the page of the resource holds. */
function listOfRoute(one: CompleteResource, route: string): readonly ListOfSection[] {
  const known = listsOf(one).find((list) => list.route === route)
  if (known !== undefined) return [known]
  const screen = one.screens?.find((each) => each.route === route && hasDetails(one, each))
  const page = callOf(one, undefined)
  const levels = screen && page && levelsOfBoth(screen.levels, page.levels)
  return screen && page && levels ? [{ route, path: page.path, preset: screen.preset ?? {}, levels }] : []
}

/** The levels that both admit, none standing for every level; undefined where they admit nobody together. */
function levelsOfBoth(one: readonly Level[], other: readonly Level[]): readonly Level[] | undefined {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one
  const both = one.filter((level) => other.includes(level))
  return both.length === 0 ? undefined : both
}

/** The page of a resource, or the variant that a screen asks; undefined where the screen asks a call of its own. */
function callOf(one: CompleteResource, path: string | undefined): { readonly path: string; readonly levels: readonly Level[] } | undefined {
  if (path === undefined || path === 'page') {
    if (!one.standard.includes('page')) return undefined
    return { path: `${one.root}/page`, levels: one.variants.page?.levels ?? one.levelsOf('page') }
  }
  const variant = Object.values(one.variants).find((each) => each.path === path && each.answers === undefined)
  return variant && { path: `${one.root}/${variant.path}`, levels: variant.levels ?? one.levelsOf('page') }
}

/** What the sections of a definition name that cannot be shown. */
export function sectionFaults(resource: CompleteResource, byName: (name: string) => CompleteResource | undefined): readonly string[] {
  const { sections = [], hides = [] } = resource.detail ?? {}
  const keys = sections.map(keyOfSection)
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at)
  return [
    ...[...new Set(twice)].map((key) => `two sections of its page are called ${key}; give one of them a key of its own`),
    ...sections.flatMap((section) => faultsOfSection(resource, section, byName)),
    ...hides.flatMap((name) => {
      const one = byName(name)
      return one === undefined || wayBack(resource, one, { kind: 'rows' })
        ? []
        : [`its page hides ${name}, which does not refer to it; leave that out`]
    }),
  ]
}

function faultsOfSection(
  resource: CompleteResource,
  section: Section,
  byName: (name: string) => CompleteResource | undefined,
): readonly string[] {
  const { kind, resource: name, through, field } = section
  if (kind === 'lines')
    return resource.fields[field ?? '']?.child ? [] : ['a section of lines names no field with child rows; say which in field']
  if (kind === 'drawn' && (section.panel === undefined || section.permission === undefined))
    return ['a drawn section names no panel, or not the string that it asks; say both (drawnBy)']
  if (kind !== 'rows') return []
  if (name === undefined) return ['a section of rows names no resource; say which']
  const one = byName(name)
  if (one === undefined) return []
  const faults: string[] = []
  const place = through === undefined ? name : `${name}.${through}`
  if (wayBack(resource, one, section) === undefined)
    faults.push(`its page shows rows of ${place}, which have no indexed reference to it that replies show; give the reference an index`)
  if (listsOf(one).length === 0) faults.push(`its page shows rows of ${name}, which has neither a page nor a list; leave that out`)
  if (queryOfCounted(section) === null) faults.push(`its page shows some rows of ${name}, of a condition that no list can be asked`)
  return faults
}
