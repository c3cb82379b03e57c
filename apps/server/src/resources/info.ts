import type { AnsweredRow } from '@chengan/kernel/declared/shown'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { asReadBy } from '@chengan/kernel/definition/rows/read-by'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../context.ts'
import { writeAudit } from '../storage/audit/audit.ts'
import { fieldsKept } from './change/kept-fields.ts'
import { presentLines } from './children/present.ts'
import { withSeenChildren } from './children/sight.ts'
import { fileIdsIn, filePlacesOf, wireFiles } from './files/wire-files.ts'
import { filesOfSteps, stepsOf, stepsWithFiles } from './handle-log.ts'
import { mayReadPlain, present } from './lists/present.ts'
import type { Row } from './rows.ts'
import { readRows } from './scope.ts'

/** One row with its files, its history, and what the area adds. Reading personal values in full leaves a record. */
export async function infoOf<N extends string>(ctx: Context, whole: ResourceNamed<N>, id: string): Promise<AnsweredRow<N> & Values> {
  const resource = asReadBy(whole, ctx.actor)
  const [row] = await withSeenChildren(ctx, resource, await readRows(ctx, resource, [id], { withJoins: true }))
  if (row === undefined) throw refuse('rowMissing')
  const plain = mayReadPlain(ctx, resource)
  const [lines, steps, extra] = await besideEachOther(ctx, [
    () => presentLines(ctx, resource, row, plain),
    async () => (Object.keys(resource.lifecycles).length > 0 ? stepsOf(ctx, resource, id) : null),
    async () => ctx.services.implementations.of(resource).extension?.(ctx, row),
  ])
  // The files of the row and of its history are read at once.
  const files = await wireFiles(ctx, [...fileIdsIn(filePlacesOf(resource), [row]), ...filesOfSteps(steps ?? [])])
  const [shown] = await present(ctx, resource, [row], { files, plain })
  if (shown === undefined) throw refuse('rowMissing')
  if (plain) await recordReading(ctx, resource, row)
  const kept = await fieldsKept(ctx, resource, row, row)
  const logs = steps === null ? {} : { handleLogs: stepsWithFiles(steps, files) }
  return { ...shown, ...lines, ...logs, ...(kept.length > 0 ? { keptFields: kept } : {}), ...extra }
}

/** Works that do not wait for each other; inside a transaction, whose connection answers one thing at a time, they do. */
async function besideEachOther<A, B, C>(
  ctx: Context,
  [a, b, c]: readonly [() => Promise<A>, () => Promise<B>, () => Promise<C>],
): Promise<[A, B, C]> {
  return ctx.db.isTransaction ? [await a(), await b(), await c()] : Promise.all([a(), b(), c()])
}

/** Notes that somebody has read the personal values of a row in full, where it has some. */
async function recordReading(ctx: Context, resource: CompleteResource, row: Row): Promise<void> {
  const personal = resource.fieldList.filter((field) => field.mask && row[field.name] !== null)
  if (personal.length === 0) return
  await writeAudit(ctx, {
    operation: `查看${resource.label.zh}个人信息`,
    kind: 'privacyRead',
    resource: `${resource.recordRoot}:plain`,
    rowIds: [row.id],
    params: { fields: personal.map((field) => field.name) },
    status: '1',
  })
}
