import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { StateTimer } from '@chengan/kernel/lifecycle/state-timer'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { contextOf, jobFacts, systemActor } from '../pipeline/context-of.ts'
import { inTransaction } from '../pipeline/transaction.ts'
import { takeStep } from '../resources/change/by-system.ts'
import { rowsById } from '../resources/rows.ts'
import type { Services } from '../services.ts'
import type { Db } from '../storage/databases/database.ts'

/** What a clock needs besides the table of its rows: to warn of one. */
export type WarnOfRow = (ctx: Context, resource: CompleteResource, code: string, rowId: string) => Promise<void>

/** Clocks taken at once: what is taken is held until all of it is done. */
const AT_ONCE = 50
/** Minutes until what has failed is tried again, by how often it has. */
const AGAIN_AFTER = [1, 5, 30, 120] as const

interface DueTimer {
  readonly root: string
  readonly rowId: string
  readonly name: string
  readonly stateField: string
  readonly state: string
}

const context = (services: Services, db: Db = services.db) => contextOf(services, systemActor, jobFacts('rowTimers'), 'zh-CN', db)

/** Does what is due, a handful at a time, whoever else is at it: what one process has taken the others pass over, and what dies with its process they
 *  take at once, because taking is a lock that dies too. Answers how many acted. */
export async function fireTimers(services: Services, warn: WarnOfRow, isEnding: () => boolean = () => false): Promise<number> {
  let done = 0
  while (!isEnding() && (await isAnyDue(services))) {
    const { taken, failed } = await fireSome(services, warn)
    done += taken
    if (failed.length > 0) for (const timer of failed) done += await fireAlone(services, warn, timer)
    else if (taken < AT_ONCE) return done
  }
  return done
}

/** Asked before a transaction is opened: most of the time nothing is due. */
async function isAnyDue(services: Services): Promise<boolean> {
  const { now, db } = context(services)
  const { rows } = await sql`select 1 from row_timer where done_at is null and next_try <= ${now}::timestamptz limit 1`.execute(db)
  return rows.length > 0
}

const columns = sql`root, row_id as "rowId", name, state_field as "stateField", state`

/** One handful in one transaction; where something of it cannot be done nothing of it is, and each is done alone. */
async function fireSome(services: Services, warn: WarnOfRow): Promise<{ readonly taken: number; readonly failed: readonly DueTimer[] }> {
  const taken: DueTimer[] = []
  try {
    await inTransaction(context(services), async (ctx) => {
      const { rows } = await sql<DueTimer>`select ${columns} from row_timer where done_at is null and next_try <= ${ctx.now}::timestamptz
        order by next_try, root, row_id limit ${AT_ONCE} for update skip locked`.execute(ctx.db)
      taken.push(...rows)
      await act(ctx, warn, rows)
    })
    return { taken: taken.length, failed: [] }
  } catch (error) {
    if (taken.length === 0) throw error
    return { taken: 0, failed: taken }
  }
}

async function fireAlone(services: Services, warn: WarnOfRow, timer: DueTimer): Promise<number> {
  const which = sql`root = ${timer.root} and row_id = ${timer.rowId} and name = ${timer.name} and done_at is null`
  try {
    return await inTransaction(context(services), async (ctx) => {
      const { rows } =
        await sql<DueTimer>`select ${columns} from row_timer where ${which} and next_try <= ${ctx.now}::timestamptz for update skip locked`.execute(
          ctx.db,
        )
      await act(ctx, warn, rows)
      return rows.length
    })
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const { now } = context(services)
    await sql`update row_timer set attempts = attempts + 1, error = ${text.slice(0, 1000)},
        next_try = ${now}::timestamptz + (${[...AGAIN_AFTER]}::int[])[least(attempts + 1, ${AGAIN_AFTER.length}::int)] * interval '1 minute'
      where ${which}`.execute(services.db)
    console.error(`the clock ${timer.name} of ${timer.root} ${timer.rowId} could not act`, error)
    return 0
  }
}

async function act(ctx: Context, warn: WarnOfRow, due: readonly DueTimer[]): Promise<void> {
  const { registry } = ctx.services
  for (const [root, timers] of Map.groupBy(due, (one) => one.root)) {
    const resource = registry.byRoot(root)
    // Of a part that this version no longer has.
    if (resource === undefined) continue
    const ids = [...new Set(timers.map(({ rowId }) => rowId))].sort()
    await sql`select id from ${sql.table(resource.table)} where id = any(${ids}::text[]) order by id for update`.execute(ctx.db)
    for (const timer of timers) {
      // Read anew for each: another clock of the same row may have moved it.
      const [row] = await rowsById(ctx.db, resource, [timer.rowId], ctx.today)
      if (row === undefined || row.deleted === true) continue
      const shown = registry.showing(resource, row)
      const lifecycle = shown.lifecycles[timer.stateField] ?? resource.lifecycles[timer.stateField]
      if (lifecycle === undefined || row[timer.stateField] !== timer.state) continue
      const declared = declaredTimer(lifecycle.after?.[lifecycle.keyOf[timer.state] ?? ''], timer.name)
      if (declared === undefined) continue
      if ('step' in declared.do) await takeStep(ctx, shown, row, declared.do.step)
      else await warn(ctx, shown, declared.do.alert, row.id)
    }
  }
  // One that its own step has set anew goes on.
  await sql`update row_timer r set done_at = ${ctx.now}::timestamptz from unnest(${due.map(({ root }) => root)}::text[],
      ${due.map(({ rowId }) => rowId)}::text[], ${due.map(({ name }) => name)}::text[]) as t(root, row_id, name)
    where r.root = t.root and r.row_id = t.row_id and r.name = t.name and r.next_try <= ${ctx.now}::timestamptz`.execute(ctx.db)
}

function declaredTimer(timers: readonly StateTimer[] | undefined, name: string): StateTimer | undefined {
  return timers?.find((timer) => timer.name === name)
}
