import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { temporaryPath } from '../../pipeline/transport/receive-file.ts'
import { spooled } from '../../ports/spool.ts'
import { asNodeStream, asWebStream } from '../../ports/web-streams.ts'
import type { Services } from '../../services.ts'
import { sharedNow } from '../../storage/shared-now.ts'
import { type Download, XLSX } from '../files/download.ts'
import { inLineOf } from './export-turns.ts'

/** Where a background export stands (dict export_status). */
const status = { waiting: '0', running: '1', done: '2', failed: '3' } as const
const KEPT_DAYS = 7
/** An export that gave no sign for so long has died with its process. */
const SILENCE = 15
const SIGN = 3_000

const keyOf = (id: string) => `exports/${id}.xlsx`
const addressOf = (resource: CompleteResource, id: string) => `/api/${resource.root}/export?file=${id}`

/** When a sign is given, and judged by whatever process. */
const signedAt = ({ config }: Services) => sharedNow(config.clockAheadMs)

/** A person's exports that wait or run; more are refused. */
const MOST_WAITING = 10

/** Exports of this process live whatever the clock of the table says; of each what was asked for. */
const alive = new Map<string, string>()

/** What is exported: so many rows, of this query. */
interface Asked {
  readonly total: number
  readonly query: Values
}

export type ExportWriter = (ctx: Context, progress: (rows: number) => void) => Download

/** Writes an export in the background, after those that the same person has asked for; what he asks for once more while it waits or runs is the
 *  same. Answers its id. */
export async function exportBehind(
  ctx: Context,
  resource: CompleteResource,
  { total, query }: Asked,
  write: ExportWriter,
): Promise<string> {
  const { services } = ctx
  const asked = askedFor(ctx, resource, query)
  const known = [...alive].find(([, other]) => other === asked)?.[0]
  if (known !== undefined) return known
  if ((await countWaiting(ctx)) >= MOST_WAITING) throw refuse('exportsWaiting', { n: MOST_WAITING })
  const id = services.newId()
  await services.db
    .insertInto('export_file')
    .values({
      id,
      name: `${labelText(resource.label, ctx.language)}-${ctx.today}.xlsx`,
      url: addressOf(resource, id),
      rows: 0,
      status: status.waiting,
      expire_date: `${addDays(ctx.today, KEPT_DAYS)} ${ctx.now.slice(11)}`,
      creator: ctx.actor.userId,
      dept_id: ctx.actor.deptId || null,
      region_id: ctx.actor.regionId,
      create_date: ctx.now,
      update_date: signedAt(services),
    })
    .execute()
  alive.set(id, asked)
  const work = () => writeBehind({ ...ctx, db: services.db }, resource, { id, total }, write)
  services.background.start(`export ${id}`, () => inLineOf(ctx.actor.userId, work))
  return id
}

/** Who asked for which rows in which words: the same asked again is the same file. */
function askedFor({ actor, language }: Context, { root }: CompleteResource, query: Values): string {
  const { token: _token, ticket: _ticket, _t, ...rest } = query
  return JSON.stringify([actor.userId, root, language, Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))])
}

async function countWaiting(ctx: Context): Promise<number> {
  await failSilentExports(ctx.services)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from export_file where creator = ${ctx.actor.userId}
    and status = any(${[status.waiting, status.running]}::text[])`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

async function writeBehind(
  ctx: Context,
  resource: CompleteResource,
  { id, total }: { readonly id: string; readonly total: number },
  write: ExportWriter,
): Promise<void> {
  const { services } = ctx
  const count = { rows: 0 }
  sign(services, id, 0)
  const timer = setInterval(() => sign(services, id, count.rows), SIGN)
  timer.unref()
  try {
    const file = write(ctx, (rows) => {
      count.rows = rows
      if (services.background.isEnding()) throw refuse('serverError', { requestId: ctx.request.id })
    })
    const path = await temporaryPath(services)
    // A store on a slow line does not hold the snapshot either.
    await services.store.put(keyOf(id), () => asNodeStream(spooled(path, file.body)))
    await sql`update export_file set status = ${status.done}, rows = ${count.rows}, update_date = ${signedAt(services)} where id = ${id}`.execute(
      services.db,
    )
    const done = { zh: `${file.name} 导出完成，共${count.rows}行`, en: `${file.name} is exported: ${count.rows} rows` }
    const msg = labelText(done, ctx.language)
    services.push([ctx.actor.userId], { type: 'export', msg, data: { id, root: resource.root, url: addressOf(resource, id), total } })
    await services.tellPerson(ctx, done)
  } catch (error) {
    await sql`update export_file set status = ${status.failed}, update_date = ${signedAt(services)} where id = ${id}`.execute(services.db)
    throw error
  } finally {
    clearInterval(timer)
    alive.delete(id)
  }
}

/** Notes how far an export is and that it lives. Nobody waits for it: on the embedded database the one connection is the export's own. */
function sign(services: Services, id: string, rows: number): void {
  sql`update export_file set status = ${status.running}, rows = ${rows}, update_date = ${signedAt(services)} where id = ${id} and status <> ${status.done}`
    .execute(services.db)
    .catch(() => {
      // The next sign says it; a lost database ends the export itself.
    })
}

/** The caller's own finished export. Whoever lost the right to export, or is somebody else, finds nothing. */
export async function exportedFile(ctx: Context, resource: CompleteResource, id: string): Promise<Download> {
  const { rows } = await sql<{ name: string }>`select name from export_file where id = ${id} and creator = ${ctx.actor.userId}
    and status = ${status.done} and url = ${addressOf(resource, id)} and expire_date > ${ctx.now}::timestamptz`.execute(ctx.db)
  const { store } = ctx.services
  if (rows[0] === undefined || (await store.size(keyOf(id))) === null) throw refuse('rowMissing')
  return { name: rows[0].name, type: XLSX, body: asWebStream(await store.get(keyOf(id))) }
}

async function failSilentExports(services: Services): Promise<void> {
  await sql`update export_file set status = ${status.failed} where status = any(${[status.waiting, status.running]}::text[])
    and update_date < ${signedAt(services)} - ${SILENCE} * interval '1 second' and not (id = any(${[...alive.keys()]}::text[]))`.execute(
    services.db,
  )
}

/** Removes exports whose time is over, with their files, and says of those that died that they failed. Answers how many went. */
export async function sweepExports(services: Services): Promise<number> {
  await failSilentExports(services)
  const { rows } = await sql<{
    id: string
  }>`delete from export_file where expire_date < ${new Date(services.clock()).toISOString()}::timestamptz
    returning id`.execute(services.db)
  for (const { id } of rows) await services.store.remove(keyOf(id))
  return rows.length
}
