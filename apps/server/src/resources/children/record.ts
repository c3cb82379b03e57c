import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { differenceOf } from '../../storage/audit/audit.ts'
import { type ChildField, childFieldsOf, isSeenBySome, linesOf } from './load.ts'

type Difference = ReturnType<typeof differenceOf>

const stamps: ReadonlySet<string> = new Set(['id', 'deptId', 'regionId', 'creator', 'createDate', 'updater', 'updateDate'])

/** What a save changed, for the record: fields of the row, and of child rows each changed field with its row (`items[2].length`), and with its id where not
 *  everybody sees all rows. */
export function changesFor(resource: CompleteResource, before: Values | null, changed: Values): Difference {
  const children = childFieldsOf(resource).filter((field) => field.name in changed)
  const names = new Set(children.map((field) => field.name))
  const own = Object.fromEntries(Object.entries(changed).filter(([name]) => !names.has(name)))
  return [...differenceOf(before, own, resource.fields), ...children.flatMap((field) => lineChanges(field, before, changed))]
}

function lineChanges(field: ChildField, before: Values | null, changed: Values): Difference {
  const own = field.child.resource
  const stored = new Map(linesOf(before, field).map((line) => [line.id, line]))
  const found: Difference[number][] = []
  const moved = linesMoved(field, before, changed)
  const named = ({ id }: Values) => (isSeenBySome(own) ? { line: String(id) } : {})
  for (const [at, line] of linesOf(changed, field).entries()) {
    const old = stored.get(line.id) ?? null
    stored.delete(line.id)
    const mine = Object.fromEntries(
      Object.entries(line).filter(([name]) => !stamps.has(name) && name !== own.lock && name !== field.child.by),
    )
    const { place } = field.child
    const placed = place !== null && moved.has(line.id) ? { ...mine, [place]: at + 1 } : mine
    found.push(...changesFor(own, old, placed).map((one) => ({ ...one, ...named(line), field: `${field.name}[${at}].${one.field}` })))
  }
  for (const line of stored.values())
    found.push({ ...named(line), field: `${field.name}[-]`, before: String(line[own.nameField] ?? line.id), after: null })
  return found
}

/** The ids of the rows that stand elsewhere among those that stayed. */
function linesMoved(field: ChildField, before: Values | null, changed: Values): ReadonlySet<unknown> {
  const idsIn = (row: Values | null) => linesOf(row, field).flatMap(({ id }) => (id === undefined ? [] : [id]))
  const [now, then] = [idsIn(changed), idsIn(before)]
  const stayed = then.filter((id) => now.includes(id))
  const order = now.filter((id) => stayed.includes(id))
  return new Set(order.filter((id, at) => stayed[at] !== id))
}
