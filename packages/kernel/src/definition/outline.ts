import type { Label } from '../label.ts'
import type { CompleteResource, Owner } from './complete.ts'
import type { Registry } from './registry.ts'
import type { Screen } from './resource.ts'

/** What is told of a screen before its definition is there. */
export interface ScreenOutline extends Pick<Screen, 'route' | 'levels' | 'noAdd' | 'ofAnyRow'> {
  /** Its rows have a page of their own below it. */
  readonly details: boolean
}

/** What everybody knows of a resource: enough to lead to its pages, and to load its definition when one of them is opened. */
export interface ResourceOutline {
  readonly name: string
  readonly root: string
  readonly aliases: readonly string[]
  readonly label: Label
  readonly screens: readonly ScreenOutline[]
  /** Resources whose rows its own hold, to any depth: without them its definition cannot be completed. */
  readonly holds: readonly string[]
  readonly owner: Owner | null
}

/** The outlines of all resources that have a root of their own. */
export function outlinesOf(registry: Registry): readonly ResourceOutline[] {
  return registry.all.filter(({ owner }) => owner?.inline !== true).map(outlineOf)
}

function outlineOf(resource: CompleteResource): ResourceOutline {
  const { name, root, aliases, label, owner } = resource
  const screens = (resource.screens ?? []).map((screen) => ({
    route: screen.route,
    levels: screen.levels,
    ...(screen.noAdd ? { noAdd: screen.noAdd } : {}),
    ...(screen.ofAnyRow ? { ofAnyRow: screen.ofAnyRow } : {}),
    details: hasDetails(resource, screen),
  }))
  return { name, root, aliases, label: { zh: label.zh, en: label.en }, screens, holds: [...new Set(heldBy(resource))], owner }
}

export function hasDetails(resource: CompleteResource, screen: Screen): boolean {
  return resource.standard.includes('info') && (screen.view === undefined || screen.view === 'tree' || screen.details === true)
}

function heldBy({ fieldList }: CompleteResource): readonly string[] {
  return fieldList.flatMap(({ rows, child }) => (child ? [...(rows ? [rows.resource] : []), ...heldBy(child.resource)] : []))
}
