import type { Level } from '../access/level.ts'
import type { Label } from '../label.ts'
import type { CompleteField, CompleteResource, Owner } from './complete.ts'
import type { Registry } from './registry.ts'
import type { Screen } from './resource.ts'

/** A page as everybody knows it: whether there is one at a route, and whether its rows have pages of their own below it. */
export interface SignpostPage extends Pick<Screen, 'route' | 'ofAnyRow'> {
  readonly details: boolean
}

/** What stands of every resource from the beginning: which pages there are, and of which area they are. All else of it comes with its area. */
export interface Signpost {
  readonly name: string
  readonly area: string
  readonly root: string
  readonly aliases: readonly string[]
  readonly pages: readonly SignpostPage[]
}

/** What is told of a screen before its definition is there. */
export interface ScreenOutline extends Pick<Screen, 'route' | 'levels'> {
  /** Its rows have a page of their own below it. */
  readonly details: boolean
}

/** Rows of another resource that name a row of this one: the hazards of a company. */
export interface Referrer {
  readonly resource: string
  readonly label: Label
  /** Its field that names the row. */
  readonly by: string
  /** The address of the call that lists them. */
  readonly path: string
  /** What asking for them takes: the permission string of its page, and one of these levels (none: any). */
  readonly permission: string
  readonly levels: readonly Level[]
}

/** What is known of a resource before its definition: enough to lead to a row of it, and to load the definition when one of its pages is opened. */
export interface ResourceOutline {
  readonly name: string
  readonly label: Label
  readonly screens: readonly ScreenOutline[]
  /** Resources whose rows its own hold, to any depth: without them its definition cannot be completed. */
  readonly holds: readonly string[]
  readonly owner: Owner | null
  /** What of others belongs to its rows, by the references of their definitions. */
  readonly referrers: readonly Referrer[]
}

const ofOwnRoot = ({ all }: Registry) => all.filter(({ owner }) => owner?.inline !== true)

/** The signposts of all resources that have a root of their own. */
export function signpostsOf(registry: Registry): readonly Signpost[] {
  return ofOwnRoot(registry).map((resource) => {
    const { name, area, root, aliases, screens = [] } = resource
    const pages = screens.map((screen) => ({
      route: screen.route,
      details: hasDetails(resource, screen),
      ...(screen.ofAnyRow ? { ofAnyRow: screen.ofAnyRow } : {}),
    }))
    return { name, area, root, aliases, pages }
  })
}

/** The outlines of all resources that have a root of their own. */
export function outlinesOf(registry: Registry): readonly ResourceOutline[] {
  const all = ofOwnRoot(registry)
  return all.map((resource) => outlineOf(resource, all))
}

function outlineOf(resource: CompleteResource, all: readonly CompleteResource[]): ResourceOutline {
  const { name, label, owner } = resource
  const screens = (resource.screens ?? []).map((screen) => ({
    route: screen.route,
    levels: screen.levels,
    details: hasDetails(resource, screen),
  }))
  return {
    name,
    label: { zh: label.zh, en: label.en },
    screens,
    holds: [...new Set(heldBy(resource))],
    owner,
    referrers: referrersOf(resource, all),
  }
}

export function hasDetails(resource: CompleteResource, screen: Screen): boolean {
  return resource.standard.includes('info') && (screen.view === undefined || screen.view === 'tree' || screen.details === true)
}

function heldBy({ fieldList }: CompleteResource): readonly string[] {
  return fieldList.flatMap(({ rows, child }) => (child ? [...(rows ? [rows.resource] : []), ...heldBy(child.resource)] : []))
}

/** Who refers to rows of the resource and is found by it quickly. What its own page shows in another way (child rows, papers) is left out. */
function referrersOf(target: CompleteResource, all: readonly CompleteResource[]): readonly Referrer[] {
  const papers = new Set(Object.values(target.papers ?? {}).map(({ resource }) => resource))
  return all.flatMap((one) => {
    const list = listOf(one)
    if (list === undefined || one === target || one.owner?.resource === target.name || papers.has(one.name)) return []
    const [by] = one.fieldList
      .filter((field) => refersTo(field, target))
      .sort((a, b) => Number(b.kind === 'ref') - Number(a.kind === 'ref'))
    if (by === undefined) return []
    return [
      {
        resource: one.name,
        label: { zh: one.label.zh, en: one.label.en },
        by: by.name,
        path: `${one.root}/${list.path}`,
        permission: one.permissionOfCall('page'),
        levels: list.levels,
      },
    ]
  })
}

/** The list in which rows with pages of their own are found: the page, or the variant of the first screen. */
function listOf(resource: CompleteResource): { readonly path: string; readonly levels: readonly Level[] } | undefined {
  const screen = resource.screens?.find((one) => hasDetails(resource, one))
  if (screen === undefined) return undefined
  if (resource.standard.includes('page')) return { path: 'page', levels: resource.levelsOf('page') }
  const variant = Object.values(resource.variants).find(({ path }) => path === screen.call)
  return variant && { path: variant.path, levels: variant.levels ?? resource.levelsOf('list') }
}

function refersTo(field: CompleteField, target: CompleteResource): boolean {
  const indexed = field.index === true || field.unique === true
  if (!field.stored || field.common || field.internal === true || field.asking !== 'freely' || !indexed) return false
  if (field.kind === 'anyRef') return field.targets?.some(({ root }) => root === target.root) === true
  return (field.kind === 'ref' || field.kind === 'refs') && field.to === target.name
}
