import { levelOf } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import type { BookRow } from './book.ts'
import type { Difference } from './difference.ts'
import { partsOf } from './tsv.ts'

/** Compares the screens of all resources with the rows of screens.tsv that show a declared root. */
export function compareScreens(resources: readonly CompleteResource[], rows: readonly BookRow<'screens'>[]): readonly Difference[] {
  const roots = new Map(resources.flatMap((resource) => [resource.root, ...resource.aliases].map((root) => [root, resource] as const)))
  const screens = new Map(
    resources.flatMap((resource) => (resource.screens ?? []).map((screen) => [screen.route, { resource, screen }] as const)),
  )
  const found: Difference[] = []
  for (const row of rows) {
    const root = partsOf(row.roots).find((one) => roots.has(one))
    if (root === undefined) continue
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
