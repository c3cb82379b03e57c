import type { MenuSeed } from '@chengan/domain/system/menu/menu-seed'
import { screenLevels } from '@chengan/domain/system/menu/screen-levels'
import type { LevelTables } from '@chengan/domain/system/roles/granted-menus'
import { type StatedLevel, statedLevel } from '@chengan/domain/system/roles/stated-level'
import { verbOfPermission } from '@chengan/kernel/calls/verbs'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'

type LevelsByString = Map<string, Set<StatedLevel>>

function note(known: LevelsByString, permission: string, levels: readonly StatedLevel[]): void {
  const set = known.get(permission) ?? new Set<StatedLevel>()
  for (const level of levels) set.add(level)
  known.set(permission, set)
}

/** Levels that the calls of a resource state for their strings; a call that states none is left to its page. */
function noteCalls(known: LevelsByString, resource: CompleteResource): void {
  const levels = (verb: string) => resource.levelsOf(verb).map(statedLevel)
  for (const call of resource.standard) note(known, resource.permissionOfCall(call), levels(call))
  for (const action of Object.values(resource.actions)) {
    note(known, action.permission, levels(action.name))
  }
  for (const entry of Object.keys(resource.entries)) note(known, resource.permission(entry), levels(entry))
  for (const call of Object.values(resource.calls)) {
    if (call.permission === 'login' || call.permission === 'anyone') continue
    const own = call.levels?.map(statedLevel)
    note(known, resource.permission(call.permission), own ?? levels(verbOfPermission(resource, call.permission)))
  }
}

/** Levels of the pages that carry a string. */
function levelsOfPages(menus: readonly MenuSeed[]): LevelsByString {
  const byCode = new Map(menus.map((item) => [item.code, item]))
  const known: LevelsByString = new Map()
  for (const item of menus) {
    const page = item.type === 'button' && item.parent !== null ? byCode.get(item.parent) : item
    const levels = page?.path === undefined ? [] : screenLevels(page.path)
    for (const permission of item.permissions) note(known, permission, levels)
  }
  return known
}

const bureaus: readonly StatedLevel[] = ['sj', 'qx']
/** What changes nothing, and the tools of the map. */
const isOfThePage = (permission: string) => /:(list|export)$|^map:/.test(permission)

/** The tables by which built-in roles are granted: screens by their route, calls by the definitions; a call that states no level is left to its pages. A
 *  string that no call asks yet is that of a page which stands open to more levels than each of its buttons: what changes something is for the bureaus
 *  until a call says whom it admits. */
export function levelTables(registry: Registry, menus: readonly MenuSeed[]): LevelTables {
  const declared: LevelsByString = new Map()
  for (const resource of registry.all) noteCalls(declared, resource)
  const pages = levelsOfPages(menus)
  const call = (permission: string): readonly StatedLevel[] => {
    const own = declared.get(permission)
    if (own !== undefined && own.size > 0) return [...own]
    const levels = [...(pages.get(permission) ?? [])]
    return own !== undefined || isOfThePage(permission) ? levels : levels.filter((level) => bureaus.includes(level))
  }
  // Each role asks for each item: worked out once for a string or a route.
  return { screen: remembered(screenLevels), call: remembered(call) }
}

function remembered(work: (ownName: string) => readonly StatedLevel[]): (ownName: string) => readonly StatedLevel[] {
  const known = new Map<string, readonly StatedLevel[]>()
  return (givenName) => {
    const levels = known.get(givenName) ?? work(givenName)
    known.set(givenName, levels)
    return levels
  }
}
