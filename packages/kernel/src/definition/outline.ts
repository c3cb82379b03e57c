import type { Label } from '../label.ts'
import type { CompleteResource, Owner } from './complete.ts'
import type { Registry } from './registry.ts'
import type { Screen } from './resource.ts'
import { hasDetails } from './rows/has-details.ts'
import { type CompleteSection, sectionsOf } from './rows/sections-of.ts'

/** A page as everybody knows it: whether there is one at a route, and whether its rows have pages of their own below it. */
export interface SignpostPage extends Pick<Screen, 'route' | 'ofAnyRow' | 'ofAnyList'> {
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

/** What is known of a resource before its definition: enough to lead to a row of it, and to load the definition when one of its pages is opened. */
export interface ResourceOutline {
  readonly name: string
  readonly label: Label
  readonly screens: readonly ScreenOutline[]
  /** Resources whose rows its own hold, to any depth: without them its definition cannot be completed. */
  readonly holds: readonly string[]
  readonly owner: Owner | null
  /** The sections of the page of a row: what of others belongs to it, by the references of their definitions. */
  readonly sections: readonly CompleteSection[]
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
      ...(screen.ofAnyList ? { ofAnyList: screen.ofAnyList } : {}),
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
    sections: sectionsOf(resource, all),
  }
}

function heldBy({ fieldList }: CompleteResource): readonly string[] {
  return fieldList.flatMap(({ rows, child }) => (child ? [...(rows ? [rows.resource] : []), ...heldBy(child.resource)] : []))
}
