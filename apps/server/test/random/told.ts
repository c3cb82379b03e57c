import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { sql } from 'kysely'
import type { Db } from '../../src/storage/databases/database.ts'
import { columnsOfField } from '../../src/storage/schema/resource-tables.ts'
import { digestColumns } from '../../src/storage/sealing/sealed-columns.ts'

// Whatever changes a row of the city's business, by whom and on what way ever, is told: its record names each field that changed, its history the step
// of its state with the deadline of the duty that the step has done, and whoever subscribed is sent it.

/** What each transaction writes from now on: columns of rows, records, steps, duties that are done, pushes. */
export async function watchWhatIsTold(db: Db, registry: Registry): Promise<void> {
  await sql`create unlogged table told_row (tx xid8, tbl text, id text, op text, columns text[], whole jsonb)`.execute(db)
  await sql`create unlogged table told_by (tx xid8, kind text, line jsonb)`.execute(db)
  await sql`create function note_row() returns trigger language plpgsql as $$ begin
    insert into told_row select pg_current_xact_id(), tg_table_name, coalesce(new.id, old.id), tg_op,
      case when tg_op = 'UPDATE' then array(select o.key from jsonb_each(to_jsonb(old)) o where o.value is distinct from to_jsonb(new) -> o.key) else '{}' end,
      to_jsonb(coalesce(new, old));
    return null;
  end $$`.execute(db)
  await sql`create function note_told() returns trigger language plpgsql as $$ begin
    insert into told_by values (pg_current_xact_id(), tg_table_name, to_jsonb(new)); return null;
  end $$`.execute(db)
  for (const { table } of watched(registry))
    await sql`create trigger b_note_row after insert or update or delete on ${sql.table(table)} for each row execute function note_row()`.execute(
      db,
    )
  for (const table of ['operation_log', 'handle_log', 'webhook_log'])
    await sql`create trigger b_note_told after insert on ${sql.table(table)} for each row execute function note_told()`.execute(db)
  await sql`create trigger b_note_told after update on duty for each row when (old.done_time is null and new.done_time is not null)
    execute function note_told()`.execute(db)
}

/** The city's business, and the grants by which it is done. */
const watched = (registry: Registry) => registry.tabled.filter(({ scope, name }) => scope === 'business' || granting.has(name))
const granting: ReadonlySet<string> = new Set(['businessRole', 'role'])

interface RowChange {
  readonly tx: string
  readonly tbl: string
  readonly id: string
  readonly op: 'INSERT' | 'UPDATE' | 'DELETE'
  readonly columns: readonly string[]
  readonly whole: Readonly<Record<string, unknown>>
}

interface Teller {
  readonly tx: string
  readonly kind: 'operation_log' | 'handle_log' | 'webhook_log' | 'duty'
  readonly line: Readonly<Record<string, unknown>>
}

/** What was changed and not told, in words, and how much was looked at. `sent`: somebody has subscribed to everything. */
export async function untold(
  db: Db,
  registry: Registry,
  { sent }: { readonly sent: boolean },
): Promise<{ readonly looked: number; readonly untold: readonly string[] }> {
  const { rows } = await sql<RowChange>`select tx::text, tbl, id, op, columns, whole from told_row`.execute(db)
  const { rows: tellers } = await sql<Teller>`select tx::text, kind, line from told_by`.execute(db)
  const byTx = Map.groupBy(tellers, ({ tx }) => tx)
  const changes = Map.groupBy(rows, ({ tx, tbl, id }) => `${tx} ${tbl} ${id}`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = [...changes.values()].flatMap((changed) => {
    const [first] = changed
    const resource = registry.tabled.find(({ table }) => table === first?.tbl)
    if (resource === undefined || itsOwnRecord.has(resource.name)) return []
    return first === undefined || resource === undefined
      ? []
      : lacks({ registry, rows: byId, tellers: byTx.get(first.tx) ?? [], sent }, resource, changed)
  })
  return { looked: changes.size, untold: [...new Set(found)] }
}

/** What is known when the changes of one row by one transaction are judged. */
interface Known {
  readonly registry: Registry
  /** Rows that were touched, by id. */
  readonly rows: ReadonlyMap<string, RowChange>
  /** What their transaction told. */
  readonly tellers: readonly Teller[]
  readonly sent: boolean
}

function lacks({ registry, rows, tellers, sent }: Known, resource: CompleteResource, changes: readonly RowChange[]): readonly string[] {
  const changed = ownerOf(registry, resource, changes[0], rows)
  const ids = [String(changes[0]?.id), ...(changed === null ? [] : [changed.id])]
  const records = tellers.filter(
    ({ kind, line }) => kind === 'operation_log' && ids.some((id) => String(line.row_ids).split(',').includes(id)),
  )
  const how =
    [...new Set(tellers.flatMap(({ kind, line }) => (kind === 'operation_log' ? [String(line.resource)] : [])))].join(', ') || 'nobody'
  const what = `${resource.name} (in a transaction of ${how})`
  if (records.length === 0)
    return fieldsIn(resource, changes).length === 0 ? [] : [`no record of ${what}, ${changes[0]?.op}: ${fieldsIn(resource, changes)}`]
  const told = new Set(records.flatMap(({ line }) => diffIn(line.diff).map(({ field }) => field)))
  const within = changed === null ? '' : changed.field
  const isTold = (field: string) => told.has(field) || (within !== '' && [...told].some((one) => one.startsWith(`${within}[`)))
  const silent = changes.some(({ op }) => op !== 'UPDATE') ? [] : fieldsIn(resource, changes).filter((field) => !isTold(field))
  return [
    ...(silent.length === 0 ? [] : [`the record of ${what} does not tell ${silent.join(', ')}`]),
    ...(changed === null
      ? [...stepLacks(resource, changes, tellers, what), ...(sent ? pushLacks(resource, tellers, String(changes[0]?.id), what) : [])]
      : []),
  ]
}

/** Rows that are themselves what is told: a warning says when it was filed, told, raised and closed, a line of a device's log what became of the device,
 *  by whom and when, a receipt who read a document, when it reached him and when he was reminded; no record repeats them. */
const itsOwnRecord: ReadonlySet<string> = new Set(['alert', 'iotDeviceLog', 'policyReceipt'])

/** The fields that changes touch, besides those that every change touches. */
function fieldsIn(resource: CompleteResource, changes: readonly RowChange[]): readonly string[] {
  const columns = new Set(changes.flatMap((one) => (one.op === 'UPDATE' ? one.columns : ['*'])))
  if (columns.has('*')) return ['*']
  return resource.fieldList
    .filter(({ name }) => !always.has(name) && !clocks.has(`${resource.name}.${name}`))
    .filter((field) => decisive(field).some((column) => columns.has(column)))
    .map(({ name }) => name)
}
/** A sealed value is sealed anew each time: its digest says whether it is another. */
const decisive = (field: CompleteField) => (field.encrypted ? [digestColumns(field.column).hash] : Object.keys(columnsOfField(field)))
/** Clocks that go on by themselves, and what terminals and platforms are asked every few minutes: what they make of a row is told, each reading of them
 *  is not (positions and checks of cameras are kept in tables of their own). */
const clocks: ReadonlySet<string> = new Set([
  'dailyMaintenance.overdueHours',
  'gasCar.gpsOnline',
  ...['camera.onlineRate30', 'camera.lastCheckTime'],
  // Counted from its alarms, each of which is told by itself.
  ...['iotDevice.alarmLevel', 'iotDevice.alarmCount'],
])
const always: ReadonlySet<string> = new Set(['id', 'version', 'updater', 'updateDate', 'creator', 'createDate', 'deleted'])

/** Child rows, and theirs, are told with the row that they belong to. `rows`: the rows that a transaction touched, by their ids. */
function ownerOf(
  registry: Registry,
  resource: CompleteResource,
  first: RowChange | undefined,
  rows: ReadonlyMap<string, RowChange>,
): { readonly id: string; readonly field: string } | null {
  for (const owner of registry.all) {
    const field = owner.fieldList.find((one) => one.child?.resource.name === resource.name)
    if (field?.child === undefined) continue
    const column = field.child.resource.fields[field.child.by]?.column ?? field.child.by
    const id = first?.whole[column]
    if (typeof id === 'string') return ownerOf(registry, owner, rows.get(id), rows) ?? { id, field: field.name }
  }
  return null
}

function stepLacks(resource: CompleteResource, changes: readonly RowChange[], tellers: readonly Teller[], what: string): readonly string[] {
  const id = changes[0]?.id
  const isMoved = (column: string | undefined) =>
    column !== undefined && changes.some(({ op, columns }) => op === 'UPDATE' && columns.includes(column))
  const moved = Object.keys(resource.lifecycles).filter((name) => isMoved(resource.fields[name]?.column))
  if (moved.length === 0) return []
  const steps = tellers.filter(({ kind, line }) => kind === 'handle_log' && line.biz_id === id)
  if (steps.length === 0) return [`no step of ${what} though its state changed: ${moved}`]
  const done = tellers.filter(
    ({ kind, line }) => kind === 'duty' && line.biz_id === id && line.deadline !== null && moved.includes(String(line.state_field)),
  )
  const due = steps.some(({ line }) => line.deadline !== null)
  return done.length > 0 && !due ? [`the step of ${what} does not tell until when it was owed`] : []
}

function pushLacks(resource: CompleteResource, tellers: readonly Teller[], id: string, what: string): readonly string[] {
  return tellers.some(({ kind, line }) => kind === 'webhook_log' && line.row_id === id) || resource.owner?.inline
    ? []
    : [`nobody was sent ${what}`]
}

function diffIn(value: unknown): readonly { readonly field: string }[] {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
  return Array.isArray(parsed) ? parsed : []
}
