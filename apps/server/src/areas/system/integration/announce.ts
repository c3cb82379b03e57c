import type { Subscription } from '@chengan/domain/system/integration/subscription'
import { holds } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { type Context, onceCommitted } from '../../../context.ts'
import { type Row, rowsById } from '../../../resources/rows.ts'
import type { AuditEntry } from '../../../storage/audit/audit.ts'
import { bulkInsert } from '../../../storage/bulk-insert.ts'
import type { Db } from '../../../storage/databases/database.ts'
import { readSubscribers, type Subscriber, type Subscribers } from './subscribers.ts'

/** A change of one row, as the record of it says. */
interface Change {
  readonly resource: CompleteResource
  readonly verb: string
  readonly rowId: string
  /** The row as it was, where the change has taken it away. */
  readonly gone: Values | null
}

/** What a receiver is sent: which row, not what stands in it (system.md sys/webhook). Text, because it is signed as it is sent. */
function bodyOf(eventId: string, time: number, { resource, verb, rowId }: Change, row: Values | null): string {
  const state = resource.mainState === null ? null : (row?.[resource.mainState] ?? null)
  return JSON.stringify({ eventId, time, resource: resource.root, verb, id: rowId, version: row?.[resource.lock] ?? null, status: state })
}

const told: ReadonlySet<AuditEntry['kind']> = new Set(['write', 'grant', 'param', 'flow'])

/** The rows whose change a record tells of. A record of a refusal, of a reading or of no row tells of none. */
function changesIn(ctx: Context, entry: AuditEntry): readonly Change[] {
  if (entry.status !== '1' || !told.has(entry.kind)) return []
  const cut = entry.resource.indexOf(':')
  const resource = cut < 0 ? undefined : ctx.services.registry.byRoot(entry.resource.slice(0, cut))
  if (resource === undefined) return []
  const verb = entry.resource.slice(cut + 1)
  return entry.rowIds.map((rowId, at) => ({
    resource,
    verb,
    rowId,
    gone: verb === 'delete' ? ((entry.diff?.[at]?.before as Values) ?? null) : null,
  }))
}

const concerns = (one: Subscription, change: Change) =>
  one.root === change.resource.root && (!one.verbs?.length || one.verbs.includes(change.verb))

/** Writes what subscribers are to be sent of changes, in the transaction of the changes: the row in the log is the outbox. It asks nothing of the
 *  resource but its definition. */
export async function announce(ctx: Context, entries: readonly AuditEntry[], db: Db, known: Subscribers): Promise<void> {
  const changes = entries.flatMap((entry) => changesIn(ctx, entry))
  if (changes.length === 0) return
  const subscribers = changes.some(({ resource }) => resource.name === 'webhook') ? await changed(ctx, db, known) : await known.now(db)
  // What is kept is kept in the name of the table; a receiver is told of the rows of the facet that he asked for.
  const { registry } = ctx.services
  const inAnyFacet = (change: Change) => registry.sharing(change.resource).map((resource) => ({ ...change, resource }))
  const isWanted = (change: Change) => subscribers.some(({ resources }) => resources?.some((one) => concerns(one, change)))
  const wanted = changes.filter((change) => inAnyFacet(change).some(isWanted))
  if (wanted.length === 0) return
  const rows = await rowsOf(ctx, wanted, db)
  const records = wanted.flatMap((kept) => {
    const row = rows.get(`${kept.resource.name} ${kept.rowId}`) ?? kept.gone
    const change = row === null ? kept : { ...kept, resource: registry.showing(kept.resource, row) }
    const eventId = ctx.services.newId()
    const request = bodyOf(eventId, ctx.time, change, row)
    return subscribers
      .filter(({ resources }) => resources?.some((one) => concerns(one, change) && (!one.when || (row !== null && holds(one.when, row)))))
      .map((subscriber) =>
        recordFor(ctx, subscriber.id, eventId, change, { request, rowVersion: Number(row?.[change.resource.lock] ?? 0) }),
      )
  })
  await bulkInsert(db, 'webhook_log', records)
}

/** The subscribers as the transaction left them that changes them itself; all others learn of it when it is committed. */
async function changed(ctx: Context, db: Db, known: Subscribers): Promise<readonly Subscriber[]> {
  onceCommitted(ctx, known.forget)
  return readSubscribers(db)
}

/** The rows as the changes left them, read once for each resource. */
async function rowsOf(ctx: Context, changes: readonly Change[], db: Db): Promise<ReadonlyMap<string, Row>> {
  const found = new Map<string, Row>()
  for (const [resource, group] of Map.groupBy(changes, (change) => change.resource)) {
    const ids = [...new Set(group.map((change) => change.rowId))]
    for (const row of await rowsById(db, resource, ids, ctx.today)) found.set(`${resource.name} ${row.id}`, row)
  }
  return found
}

function recordFor(
  ctx: Context,
  webhookId: string,
  eventId: string,
  { resource, verb, rowId }: Change,
  more: { readonly request: string; readonly rowVersion: number },
) {
  return {
    id: ctx.services.newId(),
    webhook_id: webhookId,
    event_id: eventId,
    resource: resource.root,
    verb: verb.slice(0, 50),
    row_id: rowId.slice(0, 32),
    status: '2',
    tries: 0,
    request: more.request,
    row_version: more.rowVersion,
    next_time: ctx.now,
    create_date: ctx.now,
    update_date: ctx.now,
  }
}
