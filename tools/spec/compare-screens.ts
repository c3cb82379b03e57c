import type { MenuSeed } from '@chengan/domain/system/menu/menu-seed'
import { levelOf } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import type { BookRow } from './book.ts'
import type { Difference } from './difference.ts'
import { partsOf } from './tsv.ts'

/** Pages without a place in the menu: before login, frames and tabs of the shell, answers by link, the public check page. */
const ofTheShell: ReadonlySet<string> = new Set([
  ...['*', '/login', '/nologin', '/frame', '/portal', '/check/:code', '/log', '/redirect/:route*', '/refresh'],
  '/aqjg/wjdc/answer/:linkCode',
])

/** Compares the screens of all resources with the rows of screens.tsv that show a declared root, and the tables of the menu with the others. */
export function compareScreens(
  resources: readonly CompleteResource[],
  rows: readonly BookRow<'screens'>[],
  menus: readonly MenuSeed[],
): readonly Difference[] {
  const roots = new Map(resources.flatMap((resource) => [resource.root, ...resource.aliases].map((root) => [root, resource] as const)))
  const screens = new Map(
    resources.flatMap((resource) => (resource.screens ?? []).map((screen) => [screen.route, { resource, screen }] as const)),
  )
  const entries = new Map(menus.flatMap((entry) => (entry.path === undefined ? [] : [[withoutIndex(entry.path), entry] as const])))
  const found: Difference[] = []
  for (const row of rows) {
    const root = partsOf(row.roots).find((one) => roots.has(one))
    if (root === undefined) {
      found.push(...entryFaults(row, entries.get(withoutIndex(row.route))))
      continue
    }
    const declared = screens.get(row.route)
    if (declared === undefined) found.push({ root, part: 'screens', name: row.route, kind: 'missing', detail: row.zh })
    else
      for (const detail of screenFaults(row, declared.screen))
        found.push({ root, part: 'screens', name: row.route, kind: 'differs', detail })
  }
  const wanted = new Set(rows.map((row) => row.route))
  for (const [route, { resource, screen }] of screens) {
    if (!wanted.has(route)) found.push({ root: resource.root, part: 'screens', name: route, kind: 'surplus', detail: screen.zh })
  }
  return found
}

const withoutIndex = (route: string) => route.replace(/\/index$/, '')

/** A page that no definition declares yet stands in the tables of the menu. */
function entryFaults(row: BookRow<'screens'>, entry: MenuSeed | undefined): readonly Difference[] {
  const subject = { root: partsOf(row.roots)[0] ?? '(shell)', part: 'screens', name: row.route } as const
  if (entry === undefined) return ofTheShell.has(row.route) ? [] : [{ ...subject, kind: 'missing', detail: row.zh }]
  const { zh, en } = entry.title ?? entry
  const levels = entry.levels ?? []
  const wanted = partsOf(row.levels)
  const same = wanted.length === levels.length && levels.every((level) => wanted.includes(level))
  return [
    ...(row.zh === zh ? [] : [`wanted ${row.zh}, the menu has ${zh}`]),
    ...(row.en === en ? [] : [`wanted ${row.en}, the menu has ${en}`]),
    ...(same ? [] : [`wanted levels ${wanted.join(', ')}, the menu has ${levels.join(', ') || 'none'}`]),
  ].map((detail) => ({ ...subject, kind: 'differs', detail }))
}

function screenFaults(row: BookRow<'screens'>, screen: Screen): string[] {
  const faults: string[] = []
  if (row.zh !== screen.zh) faults.push(`wanted ${row.zh}, declared ${screen.zh}`)
  if (row.en !== screen.en) faults.push(`wanted ${row.en}, declared ${screen.en}`)
  const codes = partsOf(row.levels)
  const wanted = codes.map((code) => (code === 'insp' ? 'inspector' : code === 'admin' ? 'administrator' : levelOf(code))).filter(Boolean)
  const declared = screen.levels as readonly (string | undefined)[]
  // `all`, and administrators beside others, name no level: the permission of the page decides.
  if (!codes.includes('all') && !codes.includes('admin')) {
    const same = wanted.length === declared.length && wanted.every((level) => declared.includes(level))
    if (!same) faults.push(`wanted levels ${wanted.join(', ')}, declared ${declared.join(', ') || 'any'}`)
  }
  return faults
}
