import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Services } from '../../services.ts'
import { sharedNow } from '../../storage/shared-now.ts'
import type { ReceivedFile } from '../implementation.ts'
import { forgetWrittenRows } from './take-back/written-rows.ts'

/** Where an import stands: it runs; its rows are written; nothing was written because rows are faulty, because it broke off, or because it was only to
 *  be seen; its rows were taken back. */
export const runState = { running: '0', done: '1', refused: '2', broken: '3', previewed: '4', takenBack: '5' } as const

/** An import as it is kept: what was wanted, how far it is, what came of it. */
export interface ImportRun {
  readonly id: string
  readonly root: string
  readonly name: string
  readonly state: string
  readonly total: number
  readonly done: number
  readonly wishes: Values
  readonly result: Values | null
  readonly createDate: string
  readonly endDate: string | null
}

/** A run that gave no sign for so long has died with its process. */
const SILENCE = 8_000
const SIGN = 2_000
const KEPT_DAYS = 7
const DAY = 86_400_000

/** When a sign is given, and judged by whatever process. */
const signedAt = ({ config }: Services) => sharedNow(config.clockAheadMs)
const endedAt = ({ clock }: Services) => datetimeText(clock())

const columns = sql`id, root, name, state, total, done, wishes, result, create_date as "createDate", end_date as "endDate"`

/** Runs of this process: they live whatever the clock of the table says, because their signs may wait behind their own transaction. */
const alive = new Set<string>()

export const fileKey = (id: string) => `imports/${id}/file`
export const linesKey = (id: string) => `imports/${id}/preview.ndjson`
export const marksKey = (id: string) => `imports/${id}/marks.json`
export const errorKey = (id: string) => `imports/${id}/errors.xlsx`

/** Begins a run. The same file of the same person for the same resource is imported once at a time: a second one is refused. */
export async function beginRun(
  ctx: Context,
  resource: CompleteResource,
  file: ReceivedFile,
  wishes: Values,
  total: number,
): Promise<string> {
  const { db } = ctx.services
  await breakOffSilentRuns(ctx.services)
  const id = ctx.services.newId()
  const { rows } = await sql`insert into import_run (id, creator, root, name, sha, state, total, done, wishes, create_date, sign_date)
    values (${id}, ${ctx.actor.userId}, ${resource.root}, ${file.name}, ${file.sha}, ${runState.running}, ${total}, 0, ${JSON.stringify(wishes)},
      ${ctx.now}::timestamptz, ${signedAt(ctx.services)})
    on conflict (creator, root, sha) where state = '0' do nothing returning id`.execute(db)
  if (rows.length === 0) throw refuse('importRunning')
  alive.add(id)
  return id
}

/** Ends a run in the transaction of its rows: both are kept or neither. Throws when somebody took it for dead meanwhile. */
export async function endRunWithin(
  { db, services }: Pick<Context, 'db' | 'services'>,
  id: string,
  done: number,
  result: Values,
): Promise<void> {
  const { rows } =
    await sql`update import_run set state = ${runState.done}, done = ${done}, total = ${done}, result = ${JSON.stringify(result)}, end_date = ${endedAt(services)}::timestamptz
    where id = ${id} and state = ${runState.running} returning id`.execute(db)
  if (rows.length === 0) throw refuse('importBroken')
}

/** Ends a run of which nothing was written. */
export async function endRunUnwritten(services: Services, id: string, state: string, result: Values): Promise<void> {
  await sql`update import_run set state = ${state}, result = ${JSON.stringify(result)}, end_date = ${endedAt(services)}::timestamptz
    where id = ${id} and state = ${runState.running}`.execute(services.db)
}

/** Notes how far a run is and that it lives, as often as is useful; nobody waits for it, because on the embedded database the one connection
 *  is the run's own. `stop` when it has ended. */
export function signOfLife(services: Services, id: string): { progress(done: number): void; stop(): void } {
  let done = 0
  let busy = false
  const sign = () => {
    if (busy) return
    busy = true
    sql`update import_run set done = ${done}, sign_date = ${signedAt(services)} where id = ${id} and state = ${runState.running}`
      .execute(services.db)
      .catch(() => {
        // The next sign says it; a lost database ends the run itself.
      })
      .finally(() => {
        busy = false
      })
  }
  const timer = setInterval(sign, SIGN)
  timer.unref()
  return {
    progress(count) {
      const first = done === 0
      done = count
      if (first || count % 5000 === 0) sign()
    },
    stop() {
      clearInterval(timer)
      alive.delete(id)
    },
  }
}

/** Marks runs whose process died: nothing of them was written, because a transaction dies with its process. */
export async function breakOffSilentRuns(services: Services): Promise<void> {
  await sql`update import_run set state = ${runState.broken}, end_date = ${endedAt(services)}::timestamptz where state = ${runState.running}
    and sign_date < ${signedAt(services)} - ${SILENCE / 1000} * interval '1 second' and not (id = any(${[...alive]}::text[]))`.execute(
    services.db,
  )
}

/** The caller's own run; another's answers like a missing one. */
export async function ownRun(ctx: Context, id: string): Promise<ImportRun> {
  const { rows } = await sql<ImportRun>`select ${columns} from import_run where id = ${id} and creator = ${ctx.actor.userId}`.execute(
    ctx.db,
  )
  if (rows[0] === undefined) throw refuse('rowMissing')
  return rows[0]
}

/** The caller's imports of the last days, the newest first. */
export async function ownRuns(ctx: Context): Promise<readonly ImportRun[]> {
  const { rows } = await sql<ImportRun>`select ${columns} from import_run where creator = ${ctx.actor.userId}
    order by create_date desc, id desc limit 50`.execute(ctx.db)
  return rows
}

/** Removes runs of more than a week, with their files. Answers how many went. */
export async function sweepImportRuns(services: Services): Promise<number> {
  await breakOffSilentRuns(services)
  await forgetWrittenRows(services)
  const { rows } = await sql<{ id: string }>`delete from import_run where state <> ${runState.running}
    and create_date < ${datetimeText(services.clock() - KEPT_DAYS * DAY)}::timestamptz returning id`.execute(services.db)
  for (const { id } of rows) {
    await services.store.remove(fileKey(id))
    await services.store.remove(errorKey(id))
    await services.store.remove(linesKey(id))
    await services.store.remove(marksKey(id))
  }
  return rows.length
}
