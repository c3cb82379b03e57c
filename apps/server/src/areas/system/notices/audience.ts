import type { Context } from '../../../context.ts'

/** City and administrators tell everybody; a district and a company their own subtree only. */
export function tellsEverybody({ actor }: Pick<Context, 'actor'>): boolean {
  return actor.superAdmin || actor.level === 'city' || actor.level === 'administrator'
}
