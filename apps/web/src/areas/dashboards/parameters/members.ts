import { keptValue } from '@chengan/domain/dashboards/parameters/kept-value'
import { jscType } from '@chengan/domain/municipal/dictionaries/assessment-and-safety'
import type { Members } from '@chengan/kernel/values'

type Member = string | number | boolean | null

/** The members of a parameter that is an object of plain values, in their order; null of anything else: it is read as it is written. */
export function membersOf({
  value,
  valueType,
}: Members<'id' | 'value' | 'valueType'>): readonly (readonly [key: string, member: Member])[] | null {
  if (typeof value !== 'string' || valueType !== jscType.values.json.value) return null
  const said = keptValue(value, valueType)
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return null
  const members = Object.entries(said)
  return members.length > 0 && members.every(([, one]) => one === null || typeof one !== 'object') ? members : null
}

/** The parameter with another value of one member, which stays a number or a yes where it was one and still can be. */
export function withMember(members: readonly (readonly [string, Member])[], key: string, typed: string): string {
  return JSON.stringify(Object.fromEntries(members.map(([name, one]) => [name, name === key ? sameKind(one, typed) : one])))
}

function sameKind(before: Member, typed: string): Member {
  if (typeof before === 'number' && typed.trim() !== '' && Number.isFinite(Number(typed))) return Number(typed)
  if (typeof before === 'boolean' && (typed === 'true' || typed === 'false')) return typed === 'true'
  return typed
}
