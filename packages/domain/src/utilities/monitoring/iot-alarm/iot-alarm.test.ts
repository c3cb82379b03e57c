import { describe, expect, it } from 'vitest'
import { refusalOf, seen } from '../../../testing/acting.ts'
import { thresholdRules } from '../alarm-threshold/rules.ts'
import { onlyAWatchedDeviceIsNormal } from '../iot-device/rules.ts'
import { gasIsMeasuredOnSite, unrecoveredSignalIsExplained } from './alarm-rules.ts'

describe('an alarm', () => {
  it('of gas is measured again on site, with its unit', () => {
    const refused = (row: Readonly<Record<string, unknown>>) => refusalOf([gasIsMeasuredOnSite], seen({ row }))
    expect(refused({ deviceType: '4', metric: 'ch4' })).toBe('siteValueMissing')
    expect(refused({ deviceType: '4', metric: 'ch4', siteValue: 1 })).toBe('siteValueMissing')
    expect(refused({ deviceType: '4', metric: 'ch4', siteValue: 0, siteUnit: '%VOL' })).toBeUndefined()
    // Its battery, its tilt and its silence are not.
    for (const metric of ['battery', 'coverTilt', null]) expect(refused({ deviceType: '4', metric })).toBeUndefined()
  })

  it('of which the signal has not recovered is finished with a reason alone', () => {
    const refused = (opinion?: string) => refusalOf([unrecoveredSignalIsExplained], seen({ row: { signalState: '1' }, input: { opinion } }))
    expect(refused()).toBe('signalStillAlarming')
    expect(refused('残余气体仍在散逸')).toBeUndefined()
  })
})

it('gysy/iotdevice/rule-2: what must be watched is normal only with thresholds of levels 1 and 2', () => {
  const refused = (hasGraveThresholds: boolean, deviceType = '1') =>
    refusalOf([onlyAWatchedDeviceIsNormal], seen({ row: { deviceType, useStatus: '1' }, facts: { hasGraveThresholds } }))
  expect([refused(false), refused(true), refused(false, '4')]).toEqual(['thresholdsMissing', undefined, undefined])
})

it('hours of a threshold are a span', () => {
  const refused = (timeRange: string) =>
    refusalOf(thresholdRules, seen({ row: { metric: 'flow', compareType: 'upper', level1Upper: 1, timeRange } }))
  expect([refused('all day'), refused('08:00-18:00')]).toEqual(['hoursMalformed', undefined])
})
