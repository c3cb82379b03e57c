import { describe, expect, it } from 'vitest'
import { refusalOf, seen } from '../../testing/acting.ts'
import { floodStep } from '../dictionaries/flood-steps.ts'
import { levelOfDepth, usualLimits } from '../flooding/flood-limits.ts'
import { floodPoint } from '../flooding/flood-point.ts'
import { floodWarning } from '../flooding/flood-warning.ts'
import { roadSensor } from './road-sensor.ts'

const limits = [10, 20, 30].map((value, at) => ({ level: at + 1, op: '>=', value, durationS: 60 }))
const ofSensor = (thresholds: unknown) => refusalOf(roadSensor.rules, seen({ row: { thresholds } }))
const ofRelease = (row: Readonly<Record<string, unknown>>, depth: number | null = null, sawWater = true) => {
  const rules = floodWarning.lifecycles.status.rows.find(({ action }) => action === 'release')?.rules ?? []
  return refusalOf(rules, seen({ row, facts: { depthNow: { blue: 5, depth, sawWater } }, now: '2026-06-30 10:00:00' }))
}

describe('a road sensor', () => {
  it('szgl/roadsensor/rule-2: has one limit for each of three levels, which grow', () => {
    expect(ofSensor(limits.slice(1))).toBe('thresholdsIncomplete')
    expect(ofSensor([limits[0], limits[2], { ...limits[1], level: 3 }])).toBe('thresholdsIncomplete')
    expect(ofSensor(limits.map((one) => ({ ...one, value: 40 - one.value })))).toBe('thresholdsOutOfOrder')
    expect(ofSensor(limits)).toBeUndefined()
  })
})

describe('a flood point', () => {
  it('szgl/aqscjspoint/rule-1: limits rise from blue to red, and those of an underpass are lower', () => {
    const refused = (thresholds: unknown) => refusalOf(floodPoint.rules, seen({ row: { thresholds } }))
    expect(refused({ blue: 5, yellow: 4, orange: 20, red: 27 })).toBe('depthsOutOfOrder')
    expect(refused({ blue: 5, yellow: 10, orange: 20, red: 27 })).toBeUndefined()
    expect([levelOfDepth(27, usualLimits('1')), levelOfDepth(27, usualLimits('2')), levelOfDepth(4, usualLimits('2'))]).toEqual([
      '1',
      '2',
      null,
    ])
  })
})

describe('a flood warning', () => {
  it('szgl/aqscjsyj/rule-3: is released once the road is open and the water has lain below blue for half an hour', () => {
    expect(ofRelease({ closeRoadTime: '2026-06-30 08:00:00' })).toBe('roadStillClosed')
    expect(ofRelease({ maxDepth: 6 }, 6)).toBe('waterStillHigh')
    expect(ofRelease({ maxDepth: 6, dryBelowBlue: '2026-06-30 09:40:00' }, 1)).toBe('waterStillHigh')
    expect(ofRelease({ maxDepth: 6, dryBelowBlue: '2026-06-30 09:29:00' }, 1)).toBeUndefined()
    // A sensor that tells nothing now has seen nothing recede: somebody must have.
    expect(ofRelease({ maxDepth: 6, dryBelowBlue: '2026-06-30 09:29:00' })).toBe('waterNotSeen')
    expect(ofRelease({ maxDepth: 6, recedeTime: '2026-06-30 09:29:00' })).toBeUndefined()
    expect(ofRelease({ maxDepth: 6, recedeTime: '2026-06-30 09:29:00' }, 6)).toBe('waterStillHigh')
    // A gauge that saw this water is believed before the team; one that never did stands elsewhere.
    const both = { maxDepth: 6, recedeTime: '2026-06-30 09:29:00', dryBelowBlue: '2026-06-30 09:40:00' }
    expect([ofRelease(both, 1, true), ofRelease(both, 1, false)]).toEqual(['waterStillHigh', undefined])
  })

  it('is handled after it began: no step lies before it, and no road is opened that nobody closed', () => {
    const rules = floodWarning.lifecycles.status.rows.find(({ action }) => action === 'handle')?.rules ?? []
    const { openRoad, arrive } = floodStep.values
    const ofStep = (input: Readonly<Record<string, unknown>>, row: Readonly<Record<string, unknown>> = {}) =>
      refusalOf(rules, seen({ row: { startTime: '2026-06-30 09:00:00', ...row }, input, now: '2026-06-30 10:00:00' }))
    expect(ofStep({ step: arrive.value, time: '2026-06-30 08:59:00' })).toBe('stepBeforeWarning')
    expect(ofStep({ step: arrive.value })).toBeUndefined()
    expect(ofStep({ step: openRoad.value })).toBe('openedBeforeClosed')
    expect(ofStep({ step: openRoad.value }, { closeRoadTime: '2026-06-30 09:10:00' })).toBeUndefined()
  })
})
