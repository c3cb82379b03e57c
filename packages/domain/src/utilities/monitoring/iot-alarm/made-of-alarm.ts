import { isGiven } from '@chengan/kernel/condition'
import { carriedOver, makes } from '@chengan/kernel/definition/others/makes'
import type { Label } from '@chengan/kernel/label'
import type { ValuesOf } from '@chengan/kernel/rule'
import { gasAccidentType, responseLevel } from '../../dictionaries/accidents.ts'
import { checkObjectType, checkType, hazardCategory, hazardLevel, hazardSource, superviseLevel } from '../../dictionaries/hazards.ts'
import { alarmCause, alarmLevel, alarmType, iotDeviceType, iotMetric } from '../../dictionaries/monitoring.ts'
import { bizType } from '../../dictionaries/tasks.ts'
import type { alarmFields } from './fields.ts'

type Alarm = ValuesOf<typeof alarmFields>

interface Worded {
  readonly values: Readonly<Record<string, Label & { readonly value: string }>>
}
const entryOf = ({ values }: Worded, value: unknown): Label | undefined => Object.values(values).find((one) => one.value === value)

/** The name of a level of alarms. */
export const levelName = (value: unknown): Label => entryOf(alarmLevel, value) ?? { zh: '', en: '' }

/** What an alarm is, in a line of either language. */
export function alarmWordsOf({ alarmLevel: level, deviceName, metric, alarmType: kind, lastValue, unit, address }: Alarm): Label {
  const name = levelName(level)
  // What it measured; where it measured nothing, what kind of alarm it is.
  const what = entryOf(iotMetric, metric) ?? entryOf(alarmType, kind) ?? { zh: '', en: '' }
  const value = lastValue === null || lastValue === undefined ? null : `${lastValue}${unit ?? ''}`
  const parts = (words: readonly (string | null | undefined)[]) => words.filter((one) => isGiven(one))
  return {
    zh: `${name.zh}报警：${parts([deviceName, `${what.zh}${value === null ? '' : `当前值${value}`}`, address]).join('，')}`,
    en: `${name.en} alarm: ${parts([deviceName, `${what.en}${value === null ? '' : ` now ${value}`}`, address]).join(', ')}`,
  }
}

/** The same as records keep it, in Chinese. */
export const alarmLineOf = (alarm: Alarm): string => alarmWordsOf(alarm).zh

/** What both say of it: where it is, whose, and which alarm it was. */
const ofAlarm = (row: Alarm) => ({
  ...carriedOver(row, ['gasCompaniesId', 'gasFacilityId', 'regionId', 'deptId', 'address', 'location']),
  sourceBizType: bizType.values.alarm.value,
  description: `${alarmLineOf(row)}（报警编号${row.alarmNo ?? ''}）`,
})

/** What a device of each type watches, as an inspection calls it; else its company. */
const objectOf: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      [checkObjectType.values.station, ['gasDetectorStation', 'temperatureSensor', 'tankLevelGauge']],
      [checkObjectType.values.businessUser, ['gasDetectorCommercial']],
      [checkObjectType.values.household, ['householdAlarm']],
      [checkObjectType.values.pipeline, ['manholeMethaneLaser', 'valveWellTerminal', 'vibrationMonitor']],
      [checkObjectType.values.regulator, ['pressureTerminal', 'regulatorCabinet']],
      [checkObjectType.values.vehicle, ['leakSurvey', 'vehicleTerminal']],
    ] as const
  ).flatMap(([{ value }, types]) => types.map((type): [string, string] => [iotDeviceType.values[type].value, value])),
)

const category = hazardCategory.values
const cause = alarmCause.values

/** What is wrong where the cause was found. */
const categoryOfCause: Readonly<Record<string, string>> = {
  [cause.pipeLeak.value]: category.pipes.value,
  [cause.valveFlangeLeak.value]: category.pipes.value,
  [cause.userSideLeak.value]: category.userSide.value,
  [cause.thirdPartyDamage.value]: category.thirdPartyWorks.value,
  [cause.operation.value]: category.workSafety.value,
  [cause.regulatorFault.value]: category.regulating.value,
  [cause.deviceFault.value]: category.leakDetection.value,
  [cause.communication.value]: category.leakDetection.value,
}

/** What is wrong as long as nobody has found the cause: what the device watches. */
const categoryOfDevice: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      [category.tanksAndProcess, ['gasDetectorStation', 'temperatureSensor', 'tankLevelGauge']],
      [category.userSide, ['gasDetectorCommercial', 'householdAlarm']],
      [category.pipes, ['manholeMethaneLaser', 'valveWellTerminal', 'odorantMonitor', 'cathodicProtection', 'leakSurvey']],
      [category.regulating, ['pressureTerminal', 'flowMeter', 'regulatorCabinet']],
      [category.thirdPartyWorks, ['vibrationMonitor']],
      [category.transport, ['vehicleTerminal']],
    ] as const
  ).flatMap(([{ value }, types]) => types.map((type): [string, string] => [iotDeviceType.values[type].value, value])),
)

/** Kinds of alarms that are about the device itself, whatever it watches. */
const ofTheDevice: readonly unknown[] = [
  alarmType.values.fault,
  alarmType.values.offline,
  alarmType.values.lowBattery,
  alarmType.values.chattering,
].map(({ value }) => value)

function categoryOf({ causeType, alarmType: kind, deviceType }: Alarm): string {
  const found = categoryOfCause[causeType ?? '']
  if (found !== undefined) return found
  return ofTheDevice.includes(kind) ? category.leakDetection.value : (categoryOfDevice[deviceType ?? ''] ?? category.leakDetection.value)
}

/** A hazard of the company, found by monitoring, linked both ways; the company's to put right at once: a draft would be seen by its own department alone. */
const hazard = makes<typeof alarmFields, 'hazardCheck'>({
  of: 'hazardCheck',
  back: 'sourceBizId',
  words: '报警转隐患',
  rows: ({ row, actor, now }) => [
    {
      ...ofAlarm(row),
      level: superviseLevel.values.enterprise.value,
      checkType: checkType.values.routine.value,
      checkDate: now,
      checkDeptId: actor.deptId || (row.deptId ?? null),
      checkers: actor.userId === '' ? null : [actor.userId],
      objectType: objectOf[row.deviceType ?? ''] ?? checkObjectType.values.company.value,
      objectName: row.deviceName ?? null,
      hasHazard: true,
      hazardCategory: categoryOf(row),
      hazardLevel: hazardLevel.values.general.value,
      hazardSource: hazardSource.values.monitoringAlarm.value,
      // What was found on site; once it is dealt with the photos show how it looks afterwards.
      beforeImages: isGiven(row.finishTime) ? [] : (row.images ?? []),
    },
  ],
  takesStep: 'takeOver',
  keptAs: 'hazardId',
  answers: { hazardId: 'id' },
})

/** An emergency of the place, to be started by whoever leads it; of level IV until somebody says more. */
const emergency = makes<typeof alarmFields, 'emergencyEvent'>({
  of: 'emergencyEvent',
  back: 'sourceBizId',
  words: '报警转应急',
  rows: ({ row, now }) => [
    {
      ...ofAlarm(row),
      eventName: alarmLineOf(row).slice(0, 200),
      eventType: gasAccidentType.values.leak.value,
      responseLevel: responseLevel.values.level4.value,
      // The clock of a device may run ahead by minutes; what is reported has happened.
      occurTime: row.startTime != null && row.startTime > now ? now : (row.startTime ?? null),
      reportTime: now,
      simulated: row.simulated === true,
    },
  ],
  keptAs: 'dispatchId',
  answers: { dispatchId: 'id' },
})

export const madeOfAlarms = { hazard, emergency } as const
