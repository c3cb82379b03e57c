import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type Values } from '@chengan/kernel/rule'
import { addMonths, addYears, instantOf } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { iotBindType, iotDeviceType, iotUseStatus } from '../../dictionaries/monitoring.ts'

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
/** Where nobody may be without an alarm for longer than a day. */
const watchful: readonly unknown[] = [type.gasDetectorStation.value, type.tankLevelGauge.value, type.regulatorCabinet.value]

/** Values that follow from others: the facility bound, the time until it counts as offline, the ends of calibration and service life. */
export function deviceDefaults({ row, refs, before }: RuleContext): Values {
  const period = Number(row.reportPeriod ?? 0)
  const calibrated = asText(row.calibrateDate)
  const facility = row.bindType === FACILITY ? refs.bindId : null
  return {
    offlineTimeout: onBattery.includes(row.deviceType) ? 3 * period : Math.max(LEAST_TIMEOUT, Math.ceil(2.5 * period)),
    gasFacilityId: facility?.id ?? null,
    nextCalibrateDate: calibrated !== '' && isGiven(row.calibrateCycle) ? addMonths(calibrated, Number(row.calibrateCycle)) : null,
    expireDate: isGiven(row.installDate) && isGiven(row.serviceLife) ? addYears(asText(row.installDate), Number(row.serviceLife)) : null,
    ...(before === null && refs.gasCompaniesId ? { deptId: refs.gasCompaniesId.deptId ?? null } : {}),
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

export const imeiPassesItsCheckDigit = rule({
  name: 'imeiPassesItsCheckDigit',
  source: '3GPP TS 23.003',
  when: { field: 'imei', given: true },
  check: ({ row }) => (passesLuhn(asText(row.imei)) ? undefined : { key: 'imeiWrong', field: 'imei' }),
})

export const boundObjectHasItsKind = rule({
  name: 'boundObjectHasItsKind',
  check: ({ row }) => {
    const kind = isGiven(row.bindType) && row.bindType !== iotBindType.values.none.value
    return kind !== isGiven(row.bindId) ? { key: 'bindIncomplete', field: 'bindId' } : undefined
  },
})

export const boundFacilityIsTheCompanys = rule({
  name: 'boundFacilityIsTheCompanys',
  refs: ['bindId'],
  when: { field: 'bindType', is: FACILITY },
  check: ({ row, refs }) =>
    refs.bindId && refs.bindId.gasCompaniesId !== row.gasCompaniesId ? { key: 'facilityOfAnotherCompany', field: 'bindId' } : undefined,
})

export const locationLiesInTheRegion = rule({
  name: 'locationLiesInTheRegion',
  facts: ['locationIsInRegion'],
  check: ({ facts }) => (facts.locationIsInRegion === false ? { key: 'locationOutsideRegion', field: 'location' } : undefined),
})

export const onlyACalibratedDeviceIsNormal = rule({
  name: 'onlyACalibratedDeviceIsNormal',
  source: 'CJJ/T 146-2011',
  when: { field: 'useStatus', is: use.normal.value },
  check: ({ row }) =>
    isGiven(row.calibrateDate) || uncalibrated.includes(row.deviceType) ? undefined : { key: 'calibrationMissing', field: 'calibrateDate' },
})

export const maintenanceIsADayAtMost = rule({
  name: 'maintenanceIsADayAtMost',
  when: { field: 'useStatus', is: use.maintenance.value },
  check: ({ row, before, now }) => {
    if (!isGiven(row.maintainUntil)) return { key: 'required', field: 'maintainUntil' }
    if (!watchful.includes(row.deviceType) || row.maintainUntil === before?.maintainUntil) return undefined
    const hours = (instantOf(asText(row.maintainUntil)) - instantOf(now)) / HOUR
    return hours > MAINTENANCE_HOURS ? { key: 'maintenanceTooLong', field: 'maintainUntil' } : undefined
  },
})

export const scrappedDeviceStaysScrapped = rule({
  name: 'scrappedDeviceStaysScrapped',
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
  maintenanceIsADayAtMost,
  scrappedDeviceStaysScrapped,
]
