import type { RuleInForce, Side } from '@chengan/kernel/readings/judge'
import { alarmType, iotDeviceType, iotMetric } from '../../dictionaries/monitoring.ts'

const metric = iotMetric.values
const type = iotDeviceType.values
const kind = alarmType.values

/** What a device found by itself, as its message says it. */
export interface FoundByDevice {
  readonly code: string
  readonly level: number | null
  readonly isFault: boolean
  readonly metric: string | null
}

/** What a camera recognises, with the level of it (utilities-supervision.md §13.1, type 15). */
const aiLevels: Readonly<Record<string, number>> = { fire: 1, smoke: 1, intrusion: 2, phone: 2, helmet: 3, 'off-post': 3, offpost: 3 }

/** What a camera recognised, by a word of its code: `fire`, `AI_FIRE`, `ai-off-post`; null where it is none of these. */
export function aiEventOf(code: string): string | null {
  const word = code
    .toLowerCase()
    .replace(/^ai[_-]?/, '')
    .replaceAll('_', '-')
  return aiLevels[word] === undefined ? null : word
}

const graver = (one: number, other: number | null): number => (other === null ? one : Math.min(one, other))

/** Detectors of gas in the air by which people stand. */
const detectors: readonly string[] = [type.gasDetectorStation.value, type.gasDetectorCommercial.value]

/** Which kind of alarm it is and how grave: never slighter than the book says, whatever the device does. */
export function gradeOfEvent(deviceType: string, found: FoundByDevice): { readonly level: number; readonly alarmType: string } {
  if (found.isFault) return { level: graver(detectors.includes(deviceType) ? 3 : 4, found.level), alarmType: kind.fault.value }
  const seen = deviceType === type.camera.value || found.metric === metric.aiEvent.value ? aiEventOf(found.code) : null
  if (seen !== null) return { level: graver(aiLevels[seen] ?? 3, found.level), alarmType: kind.aiEvent.value }
  if (found.metric === metric.aiEvent.value) return { level: found.level ?? 3, alarmType: kind.aiEvent.value }
  // Household alarms count their levels by GB 15322, which is the other way about: their own alarm is of level 2.
  if (deviceType === type.householdAlarm.value) return { level: 2, alarmType: kind.high.value }
  return { level: found.level ?? 2, alarmType: kind.high.value }
}

/** The metric that it is about: a household alarm that names none has smelt gas. */
export const metricOfEvent = (deviceType: string, found: FoundByDevice): string | null =>
  found.metric ?? (deviceType === type.householdAlarm.value && !found.isFault ? metric.lel.value : null)

/** The side of the rule over the same metric, whose alarm it joins. */
function sideOfEvent(rules: readonly RuleInForce[], name: string, code: string): Side {
  const sides = new Set(rules.filter((rule) => rule.metric === name).map(({ side }) => side))
  if (sides.has('equal')) return 'equal'
  return sides.has('lower') && (/LOW|UNDER/i.test(code) || !sides.has('upper')) ? 'lower' : 'upper'
}

/** The key of its alarm: that of the rule over the same metric, or its own where it is about none. That a sensor is broken is not what it measures. */
export function keyOfEvent(deviceType: string, rules: readonly RuleInForce[], found: FoundByDevice): string {
  const name = metricOfEvent(deviceType, found)
  if (name === null || (found.isFault && name !== metric.fault.value) || name === metric.aiEvent.value) return `event|${found.code}`
  return `${name}|${sideOfEvent(rules, name, found.code)}`
}

/** Seconds after which a household alarm whose valve stays open is of level 1. */
export const OPEN_VALVE_SECONDS = 60
