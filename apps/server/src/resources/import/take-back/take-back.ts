import { mayDo } from '@chengan/kernel/access/actor'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { type Label, labelText } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { writeAudit } from '../../../storage/audit/audit.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { changeValues } from '../../change/by-system.ts'
import { commitRemoval, judgeGoing } from '../../change/remove.ts'
import { namesFor } from '../../lists/names.ts'
import { type Row, rowsById } from '../../rows.ts'
import { type ImportRun, ownRun, runState } from '../import-runs.ts'
import { referringRows } from './referring-rows.ts'
import { TAKEN_BACK_WITHIN, takenBackSince, type WrittenRow, writtenRows } from './written-rows.ts'

/** Why a row keeps the whole import from being taken back. */
export interface ChangedSince {
  readonly id: string
  /** Its row of the file. */
  readonly row: number
  readonly name: string
  readonly msg: string
  /** When it was changed last, and by whom. */
  readonly updateDate: string | null
  readonly updater: string | null
}

/** What was taken back. */
export interface TakenBack {
  readonly removed: number
  readonly restored: number
}

const PIECE = 500
const SHOWN = 200

const reasons = {
  gone: { zh: '已被删除或不再可见', en: 'deleted, or out of your sight' },
  changed: { zh: '导入后又被修改', en: 'changed since the import' },
  stepped: { zh: '导入时状态已变化', en: 'the import took it to another state' },
} as const satisfies Record<string, Label>

/** Takes a whole import back within a day: new rows go, whatever their state, changed ones become what they were. One row that somebody changed since, or
 *  a new one to which others refer, refuses all, and every such row is told. In the caller's transaction. */
export async function takeBackImport(ctx: Context, id: string): Promise<TakenBack> {
  await sql`select id from import_run where id = ${id} for update`.execute(ctx.db)
  const run = await ownRun(ctx, id)
  const resource = ctx.services.registry.byRoot(run.root)
  if (resource === undefined || run.state !== runState.done) throw refuse('wrongState')
  if (!mayDo(ctx.actor, resource.permissionOfCall('import'))) throw refuse('forbidden')
  if (!(await isFresh(ctx, id))) throw refuse('importTooOld', { n: TAKEN_BACK_WITHIN })
  const written = await writtenRows(ctx, resource, id)
  if (written.length === 0) throw refuse('importNothingToTakeBack')
  const rows = await lockedRows(ctx, resource, written)
  await refuseChanged(ctx, resource, written, rows)
  const added = written.filter(({ before }) => before === null)
  const restored = written.filter(({ before }) => before !== null)
  const words = `撤销导入${resource.label.zh}`
  for (const { id: rowId, before } of restored) {
    const row = rows.get(rowId)
    if (row !== undefined && before !== null) await changeValues(ctx, resource, row, before, { words, verb: 'takeBack' })
  }
  // Rows below others go first: what refers to a row of the same file stands behind it.
  const goes = added.map((one) => one.id).reverse()
  const input = { reason: `撤销导入：${run.name}` }
  for (let at = 0; at < goes.length; at += PIECE) {
    const piece = goes.slice(at, at + PIECE).flatMap((rowId) => rows.get(rowId) ?? [])
    await judgeGoing(ctx, resource, piece, input)
    await commitRemoval(ctx, resource, piece, input)
  }
  await recordIt(ctx, resource, run, { removed: added.length, restored: restored.length })
  return { removed: added.length, restored: restored.length }
}

async function isFresh(ctx: Context, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from import_run where id = ${id}
    and end_date > ${takenBackSince(ctx.time)}::timestamptz`.execute(ctx.db)
  return rows.length > 0
}

/** The rows that the caller still sees, locked. */
async function lockedRows(ctx: Context, resource: CompleteResource, written: readonly WrittenRow[]): Promise<ReadonlyMap<string, Row>> {
  const found = new Map<string, Row>()
  for (let at = 0; at < written.length; at += PIECE * 10) {
    const ids = written.slice(at, at + PIECE * 10).map((one) => one.id)
    await sql`select id from ${sql.table(resource.table)} where id = any(${ids}::text[]) order by id for update`.execute(ctx.db)
    const source = visible(ctx, resource)
    const { rows: seen } = await sql<{
      id: string
    }>`select t.id from ${source.from} where t.id = any(${ids}::text[]) and ${source.where}`.execute(ctx.db)
    const rows = await rowsById(
      ctx.db,
      resource,
      seen.map((one) => one.id),
      ctx.today,
    )
    for (const row of rows) if (row.deleted !== true) found.set(row.id, row)
  }
  return found
}

async function refuseChanged(
  ctx: Context,
  resource: CompleteResource,
  written: readonly WrittenRow[],
  rows: ReadonlyMap<string, Row>,
): Promise<void> {
  const held = written.flatMap((one) => {
    const reason = reasonOf(resource, one, rows.get(one.id))
    return reason === null ? [] : [{ one, reason }]
  })
  if (held.length === 0) return refuseReferred(ctx, resource, written, rows)
  const shown = held.slice(0, SHOWN)
  const names = await namesFor(
    ctx,
    resource,
    shown.flatMap(({ one }) => rows.get(one.id) ?? []),
  )
  const changed = shown.map(({ one, reason }): ChangedSince => {
    const row = rows.get(one.id)
    const updater = row === undefined ? null : names(row).updaterName
    return {
      id: one.id,
      row: one.row,
      name: row === undefined ? '' : String(row[resource.nameField] ?? ''),
      msg: labelText(reason, ctx.language),
      updateDate: row?.updateDate == null ? null : String(row.updateDate),
      updater: typeof updater === 'string' ? updater : null,
    }
  })
  throw refuse('importChangedSince', { n: held.length }, { data: { changed, total: held.length } })
}

/** New rows to which others refer stay: what refers, since when and by whom is told. */
async function refuseReferred(
  ctx: Context,
  resource: CompleteResource,
  written: readonly WrittenRow[],
  rows: ReadonlyMap<string, Row>,
): Promise<void> {
  const added = new Map(written.flatMap((one) => (one.before === null ? [[one.id, one] as const] : [])))
  const referring = await referringRows(ctx, resource, [...added.keys()])
  if (referring.length === 0) return
  const changed = referring.slice(0, SHOWN).map(
    ({ to, label, name, updateDate, updater }): ChangedSince => ({
      id: to,
      row: added.get(to)?.row ?? 0,
      name: String(rows.get(to)?.[resource.nameField] ?? ''),
      msg: labelText(
        {
          zh: `已被${label.zh}${name === null ? '' : `“${name}”`}引用`,
          en: `${label.en}${name === null ? '' : ` "${name}"`} refers to it`,
        },
        ctx.language,
      ),
      updateDate,
      updater,
    }),
  )
  throw refuse('importChangedSince', { n: new Set(referring.map(({ to }) => to)).size }, { data: { changed, total: changed.length } })
}

function reasonOf(resource: CompleteResource, written: WrittenRow, row: Row | undefined): Label | null {
  if (row === undefined) return reasons.gone
  if (Number(row[resource.lock]) !== written.version) return reasons.changed
  if (written.before === null) return null
  return Object.keys(resource.lifecycles).some((field) => field in (written.before ?? {})) ? reasons.stepped : null
}

async function recordIt(ctx: Context, resource: CompleteResource, run: ImportRun, done: TakenBack): Promise<void> {
  await sql`update import_run set state = ${runState.takenBack}, result = coalesce(result, '{}'::jsonb) || ${JSON.stringify({ takenBack: done })}::jsonb
    where id = ${run.id}`.execute(ctx.db)
  await sql`delete from import_row where import_id = ${run.id}`.execute(ctx.db)
  await writeAudit(ctx, {
    operation: `撤销导入${resource.label.zh}`,
    kind: 'write',
    resource: `${resource.root}:takeBack`,
    rowIds: [run.id],
    params: { file: run.name, ...done },
    status: '1',
  })
}
