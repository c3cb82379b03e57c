import { regionPrefix } from '../../access/region.ts'
import { kinds } from '../../fields/kinds.ts'
import type { CompleteResource } from '../complete.ts'
import { askedField } from '../forms/asking.ts'

/** What a list is asked. */
export type ListAsked = Readonly<Record<string, string>>

/** One query that asks for the rows which two ask for: of two spans what both hold, of two lists of values what both name, of two regions the smaller.
 *  Null where no row can be of both. */
export function askedBoth(resource: Pick<CompleteResource, 'fields'>, one: ListAsked, other: ListAsked): ListAsked | null {
  const both: Record<string, string> = { ...one }
  for (const [name, value] of Object.entries(other)) {
    const own = both[name]
    const joined = own === undefined || own === value ? value : joinedValue(resource, name, own, value)
    if (joined === null) return null
    both[name] = joined
  }
  return both
}

function joinedValue(resource: Pick<CompleteResource, 'fields'>, name: string, one: string, other: string): string | null {
  const asked = askedField(resource, name)
  if (asked?.part === 'Start') return isBefore(one, other, '') ? other : one
  if (asked?.part === 'End') return isBefore(one, other, ' 23:59:59') ? one : other
  if (asked?.part !== 'value') return null
  if (kinds[asked.field.kind].filter === 'region') return deeper(one, other)
  const common = one.split(',').filter((value) => other.split(',').includes(value))
  return common.length === 0 ? null : common.join(',')
}

/** A day at the end of a span means the whole of it. */
function isBefore(one: string, other: string, endOfDay: string): boolean {
  const [a, b] = [Number(one), Number(other)]
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a < b
  const whole = (text: string) => (text.length === 10 ? text + endOfDay : text)
  return whole(one) < whole(other)
}

function deeper(one: string, other: string): string | null {
  if (one.startsWith(regionPrefix(other))) return one
  return other.startsWith(regionPrefix(one)) ? other : null
}
