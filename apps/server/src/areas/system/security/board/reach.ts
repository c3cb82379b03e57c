import type { BoardDrill } from '@chengan/domain/system/security/board'
import { mayDo } from '@chengan/kernel/access/actor'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../../context.ts'

/** Whether the caller sees the whole house; others who hold the string see the people of their own departments alone. */
export function seesHouse({ actor }: Pick<Context, 'actor'>): boolean {
  return actor.superAdmin || actor.level === 'administrator'
}

/** SQL: the department in a column is one of the caller's. */
export function inReach(ctx: Context, column: string): RawBuilder<boolean> {
  return seesHouse(ctx) ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...ctx.actor.deptTree]}::text[])`
}

/** A list with its filters, for who may open it. */
export function drillTo(ctx: Context, permission: string, route: string, query: BoardDrill['query'] = {}): BoardDrill | null {
  return ctx.actor.superAdmin || mayDo(ctx.actor, permission) ? { route, query } : null
}

/** A share of 0 to 1; null of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
