import { rateOf } from '@chengan/domain/assets/detection/lighting-detection/lighting-verdicts'
import { detectType, publishState } from '@chengan/domain/assets/dictionaries/detection'
import { lampState } from '@chengan/domain/assets/dictionaries/lighting'
import { sql } from 'kysely'
import { changeValuesOf } from '../../../../resources/change/by-system.ts'
import type { Effect, EffectContext } from '../../../../resources/implementation.ts'
import { stepLamps } from '../../lighting/unit-reports.ts'
import { newestPublished } from '../newest-published.ts'

const { fault } = lampState.values
const { published } = publishState.values
/** Frequent checks write nothing on what they are of (assets/D-1). */
const counting = Object.values(detectType.values).flatMap(({ value }) => (value === detectType.values.frequent.value ? [] : [value]))

interface LampTold {
  readonly id: string
  readonly kind: string
  readonly state: string | null
}

async function lampsOf({ db, row }: EffectContext<'lightingDetection'>): Promise<readonly LampTold[]> {
  const ids = (row.faultLamps ?? []).flatMap(({ lampId }) => (typeof lampId === 'string' ? [lampId] : []))
  if (ids.length === 0) return []
  const { rows } = await sql<LampTold>`select id, lamp_kind as kind, lamp_state as state from lamp
    where id = any(${ids}::text[]) and not deleted order by id for update`.execute(db)
  return rows
}

/** Each lamp that was found faulty stands as faulty from the publication on (szgl/bhjcdlzm/rule-3); what was told of it before is kept with its line. */
export const tellFaultLamps: Effect<'lightingDetection'> = async (effect) => {
  const lamps = (await lampsOf(effect)).filter(({ state }) => state !== fault.value)
  if (lamps.length === 0) return
  const before = new Map(lamps.map(({ id, state }) => [id, state]))
  const lines = (effect.row.faultLamps ?? []).map((line) => ({ ...line, stateBefore: before.get(line.lampId ?? '') ?? null }))
  await effect.patch({ faultLamps: lines })
  await stepLamps(effect, lamps, () => fault.value)
}

/** A void takes back what the record told of its lamps: those that are still faulty and that no other published record holds for faulty stand as before. */
export const takeBackFaultLamps: Effect<'lightingDetection'> = async (effect) => {
  const before = new Map(
    (effect.row.faultLamps ?? []).flatMap(({ lampId, stateBefore }) => (lampId && stateBefore ? [[lampId, stateBefore]] : [])),
  )
  const lamps = (await lampsOf(effect)).filter(({ id, state }) => before.has(id) && state === fault.value)
  if (lamps.length === 0) return
  const lines = effect.resource.fields.faultLamps?.child
  if (lines === undefined) return
  const { rows } = await sql<{ id: string }>`select distinct l.lamp_id as id from ${sql.table(lines.resource.table)} l
    join lighting_detection d on d.id = l.${sql.ref(lines.resource.fields[lines.by]?.column ?? '')}
    where l.lamp_id = any(${lamps.map(({ id }) => id)}::text[]) and not l.deleted and not d.deleted and d.id <> ${effect.row.id}
      and d.status = ${published.value}`.execute(effect.db)
  const held = new Set(rows.map(({ id }) => id))
  const freed = lamps.filter(({ id }) => !held.has(id))
  await stepLamps(effect, freed, (id) => before.get(id) ?? '')
}

/** The month of the newest published record of an installation, and its rates: lamps lit of lamps checked in all records of that month, and not the mean of their
 *  rates (szgl/bhjcdlzm/rule-1). */
async function writeRates(effect: EffectContext<'lightingDetection'>): Promise<void> {
  const { facilityId } = effect.row
  if (typeof facilityId !== 'string') return
  const month = (await newestPublished(effect, 'facilityId', counting))?.detectDate?.slice(0, 7) ?? null
  const { rows } = await sql<Readonly<Record<'lit' | 'lamps' | 'intact' | 'facilities', number | null>>>`select
      sum(lamp_lit)::int as lit, sum(lamp_total)::int as lamps,
      sum(facility_intact) filter (where facility_total is not null)::int as intact,
      sum(facility_total) filter (where facility_intact is not null)::int as facilities
    from lighting_detection where facility_id = ${facilityId} and status = ${published.value} and not deleted
      and detect_type = any(${counting}::text[]) and to_char(detect_date, 'YYYY-MM') = ${month}`.execute(effect.db)
  const [sums] = rows
  await changeValuesOf(effect, 'lampFacility', facilityId, {
    lightingRate: rateOf(sums?.lit, sums?.lamps),
    intactRate: rateOf(sums?.intact, sums?.facilities),
    rateMonth: month,
  })
}

/** At the publication (assets.md §3.1). */
export const writeRatesToInstallation: Effect<'lightingDetection'> = writeRates
/** A voided record no longer counts. */
export const fallBackToFormerRates: Effect<'lightingDetection'> = writeRates
