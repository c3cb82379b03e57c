import type { Actor } from '@chengan/kernel/access/actor'
import type { Registry } from '@chengan/kernel/definition/registry'
import { type RawBuilder, sql } from 'kysely'

/** Whether the caller works in a business system to which what a duty, a notice or a figure is about belongs: elsewhere he has no page for it. */
export function worksThere(registry: Registry, actor: Pick<Actor, 'systems'>, bizType: string): boolean {
  return meet(registry.byRoot(bizType)?.systems ?? [], actor.systems)
}

/** The roots of everything that belongs to business systems in which the caller does not work. */
export function rootsElsewhere(registry: Registry, actor: Pick<Actor, 'systems'>): readonly string[] {
  return registry.all.filter(({ systems = [] }) => !meet(systems, actor.systems)).flatMap(({ root, aliases }) => [root, ...aliases])
}

/** What belongs to no system is everybody's; who is given none works in all. */
const meet = (systems: readonly string[], held: readonly string[]) =>
  systems.length === 0 || held.length === 0 || systems.some((one) => held.includes(one))

/** SQL: the account `u` works in one of the systems: by its own list, else by that of the nearest department above it that has one. */
export function worksInSql(systems: readonly string[]): RawBuilder<boolean> {
  if (systems.length === 0) return sql`true`
  return sql`coalesce(coalesce(nullif(u.system_codes, '{}'), (select above.system_code from dept own
      join dept above on above.id = own.id or above.id = any(string_to_array(own.pids, ','))
      where own.id = u.dept_id and cardinality(above.system_code) > 0 order by length(coalesce(above.pids, '')) desc limit 1))
    && ${[...systems]}::text[], true)`
}
