import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { addMonths, addYears, instantOf } from '@chengan/kernel/time'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { iotBindType, iotDeviceType, iotUseStatus } from '../../dictionaries/monitoring.ts'
import { ofAnotherCompany } from '../../facilities/facility-of-another-company.ts'
import type { DeviceFields } from './fields.ts'

const type = iotDeviceType.values
const use = iotUseStatus.values
const FACILITY = iotBindType.values.facility.value
const LEAST_TIMEOUT = 300
const MAINTENANCE_HOURS = 24
const HOUR = 3_600_000

/** Devices on a battery sleep between their reports. */
const onBattery: readonly unknown[] = [
  type.manholeMethaneLaser.value,
  type.valveWellTerminal.value,
  type.cathodicProtection.value,
  type.vibrationMonitor.value,
]
/** What measures nothing is not calibrated. */
const uncalibrated: readonly unknown[] = [type.camera.value, type.vehicleTerminal.value, type.platformGateway.value]
/** Detectors of gas and gauges of pressure: calibrated once a year at least (CJJ/T 146-2011; utilities-supervision.md §13, iotdevice). */
const calibratedYearly: readonly unknown[] = [
  type.gasDetectorStation.value,
  type.gasDetectorCommercial.value,
  type.manholeMethaneLaser.value,
  type.valveWellTerminal.value,
  type.pressureTerminal.value,
  type.regulatorCabinet.value,
]
const MONTHS_OF_YEAR = 12

/** Where nobody may be without an alarm for longer than a day. */
const watchful: readonly unknown[] = [type.gasDetectorStation.value, type.tankLevelGauge.value, type.regulatorCabinet.value]

/** After how many seconds of silence a device counts as offline where nobody has set it. */
const usualTimeout = (deviceType: unknown, reportPeriod: number): number =>
  onBattery.includes(deviceType) ? 3 * reportPeriod : Math.max(LEAST_TIMEOUT, Math.ceil(2.5 * reportPeriod))

/** Values that follow from others: the facility bound, the time until it counts as offline, the ends of calibration and service life. */
export function deviceDefaults({ row, refs, before }: RuleContext<DeviceFields>): ValuesOf<DeviceFields> {
  const period = Number(row.reportPeriod ?? 0)
  const calibrated = asText(row.calibrateDate)
  // Without a cycle it would be due for none.
  const cycle = isGiven(row.calibrateCycle) ? Number(row.calibrateCycle) : calibratedYearly.includes(row.deviceType) ? MONTHS_OF_YEAR : null
  const facility = row.bindType === FACILITY ? refs.bindId : null
  return {
    offlineTimeout: usualTimeout(row.deviceType, period),
    gasFacilityId: asTextOrNull(facility?.id),
    calibrateCycle: cycle,
    nextCalibrateDate: calibrated !== '' && cycle !== null ? addMonths(calibrated, cycle) : null,
    expireDate: isGiven(row.installDate) && isGiven(row.serviceLife) ? addYears(asText(row.installDate), Number(row.serviceLife)) : null,
    ...(before === null && refs.gasCompaniesId ? { deptId: asTextOrNull(refs.gasCompaniesId.deptId) } : {}),
  }
}

/** The check digit of an IMEI (3GPP TS 23.003 annex B). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d{15}$/.test(digits) && sum % 10 === 0
}

export const imeiPassesItsCheckDigit = rule<DeviceFields>({
  name: 'imeiPassesItsCheckDigit',
  source: '3GPP TS 23.003',
  refuses: {
    imeiWrong: { code: 10400, zh: 'IMEI号校验不通过，请核对15位数字', en: 'The IMEI fails its check digit; check its 15 digits' },
  },
  when: { field: 'imei', given: true },
  check: ({ row }) => (passesLuhn(row.imei ?? '') ? undefined : { key: 'imeiWrong', field: 'imei' }),
})

export const boundObjectHasItsKind = rule<DeviceFields>({
  name: 'boundObjectHasItsKind',
  refuses: {
    bindIncomplete: {
      code: 10400,
      zh: '绑定对象类型和绑定对象须同时填写，不绑定请选“未绑定”',
      en: 'Choose both the kind and the object, or “None”',
    },
  },
  check: ({ row }) => {
    const kind = isGiven(row.bindType) && row.bindType !== iotBindType.values.none.value
    return kind !== isGiven(row.bindId) ? { key: 'bindIncomplete', field: 'bindId' } : undefined
  },
})

export const boundFacilityIsTheCompanys = rule<DeviceFields>({
  name: 'boundFacilityIsTheCompanys',
  refuses: ofAnotherCompany,
  refs: ['bindId'],
  when: { field: 'bindType', is: FACILITY },
  check: ({ row, refs }) =>
    refs.bindId && refs.bindId.gasCompaniesId !== row.gasCompaniesId ? { key: 'facilityOfAnotherCompany', field: 'bindId' } : undefined,
})

export const locationLiesInTheRegion = rule<DeviceFields>({
  name: 'locationLiesInTheRegion',
  refuses: {
    locationOutsideRegion: { code: 10400, zh: '安装位置不在所选区域内，请核对', en: 'The location lies outside the region; check both' },
  },
  facts: ['locationIsInRegion'],
  check: ({ facts }) => (facts.locationIsInRegion === false ? { key: 'locationOutsideRegion', field: 'location' } : undefined),
})

export const onlyACalibratedDeviceIsNormal = rule<DeviceFields>({
  name: 'onlyACalibratedDeviceIsNormal',
  source: 'CJJ/T 146-2011',
  refuses: {
    calibrationMissing: {
      code: 10400,
      zh: '未检定的设备不能设为正常，请填写检定日期',
      en: 'A device is normal only when calibrated; give the date',
    },
  },
  when: { field: 'useStatus', is: use.normal.value },
  check: ({ row }) =>
    isGiven(row.calibrateDate) || uncalibrated.includes(row.deviceType) ? undefined : { key: 'calibrationMissing', field: 'calibrateDate' },
})

export const detectorsAreCalibratedEachYear = rule<DeviceFields>({
  name: 'detectorsAreCalibratedEachYear',
  source: 'CJJ/T 146-2011',
  refuses: {
    calibrationTooSeldom: {
      code: 10400,
      zh: '燃气探测器和压力监测设备的检定周期不得超过12个月',
      en: 'Detectors of gas and gauges of pressure are calibrated every 12 months at least',
    },
  },
  when: { field: 'calibrateCycle', given: true },
  check: ({ row, before }) =>
    calibratedYearly.includes(row.deviceType) &&
    row.calibrateCycle !== before?.calibrateCycle &&
    Number(row.calibrateCycle) > MONTHS_OF_YEAR
      ? { key: 'calibrationTooSeldom', field: 'calibrateCycle' }
      : undefined,
})

/** Where a threshold of the grave levels must be before anything counts as watched. */
const needsThresholds: readonly unknown[] = [type.gasDetectorStation.value, type.pressureTerminal.value, type.tankLevelGauge.value]

export const onlyAWatchedDeviceIsNormal = rule<DeviceFields>({
  name: 'onlyAWatchedDeviceIsNormal',
  source: 'CJJ/T 146-2011',
  refuses: {
    thresholdsMissing: {
      code: 10400,
      zh: '该类设备须先设置一、二级报警阈值，才能设为正常',
      en: 'Such a device needs thresholds of levels 1 and 2 before it is normal',
    },
  },
  when: { field: 'useStatus', is: use.normal.value },
  facts: ['hasGraveThresholds'],
  check: ({ row, before, facts }) =>
    needsThresholds.includes(row.deviceType) && before?.useStatus !== use.normal.value && facts.hasGraveThresholds === false
      ? { key: 'thresholdsMissing', field: 'useStatus' }
      : undefined,
})

/** An hour for what reports every few seconds, else what a device on a battery has. */
const longestSilence = (reportPeriod: number): number => Math.max(3600, 3 * reportPeriod)

/** The periods that a device has taken over, with the silence that goes with them: what its company has set, where it still may. */
export function withPeriods(row: ValuesOf<DeviceFields>, samplePeriod: number, reportPeriod: number): ValuesOf<DeviceFields> {
  const timeout = Number(row.offlineTimeout ?? 0)
  const isKept =
    timeout !== usualTimeout(row.deviceType, Number(row.reportPeriod ?? 0)) &&
    timeout >= reportPeriod &&
    timeout <= longestSilence(reportPeriod)
  return { samplePeriod, reportPeriod, offlineTimeout: isKept ? timeout : usualTimeout(row.deviceType, reportPeriod) }
}

/** A device that may be silent for a year is watched by nobody: the company that sets the time cannot take it out of the alarms so (utilities-supervision.md §13, Offline). */
export const silenceIsNoticedInTime = rule<DeviceFields>({
  name: 'silenceIsNoticedInTime',
  refuses: {
    offlineTimeoutOutOfRange: {
      code: 10400,
      zh: '离线判定时长不能短于上报周期，也不能超过上报周期的3倍（上报周期不足20分钟的按1小时）',
      en: 'Offline after: no shorter than the reporting period and no longer than three of them (an hour where it is under 20 minutes)',
    },
  },
  when: { field: 'offlineTimeout', given: true },
  check: ({ row, before }) => {
    const [timeout, period] = [Number(row.offlineTimeout), Number(row.reportPeriod ?? 0)]
    const isUntouched = before !== null && timeout === before.offlineTimeout && row.reportPeriod === before.reportPeriod
    return isUntouched || (timeout >= period && timeout <= longestSilence(period))
      ? undefined
      : { key: 'offlineTimeoutOutOfRange', field: 'offlineTimeout' }
  },
})

export const maintenanceIsADayAtMost = rule<DeviceFields>({
  name: 'maintenanceIsADayAtMost',
  refuses: {
    maintenanceTooLong: {
      code: 10400,
      zh: '该类设备每次检修不得超过24小时',
      en: 'Such a device is under maintenance for 24 hours at most',
    },
  },
  when: { field: 'useStatus', is: use.maintenance.value },
  check: ({ row, before, now }) => {
    if (!row.maintainUntil) return { key: 'required', field: 'maintainUntil' }
    if (!watchful.includes(row.deviceType) || row.maintainUntil === before?.maintainUntil) return undefined
    const hours = (instantOf(row.maintainUntil) - instantOf(now)) / HOUR
    return hours > MAINTENANCE_HOURS ? { key: 'maintenanceTooLong', field: 'maintainUntil' } : undefined
  },
})

export const scrappedDeviceStaysScrapped = rule<DeviceFields>({
  name: 'scrappedDeviceStaysScrapped',
  refuses: {
    deviceScrapped: { code: -2, zh: '已报废的设备不能恢复使用，请新增设备', en: 'A scrapped device is not used again; add a new one' },
  },
  check: ({ row, before }) =>
    before?.useStatus === use.scrapped.value && row.useStatus !== use.scrapped.value
      ? { key: 'deviceScrapped', field: 'useStatus' }
      : undefined,
})

export const deviceRules = [
  imeiPassesItsCheckDigit,
  boundObjectHasItsKind,
  boundFacilityIsTheCompanys,
  locationLiesInTheRegion,
  onlyACalibratedDeviceIsNormal,
  detectorsAreCalibratedEachYear,
  onlyAWatchedDeviceIsNormal,
  silenceIsNoticedInTime,
  maintenanceIsADayAtMost,
  scrappedDeviceStaysScrapped,
]
