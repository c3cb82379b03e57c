import { yhContractStatus } from '@chengan/domain/maintenance/dictionaries/contracts'
import { yhDailyStatus } from '@chengan/domain/maintenance/dictionaries/events'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Effect, Fact } from '../../../resources/fulfilment.ts'
import { moveRow } from '../../../resources/move-row.ts'
import { rowsById } from '../../../resources/rows.ts'

const ACTIVE = yhContractStatus.values.active.value
const EXPIRED = yhContractStatus.values.expired.value
const TO_DISPATCH = yhDailyStatus.values.toDispatch.value
const events = yhDailyStatus.values
const running = [events.toDispose.value, events.inDisposal.value, events.toReview.value]

/** The name of another contract in force, of the same kind, that covers one of the facilities on one of the days. */
export const contractWithTheFacilities: Fact = async (ctx, row) => {
  const lines = Array.isArray(row.facilities) ? (row.facilities as readonly Readonly<Record<string, unknown>>[]) : []
  const ids = lines.map((line) => line.facilityId).filter((id) => typeof id === 'string')
  if (ids.length === 0) return null
  const { rows } = await sql<{
    name: string
  }>`select c.contract_name as name from contract c join contract_facilities f on f.owner_id = c.id
    where c.status = ${ACTIVE} and c.contract_kind = ${String(row.contractKind)} and not c.deleted and not f.deleted and c.id <> ${String(row.id ?? '')}
    and f.facility_id = any(${ids}::text[]) and coalesce(f.start_date, c.start_date) <= ${String(row.endDate)}::date
    and coalesce(f.end_date, c.end_date) >= ${String(row.startDate)}::date order by c.id limit 1`.execute(ctx.db)
  return rows[0]?.name ?? null
}

/** What the company of an ended contract had in hand is dispatched anew. */
const returnOpenEvents: Effect = async (effect) => {
  const resource = effect.services.registry.byName('dailyMaintenance')
  const { rows } = await sql<{ id: string }>`select id from daily_maintenance where contract_id = ${String(effect.row.id)}
    and status = any(${running}::text[]) and not deleted order by id for update`.execute(effect.db)
  const open = await rowsById(
    effect.db,
    resource,
    rows.map((row) => row.id),
    effect.today,
  )
  for (const event of open) {
    await moveRow(effect, resource, event, 'contractEnded', {
      status: TO_DISPATCH,
      contractId: null,
      companyDeptId: null,
      supervisorDeptId: null,
      assigneeUserId: null,
      auditStage: null,
      auditStep: null,
      handleState: null,
      handlerLevel: event.manageLevel,
      handlerDeptId: event.manageDeptId,
      handlerUserId: null,
    })
  }
}

/** Contracts whose last day has passed; open events stay with the company. Answers how many. */
export async function expireContracts(ctx: Context): Promise<number> {
  const resource = ctx.services.registry.byName('contract')
  const { rows } = await sql<{
    id: string
  }>`select id from contract where status = ${ACTIVE} and end_date < ${ctx.today}::date and not deleted
    order by id for update`.execute(ctx.db)
  const ended = await rowsById(
    ctx.db,
    resource,
    rows.map((row) => row.id),
    ctx.today,
  )
  for (const contract of ended) await moveRow(ctx, resource, contract, 'expire', { status: EXPIRED })
  return ended.length
}

export const contractEffects = { returnOpenEvents }
