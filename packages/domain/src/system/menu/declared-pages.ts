import { type Button, buttonsOf, stringsOfList } from '@chengan/kernel/calls/buttons'
import { permissionOf } from '@chengan/kernel/calls/call'
import { nearest } from '@chengan/kernel/checks/names/nearest'
import type { MenuPlace, PageButton } from '@chengan/kernel/definition/menu-place'
import type { Resource, Screen } from '@chengan/kernel/definition/resource'
import { statedLevels } from '../roles/stated-level.ts'
import type { MenuEntry } from './menu-seed.ts'
import { buttonCode } from './menu-tree.ts'

/** A page of a definition with its place in the menu. */
interface Declared {
  readonly resource: Resource
  readonly screen: Screen
  readonly menu: MenuPlace
}

/** The beginning of the permission strings of a resource, without the colon at its end. */
export const prefixOf = ({ permissionRoot, root }: Resource): string => permissionOf(permissionRoot ?? root, '').slice(0, -1)

/** The entries of the pages that definitions declare, with their buttons, and what of them cannot stand in the menu. `above`: the entries of the tables,
 *  below which they stand. */
export function entriesOfScreens(
  resources: readonly Resource[],
  above: readonly MenuEntry[],
): { readonly entries: readonly MenuEntry[]; readonly faults: readonly string[] } {
  const known = new Map(above.map((entry) => [entry.code, entry]))
  const entries: MenuEntry[] = []
  const named = new Map(resources.map((resource) => [resource.name, resource]))
  let waiting = resources.flatMap(declaredPages)
  for (;;) {
    const ready = waiting.filter(({ menu: { under } }) => under === undefined || known.has(under))
    if (ready.length === 0) break
    waiting = waiting.filter((one) => !ready.includes(one))
    for (const one of ready) {
      const entry = entryOf(one, one.menu.under === undefined ? undefined : known.get(one.menu.under))
      known.set(entry.code, entry)
      entries.push(entry, ...buttonsBelow(entry, one.menu, named.get(one.menu.buttonsOf ?? one.resource.name)))
    }
  }
  return { entries, faults: [...waiting.map((one) => lost(one, known.keys())), ...resources.flatMap(placeless)] }
}

function declaredPages(resource: Resource): readonly Declared[] {
  return (resource.screens ?? []).flatMap((screen) => (screen.menu === undefined ? [] : [{ resource, screen, menu: screen.menu }]))
}

function entryOf({ resource, screen, menu }: Declared, above: MenuEntry | undefined): MenuEntry {
  const {
    under,
    code = codeBelow(above, screen.route),
    name,
    permissions,
    carries = [],
    buttons: _buttons,
    buttonsOf: _of,
    ...shown
  } = menu
  const { zh, en } = name ?? screen
  return {
    ...shown,
    code,
    parent: under ?? null,
    type: 'page',
    path: screen.route,
    zh,
    en,
    ...(name === undefined ? {} : { title: { zh: screen.zh, en: screen.en } }),
    permissions: [...(permissions ?? stringsOfList(resource, screen.call)), ...carries],
    levels: statedLevels(screen.levels),
  }
}

/** What is above and the rest of the route: of a folder with a point between, of a page with a dash. */
function codeBelow(above: MenuEntry | undefined, route: string): string {
  const path = withoutIndex(above?.path ?? '')
  const own = withoutIndex(route)
  const rest = own === path ? 'index' : own.startsWith(`${path}/`) ? own.slice(path.length + 1) : own.slice(1)
  const word = rest.replaceAll('/', '-').replaceAll(':', '')
  return above === undefined ? word : `${above.code}${above.levels === undefined ? '.' : '-'}${word}`
}

const withoutIndex = (route: string) => route.replace(/\/index$/, '')

function buttonsBelow(page: MenuEntry, { buttons = [] }: MenuPlace, resource: Resource | undefined): readonly MenuEntry[] {
  if (buttons === 'none') return []
  const row = ({ zh, en, permission }: Button | PageButton, code: string): MenuEntry => {
    return { code, parent: page.code, type: 'button', zh, en, permissions: [permission] }
  }
  return [
    ...(resource === undefined
      ? []
      : buttonsOf(resource).map((one) => row(one, buttonCode(page.code, prefixOf(resource), one.permission)))),
    ...buttons.map((one) => row(one, `${page.code}.${one.key}`)),
  ]
}

function lost({ resource, screen, menu: { under = '' } }: Declared, codes: Iterable<string>): string {
  const meant = nearest(under, codes)
  const advice = meant === undefined ? 'name a folder of the menu or a page that stands in it' : `did you mean ${meant}?`
  return `${resource.name}: page ${screen.route} stands below "${under}", which is nothing in the menu; ${advice}`
}

/** A page that nobody finds. */
function placeless({ name, screens = [] }: Resource): readonly string[] {
  return screens
    .filter(({ menu, addressOf }) => menu === undefined && addressOf === undefined)
    .map(
      ({ route }) =>
        `${name}: page ${route} has no place in the menu; say menu: { under, sort }, or addressOf where it is an older address`,
    )
}
