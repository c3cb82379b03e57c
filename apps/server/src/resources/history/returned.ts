import { isGiven } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { returnedStates, returningLife, sentBack } from '@chengan/kernel/lifecycle/history/returning'
import type { Values } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { preparedHint } from '../../storage/prepared-statements.ts'
import { subjectAt } from '../lists/beside.ts'

/** Of a row that was sent back and stands where that left it: why, when and by whom. */
export interface Returned {
  readonly opinion: string | null
  readonly operateTime: string
  readonly operatorName: string | null
}

interface LastMove extends Returned {
  readonly id: string
  readonly action: string
  readonly fromStatus: string | null
  readonly toStatus: string | null
  readonly sentBack: boolean | null
}

/** The rows that were sent back to be mended, by their ids: those whose last step that moved their state, or decided on a change of
 *  theirs, is a returning one. A row of which a change waits has been handed in again. */
export async function returnedRows(
  ctx: Context,
  resource: CompleteResource,
  rows: readonly (Values & { readonly id: string })[],
): Promise<ReadonlyMap<string, Returned>> {
  const life = returningLife(resource)
  if (life === undefined) return new Map()
  const states = returnedStates(life)
  const waiting = resource.fieldList.filter(({ holdsChanges }) => holdsChanges === true)
  const ids = rows
    .filter((row) => states.has(asTextOrNull(row[life.field]) ?? '') && !waiting.some(({ name }) => isGiven(row[name])))
    .map(({ id }) => id)
  if (ids.length === 0) return new Map()
  // States of two lifecycles may have the same values: their steps are told by their names.
  const ofLife = Object.keys(resource.lifecycles).length === 1 ? sql`true` : sql`l.action = any(${Object.keys(life.actions)}::text[])`
  const { rows: moves } =
    await sql<LastMove>`${preparedHint}select l.*, ${subjectAt(ctx.services.registry, { to: 'user', language: ctx.language }, sql`l.operator`)} as "operatorName"
    from (select distinct on (l.biz_id) l.biz_id as id, l.action, l.from_status as "fromStatus", l.to_status as "toStatus", l.sent_back as "sentBack", l.operator_id as operator,
        l.opinion, left(l.operate_time::text, 19) as "operateTime"
      from handle_log l where l.biz_type = ${resource.bizType ?? resource.recordRoot} and l.biz_id = any(${ids}::text[])
        and (l.from_status is distinct from l.to_status or l.sent_back is not null) and l.to_status = any(${[...states]}::text[]) and ${ofLife}
      order by l.biz_id, l.operate_time desc, l.id desc) as l`.execute(ctx.db)
  const told = moves.filter((move) => sentBack(life, move))
  return new Map(told.map(({ id, opinion, operateTime, operatorName }) => [id, { opinion, operateTime, operatorName }]))
}
