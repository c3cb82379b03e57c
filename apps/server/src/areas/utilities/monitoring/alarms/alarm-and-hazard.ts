import { alarmLevel } from '@chengan/domain/utilities/dictionaries/monitoring'
import { isGiven } from '@chengan/kernel/condition'
import type { ActionNamed, RowNamed } from '@chengan/kernel/declared/resources'
import { asTextOrNull } from '@chengan/kernel/values'
import { takeSteps } from '../../../../resources/change/by-system.ts'
import type { Effect } from '../../../../resources/implementation.ts'
import type { SourceWriter } from '../../hazards/hazard-effects.ts'

// An alarm and the hazard that was made of it close together (decision 0142): as far as each may without a review that it still owes.

const level = alarmLevel.values
const isGrave = ({ highestLevel }: RowNamed<'iotAlarm'>) => highestLevel === level.red.value || highestLevel === level.orange.value

/** What the end of an alarm is to its hazard: a false one was none, what a bureau has reviewed is closed, what the company ended by itself is reviewed. */
function endOf(alarm: RowNamed<'iotAlarm'>): ActionNamed<'hazardCheck'> {
  if (isGiven(alarm.falseReason)) return 'voidWithAlarm'
  return isGrave(alarm) ? 'closeWithAlarm' : 'handInWithAlarm'
}

/** The hazard of an alarm that has closed. */
export const endHazard: Effect<'iotAlarm'> = async (effect) => {
  const { row, opinion } = effect
  const [hazardId, measure] = [asTextOrNull(row.hazardId), asTextOrNull(row.measure)]
  if (hazardId === null) return
  await takeSteps(effect, {
    resource: 'hazardCheck',
    ids: [hazardId],
    action: endOf(row),
    values: ({ reformDesc }) => (isGiven(reformDesc) || measure === null ? {} : { reformDesc: measure }),
    opinion: opinion ?? `随监测报警${String(row.alarmNo ?? '')}办结`,
  })
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
