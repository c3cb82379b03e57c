import { type Actor, worksIn } from '@chengan/kernel/access/actor'
import type { Registry } from '@chengan/kernel/definition/registry'
import { type RawBuilder, sql } from 'kysely'

type Worker = Pick<Actor, 'superAdmin' | 'systems'>

/** Whether the caller works in a business system to which what a duty, a notice or a figure is about belongs: elsewhere he has no page for it. */
export function worksThere(registry: Registry, actor: Worker, bizType: string): boolean {
  return worksIn(actor, registry.byRoot(bizType)?.systems ?? [])
}

/** The roots of everything that belongs to business systems in which the caller does not work. */
export function rootsElsewhere(registry: Registry, actor: Worker): readonly string[] {
  return registry.all.filter(({ systems = [] }) => !worksIn(actor, systems)).flatMap(({ root, aliases }) => [root, ...aliases])
}

/** As SQL the systems in which a department works: those of the nearest at or above it that has some; null where none has. */
const systemsOfText = (deptId: string) =>
  `(select above.system_code from dept own join dept above on above.id = own.id or above.id = any(string_to_array(own.pids, ','))
      where own.id = ${deptId} and cardinality(above.system_code) > 0 order by length(coalesce(above.pids, '')) desc limit 1)`

/** SQL: the department works in a system in which the caller does; of one that says nothing, and of nobody's, yes. */
export function officeWorksWith(actor: Worker, deptId: string): RawBuilder<boolean> {
  if (actor.superAdmin || actor.systems.length === 0) return sql`true`
  return sql`coalesce(${sql.raw(systemsOfText(deptId))} && ${[...actor.systems]}::text[], true)`
}

/** As SQL whether the account `u` works in one of the systems of a list: by its own list, else by that of the nearest department above it that has one. */
export const worksInText = (systems: string) =>
  `(cardinality(${systems}) = 0 or u.super_admin = 1 or coalesce(coalesce(nullif(u.system_codes, '{}'), ${systemsOfText('u.dept_id')}) && ${systems}, true))`

/** SQL: the account `u` works in one of the systems (`worksIn`). */
export function worksInSql(systems: readonly string[]): RawBuilder<boolean> {
  if (systems.length === 0) return sql`true`
  const list = `array[${systems.map((one) => `'${one}'`).join(', ')}]::text[]`
  return sql`${sql.raw(worksInText(list))}`
}
