import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { BookRow } from './book.ts'
import type { Difference } from './difference.ts'
import type { ServedCall } from './served-calls.ts'
import { partsOf } from './tsv.ts'

const prefixOf = (resource: CompleteResource) => resource.permission('')
/** Asked by replies (unmasked values), not by calls. */
const noCall = (text: string) => /:plain$/.test(text)

/** Compares the strings that menus grant with the strings that calls ask: each must meet the other. */
export function comparePermissions(
  resource: CompleteResource,
  rows: readonly BookRow<'menus'>[],
  granted: ReadonlySet<string>,
  served: readonly ServedCall[],
  otherPrefixes: readonly string[],
): readonly Difference[] {
  const root = resource.root
  const prefix = prefixOf(resource)
  const deeper = otherPrefixes.filter((other) => other !== prefix && other.startsWith(prefix))
  const ours = (text: string) => text.startsWith(prefix) && !deeper.some((other) => text.startsWith(other))
  const wanted = new Set(rows.flatMap((row) => partsOf(row.permission)).filter(ours))
  const asked = new Set(served.flatMap((call) => call.permissions))
  const found: Difference[] = []
  for (const name of wanted) {
    if (!asked.has(name) && !noCall(name))
      found.push({ root, part: 'permissions', name, kind: 'missing', detail: 'granted, but no call asks it' })
    if (!granted.has(name)) found.push({ root, part: 'permissions', name, kind: 'missing', detail: 'our menu does not grant it' })
  }
  for (const name of new Set(served.filter((call) => call.root === root).flatMap((call) => call.permissions))) {
    if (!granted.has(name)) found.push({ root, part: 'permissions', name, kind: 'surplus', detail: 'asked, but no menu grants it' })
  }
  return found
}
