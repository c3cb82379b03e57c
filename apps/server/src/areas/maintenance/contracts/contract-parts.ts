import { yhContractStatus } from '@chengan/domain/maintenance/dictionaries/contracts'
import { CERTIFIED_KINDS, certificateState } from '@chengan/domain/maintenance/payment/payment-codes'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { takeSteps } from '../../../resources/change/by-system.ts'
import type { Effect, EffectContext, Fact } from '../../../resources/implementation.ts'

const ACTIVE = yhContractStatus.values.active.value

/** The name of another contract in force, of the same kind, that covers one of the facilities on one of the days. */
export const contractWithTheFacilities: Fact<'contract'> = async (ctx, row) => {
  const lines = row.facilities ?? []
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
const returnOpenEvents: Effect<'contract'> = async (effect) => {
  const { rows } = await sql<{ id: string }>`select id from daily_maintenance where contract_id = ${String(effect.row.id)} and not deleted
    order by id`.execute(effect.db)
  await takeSteps(effect, { resource: 'dailyMaintenance', ids: rows.map((row) => row.id), action: 'contractEnded' })
}

/** A terminated contract has no sections any more. */
const endSections: Effect<'contract'> = async (effect) => {
  const { rows } = await sql<{ id: string }>`select id from bid_section where contract_id = ${String(effect.row.id)} and not deleted
    order by id`.execute(effect.db)
  await takeSteps(effect, { resource: 'bidSection', ids: rows.map((row) => row.id), action: 'terminate' })
}

/** Of a contract that is paid by certificates: what they have held back of its quantities is paid with the settlement, the retention with its end (maintenance.md §6.3). */
async function paidUpTo(effect: EffectContext<'contract'>, isReleased: boolean): Promise<void> {
  const { contractKind, settledAmount, amount } = effect.row
  if (!CERTIFIED_KINDS.includes(asText(contractKind)) || settledAmount == null) return
  const { rows } = await sql<{ held: number }>`select coalesce(sum(retention), 0)::float8 as held from payment_certificate
    where contract_id = ${effect.row.id} and status = ${certificateState.paid} and not deleted`.execute(effect.db)
  const paid = Math.round((settledAmount - (isReleased ? 0 : (rows[0]?.held ?? 0))) * 100) / 100
  await effect.patch({ paidAmount: paid, paidRate: amount ? Math.round((paid / amount) * 10_000) / 100 : null })
}

const payTheRest: Effect<'contract'> = (effect) => paidUpTo(effect, false)
const releaseRetention: Effect<'contract'> = (effect) => paidUpTo(effect, true)

export const contractEffects = { returnOpenEvents, endSections, payTheRest, releaseRetention }
