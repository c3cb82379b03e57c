import type { Level } from '@chengan/kernel/access/level'

/** Screens of the administrators. Department administrators reach them by permission string alone. */
export const forAdministrators: readonly Level[] = Object.freeze(['administrator'] as const)

/** Whoever may tell others something: bureaus, companies and the administrators. */
export const forSenders: readonly Level[] = Object.freeze(['city', 'district', 'enterprise', 'administrator'] as const)

/** Screens of everybody who is logged in. */
export const forEverybody: readonly Level[] = Object.freeze([
  'city',
  'district',
  'enterprise',
  'supervisor',
  'inspector',
  'administrator',
] as const)
