import { dispatchOrderStatus, equipStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { Effect, Fact } from '../../../resources/implementation.ts'

const { usable, out } = equipStatus.values
const { toSign, signed, arrived } = dispatchOrderStatus.values
const running = [toSign.value, signed.value, arrived.value]

const idsOf = (row: ValuesNamed<'dispatchOrder'>) => (Array.isArray(row.equipmentIds) ? row.equipmentIds.map(String) : [])

/** Equipment that an order takes is out. */
const takeEquipment: Effect<'dispatchOrder'> = async (effect) => {
  for (const id of idsOf(effect.row))
    await changeValuesOf(effect, 'emergencyEquipment', id, { equipStatus: out.value }, { words: '应急调用' })
}

/** It is back once no order that runs has it any more. */
async function back(ctx: Context, ids: readonly string[], but: string): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`select e.id from emergency_equipment e where e.id = any(${[...ids]}::text[])
      and e.equip_status = ${out.value} and not exists (select 1 from dispatch_order o where o.id <> ${but} and not o.deleted
        and o.order_status = any(${running}::text[]) and o.equipment_ids @> array[e.id])
    order by e.id`.execute(ctx.db)
  for (const { id } of rows) await changeValuesOf(ctx, 'emergencyEquipment', id, { equipStatus: usable.value }, { words: '应急归还' })
}

const returnEquipment: Effect<'dispatchOrder'> = (effect) => back(effect, idsOf(effect.row), String(effect.row.id))

/** Whatever an event that is over still has out. */
const freeEquipment: Effect<'emergencyEvent'> = async (effect) => {
  const { rows } = await sql<{ ids: readonly string[] | null }>`select equipment_ids as ids from dispatch_order
    where event_id = ${String(effect.row.id)} and not deleted`.execute(effect.db)
  await back(effect, [...new Set(rows.flatMap(({ ids }) => ids ?? []))], '')
}

/** What of the equipment that an order names cannot be taken now. */
const unusableEquipment: Fact<'dispatchOrder'> = async (ctx, row) => {
  const ids = idsOf(row)
  if (ids.length === 0) return []
  const { rows } = await sql<{ name: string; status: string }>`select name, equip_status as status from emergency_equipment
    where id = any(${ids}::text[]) and equip_status <> ${usable.value} order by id`.execute(ctx.db)
  return rows
}

export const equipmentEffects = { takeEquipment, returnEquipment }
export const eventEquipmentEffects = { freeEquipment }
export const orderFacts = { unusableEquipment }
