import { complete } from '@chengan/kernel/definition/complete'
import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import type { Fields } from '@chengan/kernel/fields/field'
import type { RuleContext, Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { refusalOf, seen } from '../../../testing/acting.ts'
import type { DeviceFields } from './fields.ts'
import { iotDevice } from './iot-device.ts'
import * as rules from './rules.ts'

const refused = (form: Values) =>
  judgeForm(complete(iotDevice), form, { level: 'enterprise', now: '2026-01-05 09:00:00', ask: 'complete' }).refusals.map(
    ({ field, key }) => `${field} ${key}`,
  )
type Device = RuleContext<DeviceFields>
const device = (row: Device['row'], more: Partial<Device> = {}): Device => seen<DeviceFields>({ row, ...more })
const any = (row: Device['row'], more: Partial<RuleContext<Fields>> = {}) => seen({ row, ...more })
const refusal = (row: Device['row'], more: Partial<RuleContext<Fields>> = {}) => refusalOf(rules.deviceRules, any(row, more))

describe('the form of a device', () => {
  it('gysy/iotdevice/rule-6: samples at least as often as it reports', () => {
    expect(refused({ samplePeriod: 900, reportPeriod: 600 })).toContain('samplePeriod tooLarge')
    expect(refused({ samplePeriod: 60, reportPeriod: 600 })).not.toContain('samplePeriod tooLarge')
  })

  it.each(['6', '7', '10'])('type %s has set pressure, highest pressure and flow', (deviceType) => {
    expect(refused({ deviceType })).toEqual(expect.arrayContaining(['setPressure required', 'maxPressure required', 'qMax required']))
  })

  it.each(['1', '4', '5'])('type %s has its Ex mark', (deviceType) => {
    expect(refused({ deviceType })).toContain('explosionProof required')
    expect(refused({ deviceType: '7' })).not.toContain('explosionProof required')
  })
})

describe('what follows from other values', () => {
  it('gysy/iotdevice/rule-3: a device counts as offline after two and a half periods, five minutes at least; one on a battery after three', () => {
    expect(rules.deviceDefaults(device({ deviceType: '6', reportPeriod: 60 }))).toMatchObject({ offlineTimeout: 300 })
    expect(rules.deviceDefaults(device({ deviceType: '6', reportPeriod: 600 }))).toMatchObject({ offlineTimeout: 1500 })
    expect(rules.deviceDefaults(device({ deviceType: '5', reportPeriod: 600 }))).toMatchObject({ offlineTimeout: 1800 })
  })

  it('the next calibration and the end of its life follow from dates, cycle and years', () => {
    const row = { calibrateDate: '2026-01-31', calibrateCycle: 1, installDate: '2024-02-29', serviceLife: 5 }
    expect(rules.deviceDefaults(device(row))).toMatchObject({ nextCalibrateDate: '2026-02-28', expireDate: '2029-02-28' })
  })

  it('the facility is that of the binding, and none where it is bound to something else', () => {
    expect(rules.deviceDefaults(device({ bindType: '1' }, { refs: { bindId: { id: 'f1' } } }))).toMatchObject({ gasFacilityId: 'f1' })
    expect(rules.deviceDefaults(device({ bindType: '5' }, { refs: { bindId: { id: 'p1' } } }))).toMatchObject({ gasFacilityId: null })
  })
})

describe('the rules of a device', () => {
  it('gysy/iotdevice/rule-3: what its company enters keeps its silence within an hour, or three periods', () => {
    const check = (offlineTimeout: number, reportPeriod: number) => refusal({ offlineTimeout, reportPeriod })
    expect([check(86_400 * 365, 600), check(3601, 600), check(599, 600)]).toEqual(Array(3).fill('offlineTimeoutOutOfRange'))
    expect([check(3600, 600), check(600, 600), check(259_200, 86_400)]).toEqual([undefined, undefined, undefined])
    // What was kept before stays until somebody changes it.
    const row = { offlineTimeout: 90_000, reportPeriod: 600 }
    expect(refusal(row, { before: row })).toBeUndefined()
    expect(refused({ reportPeriod: 86_401 })).toContain('reportPeriod tooLarge')
  })

  it('gysy/iotdevice/rule-6: an IMEI passes its check digit', () => {
    expect(rules.passesLuhn('490154203237518')).toBe(true)
    expect(rules.passesLuhn('490154203237519')).toBe(false)
    expect(rules.passesLuhn('49015420323751')).toBe(false)
    expect(refusal({ imei: '490154203237519' })).toBe('imeiWrong')
    expect(refusal({ imei: '490154203237518' })).toBeUndefined()
    expect(refusal({ imei: null })).toBeUndefined()
  })

  it('a device stands in the region that it names; where no outline is known, nobody says no', () => {
    const check = (locationIsInRegion: boolean | null) => refusal({}, { facts: { locationIsInRegion } })
    expect(check(false)).toBe('locationOutsideRegion')
    expect([check(true), check(null)]).toEqual([undefined, undefined])
  })

  it('what is bound has its kind, and a kind something bound', () => {
    expect(rules.boundObjectHasItsKind.check(any({ bindType: '1' }))).toMatchObject({ key: 'bindIncomplete' })
    expect(rules.boundObjectHasItsKind.check(any({ bindType: '0' }))).toBeUndefined()
    expect(rules.boundObjectHasItsKind.check(any({ bindType: '1', bindId: 'f1' }))).toBeUndefined()
  })

  it('a facility is bound to a device of its own company', () => {
    const check = (company: string) =>
      rules.boundFacilityIsTheCompanys.check(any({ gasCompaniesId: 'c1' }, { refs: { bindId: { gasCompaniesId: company } } }))
    expect(check('c2')).toMatchObject({ key: 'facilityOfAnotherCompany', field: 'bindId' })
    expect(check('c1')).toBeUndefined()
  })

  it('a detector of gas is calibrated once a year at least; one that was entered before with a longer cycle is not refused for that', () => {
    const detector = { deviceType: '4', calibrateCycle: 24 }
    expect(rules.detectorsAreCalibratedEachYear.check(any(detector))).toMatchObject({
      key: 'calibrationTooSeldom',
      field: 'calibrateCycle',
    })
    expect(rules.detectorsAreCalibratedEachYear.check(any({ ...detector, calibrateCycle: 12 }))).toBeUndefined()
    expect(rules.detectorsAreCalibratedEachYear.check(any(detector, { before: detector }))).toBeUndefined()
  })

  it('only a calibrated device is normal; a camera is not calibrated', () => {
    expect(rules.onlyACalibratedDeviceIsNormal.check(any({ deviceType: '1' }))).toMatchObject({ key: 'calibrationMissing' })
    expect(rules.onlyACalibratedDeviceIsNormal.check(any({ deviceType: '15' }))).toBeUndefined()
  })

  it('gysy/iotdevice/rule-4: maintenance of a detector, a level gauge or a regulator lasts a day at most', () => {
    const check = (deviceType: string, maintainUntil: string | null) =>
      rules.maintenanceIsADayAtMost.check(any({ deviceType, maintainUntil }, { now: '2026-01-05 09:00:00' }))?.key
    for (const type of ['1', '9', '10']) {
      expect(check(type, '2026-01-06 09:00:01')).toBe('maintenanceTooLong')
      expect(check(type, '2026-01-06 09:00:00')).toBeUndefined()
    }
    expect(check('6', '2026-01-09 09:00:00')).toBeUndefined()
    expect(check('6', null)).toBe('required')
  })

  it('a scrapped device stays scrapped', () => {
    expect(rules.scrappedDeviceStaysScrapped.check(any({ useStatus: '1' }, { before: { useStatus: '4' } }))).toMatchObject({
      key: 'deviceScrapped',
    })
  })
})
