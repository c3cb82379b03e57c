import { sql } from 'kysely'
import type { Context } from '../../context.ts'

interface Absence {
  readonly userId: string
  readonly deputyId: string
}

/** Who stands in for whom today, for tasks of a definition. A chain is followed once; one that leads back to the absent leads to nobody. */
export async function deputiesOf(ctx: Context, userIds: readonly string[], definitionKey: string): Promise<ReadonlyMap<string, string>> {
  const first = await absencesOf(ctx, userIds, definitionKey)
  if (first.size === 0) return first
  const second = await absencesOf(ctx, [...first.values()], definitionKey)
  const found = [...first].map(([userId, deputy]) => [userId, second.get(deputy) ?? deputy] as const)
  return new Map(found.filter(([userId, deputy]) => userId !== deputy))
}

async function absencesOf(ctx: Context, userIds: readonly string[], definitionKey: string): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<Absence>`select user_id as "userId", deputy_id as "deputyId" from sys_user_leave
    where user_id = any(${[...new Set(userIds)]}::text[]) and from_at <= ${ctx.now}::timestamptz and to_at > ${ctx.now}::timestamptz
      and ended_at is null and (cardinality(scope) = 0 or ${definitionKey} = any(scope)) order by from_at`.execute(ctx.db)
  return new Map(rows.map((row) => [row.userId, row.deputyId]))
}
