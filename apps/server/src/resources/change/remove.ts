import { isGiven } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { refuseInFlow } from '../../flow/form-rights.ts'
import { auditKindOf, writeAudit } from '../../storage/audit/audit.ts'
import { limitsDelete } from '../allowed.ts'
import { judgeGoneLines } from '../children/judge.ts'
import { withChildren } from '../children/load.ts'
import { removeChildren } from '../children/write.ts'
import type { Row } from '../rows.ts'
import { readRows } from '../scope.ts'
import { withoutSecrets } from '../secrets.ts'
import { runEffects } from './effects.ts'
import { judgeRemoval } from './judge-removal.ts'
import { endSight } from './keep-sight.ts'
import { objectNameOf } from './object-name.ts'

const reasonMissing = { field: 'reason', key: 'required', values: { '0': { zh: '删除原因', en: 'Reason' } } } as const

/** Deletes rows: all are checked first, one refusal refuses all. Evidence is only marked; duties end with the row. */
export async function removeRows(ctx: Context, resource: CompleteResource, ids: readonly string[], query: Values = {}): Promise<null> {
  const rows = await readRows(ctx, resource, [...new Set(ids)], { lock: true })
  const kept = rows.filter((row) => limitsDelete(resource) && row.$deletable !== true)
  if (kept.length > 0) throw refuse('wrongState')
  if (resource.deleteAsksReason?.includes(ctx.actor.level) && !isGiven(query.reason)) throw refuseFields([reasonMissing])
  await judgeGoing(ctx, resource, rows, query)
  await commitRemoval(ctx, resource, rows, query)
  return null
}

/** Refuses rows that a flow works on, that others hold or that a rule keeps, with those that they hold; whether their state lets them go was asked before. */
export async function judgeGoing(ctx: Context, resource: CompleteResource, rows: readonly Row[], query: Values): Promise<void> {
  await refuseInFlow(
    ctx,
    resource,
    rows.map((row) => row.id),
  )
  await judgeRemoval(ctx, resource, rows, query)
  for (const row of await withChildren(ctx.db, resource, rows, ctx.today)) await judgeGoneLines(ctx, resource, row, null, query)
}

/** Deletes rows that were judged: the stages of the door for rows that go. Evidence is only marked; duties end with the row. */
export async function commitRemoval(ctx: Context, resource: CompleteResource, rows: readonly Row[], input: Values = {}): Promise<void> {
  const ids = rows.map((row) => row.id)
  await removeChildren(ctx, resource, ids)
  if (resource.deletion === 'evidence') {
    await sql`update ${sql.table(resource.table)} set deleted = true, version = version + 1, updater = ${ctx.actor.userId}, update_date = ${ctx.now}::timestamptz
      where id = any(${ids}::text[])`.execute(ctx.db)
  } else {
    await sql`delete from ${sql.table(resource.table)} where id = any(${ids}::text[])`.execute(ctx.db)
  }
  await sql`update duty set done_time = ${ctx.now}::timestamptz, done_user_id = ${ctx.actor.userId} where biz_type = ${resource.recordRoot} and biz_id = any(${ids}::text[]) and done_time is null`.execute(
    ctx.db,
  )
  await endSight(ctx, resource, ids)
  const opinion = typeof input.reason === 'string' ? input.reason : null
  for (const row of rows)
    await runEffects(
      ctx,
      resource,
      { effects: resource.after?.delete ?? [] },
      { verb: 'delete', row, before: row, input, opinion, files: [] },
    )
  await writeAudit(ctx, {
    operation: `删除${resource.label.zh}`,
    kind: auditKindOf(resource, null),
    resource: `${resource.recordRoot}:delete`,
    rowIds: ids,
    objectName: objectNameOf(resource, rows),
    diff: rows.map((row) => ({
      field: String(row[resource.nameField] ?? row.id),
      before: withoutSecrets(resource, row, row),
      after: null,
    })),
    params: { ids, ...input },
    status: '1',
  })
}
