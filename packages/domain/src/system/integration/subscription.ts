import type { Condition } from '@chengan/kernel/condition'
import { isObject, type Members } from '@chengan/kernel/values'

/** What a webhook is told of: changes of a resource, of these verbs (none: every one), to rows that then fulfil a condition. */
export interface Subscription {
  readonly root: string
  readonly verbs?: readonly string[]
  readonly when?: Condition
}

const MAX_CONDITION_DEPTH = 5
type Told = Members<'field' | 'is' | 'isNot' | 'oneOf' | 'includes' | 'given' | 'atLeast' | 'all' | 'any' | 'not'>
const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

function isTestOfField(value: Told): boolean {
  if (typeof value.field !== 'string' || Object.keys(value).length !== 2) return false
  if ('is' in value) return isPlain(value.is)
  if ('isNot' in value) return isPlain(value.isNot)
  if ('oneOf' in value) return Array.isArray(value.oneOf) && value.oneOf.every(isPlain)
  if ('includes' in value) return typeof value.includes === 'string'
  return 'given' in value ? typeof value.given === 'boolean' : typeof value.atLeast === 'number'
}

/** Whether a value from outside is a condition on a row. Conditions on the caller's level are none: nobody calls when a webhook is told. */
export function isRowCondition(value: unknown, depth = 0): value is Condition {
  if (!isObject<keyof Told>(value) || depth > MAX_CONDITION_DEPTH) return false
  const [only] = Object.keys(value)
  if (only === 'all' || only === 'any') {
    const parts = value[only]
    return Object.keys(value).length === 1 && Array.isArray(parts) && parts.every((part) => isRowCondition(part, depth + 1))
  }
  if (only === 'not') return Object.keys(value).length === 1 && isRowCondition(value.not, depth + 1)
  return isTestOfField(value)
}

/** Whether a value from outside is a subscription; whether its resource exists is asked elsewhere. */
export function isSubscription(value: unknown): value is Subscription {
  if (!isObject<keyof Subscription>(value) || typeof value.root !== 'string' || value.root === '') return false
  const { verbs, when } = value
  const verbsFit = verbs === undefined || (Array.isArray(verbs) && verbs.every((verb) => typeof verb === 'string' && verb !== ''))
  const known = Object.keys(value).every((name) => ['root', 'verbs', 'when'].includes(name))
  return known && verbsFit && (when === undefined || when === null || isRowCondition(when))
}
