import type { Values } from '@chengan/kernel/rule'
import { asTexts } from '@chengan/kernel/values'
import { silenceOf } from '../iot-alarm/deadlines.ts'
import { baseOf, sidesOf } from '../telemetry/rules-of-thresholds.ts'
import { type LimitName, limitNames } from './fields.ts'

/** Limits that a company does not loosen without the city. */
export const GRAVE: readonly LimitName[] = ['level1Upper', 'level1Lower', 'level2Upper', 'level2Lower']

/** What must hold beside a limit, and who hears of it. */
const conditionNames = [
  'duration',
  'repeatTimes',
  'clearDuration',
  'hysteresis',
  'silenceMinutes',
  'rateWindow',
  'timeRange',
  'sms',
  'notifyRoles',
] as const
type ConditionName = (typeof conditionNames)[number]

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const limitOf = (row: Values, name: LimitName): number | null => numberOf(row[name])
export const hasGraveLimits = (row: Values): boolean => GRAVE.some((name) => limitOf(row, name) !== null)

/** Whether a limit lets more pass than another does: higher above, lower below; none at all lets everything pass. */
function isLooser(name: LimitName, given: number | null, than: number | null): boolean {
  if (than === null) return false
  if (given === null) return true
  return name.endsWith('Upper') ? given > than : given < than
}

/** The limits of one set of values that are looser than those of another. */
export function looserLimits(given: Values, than: Values): readonly LimitName[] {
  return limitNames.filter((name) => isLooser(name, limitOf(given, name), limitOf(than, name)))
}

/** A value with what holds where nothing is said. */
const numberOr = (row: Values, name: ConditionName, usual: number): number => numberOf(row[name]) ?? usual

/** Which condition of one set of values lets more pass, later or to fewer people, than that of another. */
const isLooserCondition: Readonly<Record<ConditionName, (given: Values, than: Values) => boolean>> = {
  duration: (given, than) => {
    const usual = hasGraveLimits(than) ? 0 : 60
    return numberOr(given, 'duration', usual) > numberOr(than, 'duration', usual)
  },
  repeatTimes: (given, than) => {
    const usual = hasGraveLimits(than) ? 1 : 2
    return numberOr(given, 'repeatTimes', usual) > numberOr(than, 'repeatTimes', usual)
  },
  clearDuration: (given, than) => numberOr(given, 'clearDuration', 120) < numberOr(than, 'clearDuration', 120),
  hysteresis: (given, than) => numberOf(given.hysteresis) !== null && numberOr(given, 'hysteresis', 0) < numberOr(than, 'hysteresis', 0),
  silenceMinutes: (given, than) => {
    const isFirst = limitOf(than, 'level1Upper') !== null || limitOf(than, 'level1Lower') !== null
    const usual = silenceOf(isFirst ? '1' : '2')
    return numberOr(given, 'silenceMinutes', usual) > numberOr(than, 'silenceMinutes', usual)
  },
  rateWindow: (given, than) => numberOr(given, 'rateWindow', 600) < numberOr(than, 'rateWindow', 600),
  timeRange: (given, than) => (given.timeRange ?? '') !== '' && given.timeRange !== than.timeRange,
  sms: (given, than) => given.sms === false && than.sms !== false,
  notifyRoles: (given, than) => asTexts(than.notifyRoles).some((role) => !asTexts(given.notifyRoles).includes(role)),
}

/** The conditions of one set of values that are looser than those of another. */
export const looserConditions = (given: Values, than: Values): readonly ConditionName[] =>
  conditionNames.filter((name) => isLooserCondition[name](given, than))

/** Limits as they hold for a device: factors by what they are of; raw where the device has no such number. */
function limitsFor(row: Values, device: Values | null | undefined): Values {
  if (row.isFactor !== true) return row
  const base = baseOf(
    { deviceType: '', setPressure: numberOf(device?.setPressure), qMax: numberOf(device?.qMax) },
    typeof row.metric === 'string' ? row.metric : '',
  )
  if (base === null) return row
  return { ...row, ...Object.fromEntries(limitNames.map((name) => [name, limitOf(row, name) === null ? null : Number(row[name]) * base])) }
}

const levels = [1, 2, 3, 4] as const
const compareOf = (row: Values) => (typeof row.compareType === 'string' ? row.compareType : null)

/** What of a threshold of a device is looser than the templates in whose place it stands: those of the same sides of its metric. A side for which it has no limit it
 *  leaves to the template. */
export function looserThanTemplate(
  row: Values,
  templates: readonly Values[],
  device: Values | null | undefined,
): readonly (LimitName | ConditionName)[] {
  const own = limitsFor(row, device)
  return templates.flatMap((template) => {
    const theirs = limitsFor(template, device)
    const sides = sidesOf(compareOf(template)).map(([side]) => side)
    const names = sidesOf(compareOf(row))
      .filter(([side]) => sides.includes(side))
      .map(([, which]) => levels.map((level) => `level${level}${which}` as const))
      .filter((ofSide) => ofSide.some((name) => limitOf(own, name) !== null))
      .flat()
    return names.length === 0
      ? []
      : [...looserLimits(own, theirs).filter((name) => (names as readonly string[]).includes(name)), ...looserConditions(own, theirs)]
  })
}
