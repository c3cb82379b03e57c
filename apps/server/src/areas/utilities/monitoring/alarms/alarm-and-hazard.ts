import { hazardLevel, hazardStatus } from '@chengan/domain/utilities/dictionaries/hazards'
import { alarmLevel, dispatchStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import { isGiven } from '@chengan/kernel/condition'
import type { ActionNamed, RowNamed } from '@chengan/kernel/declared/resources'
import { asTextOrNull, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { takeSteps } from '../../../../resources/change/by-system.ts'
import { copiesOf } from '../../../../resources/files/copies.ts'
import type { Effect } from '../../../../resources/implementation.ts'
import { rowsById } from '../../../../resources/rows.ts'
import type { SourceWriter } from '../../hazards/hazard-effects.ts'

// An alarm and the hazard that was made of it close together (decision 0142): as far as each may without a review that it still owes.

const level = alarmLevel.values
const hazardState = hazardStatus.values
const hazardEnded = [hazardState.closed.value, hazardState.invalid.value]
const emergencyEnded = [dispatchStatus.values.finished, dispatchStatus.values.archived, dispatchStatus.values.cancelled].map(
  ({ value }) => value,
)
/** Whether a hazard ends, or is handed in, with its alarm: its company is at it, and no bureau has made it a major one. */
const takesItsEnd = ({ status, hazardLevel: grade }: RowNamed<'hazardCheck'>): boolean =>
  grade === hazardLevel.values.general.value && (status === hazardState.reforming.value || status === hazardState.delayPending.value)
const isGrave = ({ highestLevel }: RowNamed<'iotAlarm'>) => highestLevel === level.red.value || highestLevel === level.orange.value

/** What the end of an alarm is to its hazard: a false one was none, what a bureau has reviewed is closed, what the company ended by itself is reviewed. */
function endOf(alarm: RowNamed<'iotAlarm'>): ActionNamed<'hazardCheck'> {
  if (isGiven(alarm.falseReason)) return 'voidWithAlarm'
  return isGrave(alarm) ? 'closeWithAlarm' : 'handInWithAlarm'
}

/** The hazard of an alarm that has closed, with what was done and the photos of it. */
export const endHazard: Effect<'iotAlarm'> = async (effect) => {
  const { row, opinion, services, db, today } = effect
  const [hazardId, measure] = [asTextOrNull(row.hazardId), asTextOrNull(row.measure)]
  if (hazardId === null) return
  const action = endOf(row)
  const [hazard] = await rowsById(db, services.registry.byName('hazardCheck'), [hazardId], today)
  // A file lies with one row: the hazard gets its own, unless its company has shown something already.
  const isShown = action === 'voidWithAlarm' || hazard === undefined || !takesItsEnd(hazard) || asTexts(hazard.afterImages).length > 0
  const afterImages = isShown ? [] : await copiesOf(effect, asTexts(row.images), { resource: 'hazardCheck', id: hazardId })
  await takeSteps(effect, {
    resource: 'hazardCheck',
    ids: [hazardId],
    action,
    values: ({ reformDesc }) => ({
      ...(isGiven(reformDesc) || measure === null ? {} : { reformDesc: measure }),
      ...(afterImages.length === 0 ? {} : { afterImages: [...afterImages] }),
    }),
    opinion: opinion ?? `随监测报警${String(row.alarmNo ?? '')}办结`,
  })
}

/** What has ended of that which an alarm had become, so that it can become another: it begins anew. */
export async function linksThatEnded(
  ctx: Context,
  { hazardId, dispatchId }: RowNamed<'iotAlarm'>,
): Promise<{ readonly hazardId?: null; readonly dispatchId?: null }> {
  if (!isGiven(hazardId) && !isGiven(dispatchId)) return {}
  const { rows } = await sql<{ hazard: boolean; emergency: boolean }>`select
      exists (select 1 from hazard_check where id = ${hazardId ?? null} and (deleted or status = any(${hazardEnded}::text[]))) as hazard,
      exists (select 1 from emergency_event where id = ${dispatchId ?? null} and (deleted or status = any(${emergencyEnded}::text[]))) as emergency`.execute(
    ctx.db,
  )
  return { ...(rows[0]?.hazard === true ? { hazardId: null } : {}), ...(rows[0]?.emergency === true ? { dispatchId: null } : {}) }
}

/** The alarm of a hazard that has closed, unless gas is still there; one of levels 1 and 2 goes to its review. */
export const endAlarmOfHazard: SourceWriter = async (ctx, alarmId, { hazardId, hazardNo, result }) => {
  await takeSteps(ctx, {
    resource: 'iotAlarm',
    ids: [alarmId],
    action: 'endWithHazard',
    where: (alarm) => alarm.hazardId === hazardId,
    values: ({ measure }) => (isGiven(measure) || result === '' ? {} : { measure: result }),
    opinion: `随隐患${hazardNo}销号办结`,
  })
}
