import { handle } from '@chengan/domain/maintenance/daily/daily-maintenance/codes'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { dangerStanding } from '../daily/danger-of-event.ts'

interface Left {
  readonly state: string
  readonly at: string
  readonly round: number
}

/** What a record said is taken back with it: the event stands as the records that are left say (yhgl/rcyhcl/rule-3). */
export const stampAnew: Effect<'handlingRecord'> = async (ctx) => {
  const { id, dailyId } = ctx.row
  const { rows } = await sql<Left>`select handle_state as state, left(handle_time::text, 19) as at, round from handling_record
    where daily_id = ${asText(dailyId)} and id <> ${id} and not deleted order by handle_time, id`.execute(ctx.db)
  const danger = await dangerStanding(ctx, asText(dailyId))
  const saying = (...states: readonly string[]) => rows.filter(({ state }) => states.includes(state))
  const { onSite, madeSafe, temporaryRepair, working, repaired } = handle
  const last = rows.at(-1)
  const lastRepair = saying(repaired).findLast(({ round }) => round === rows.at(-1)?.round)
  const values: ValuesNamed<'dailyMaintenance'> = {
    arriveTime: saying(onSite, madeSafe, temporaryRepair, working, repaired)[0]?.at ?? null,
    safeTime: [saying(madeSafe)[0]?.at, danger?.enclosureTime].filter((at) => at != null).toSorted()[0] ?? null,
    tempTime: saying(temporaryRepair)[0]?.at ?? null,
    firstRepairTime: saying(repaired)[0]?.at ?? null,
    ...(last === undefined ? {} : { handleState: last.state }),
    ...(ctx.row.handleState === repaired ? { repairTime: lastRepair?.at ?? null, ...(lastRepair ? {} : { onTime: null }) } : {}),
  }
  const since = (event: ValuesNamed<'dailyMaintenance'>) => (values.repairTime === null ? goesOn(event, ctx.now) : {})
  await changeValuesOf(ctx, 'dailyMaintenance', asText(dailyId), (event) => ({ ...values, ...since(event) }), { words: '处置记录删除' })
}

/** A repair that is none goes on, and is late from its deadline on. */
const goesOn = ({ repairDeadline, rejectedLateHours }: ValuesNamed<'dailyMaintenance'>, now: string): ValuesNamed<'dailyMaintenance'> => ({
  isOverdue: repairDeadline != null && repairDeadline < now,
  overdueHours: rejectedLateHours ?? 0,
})
