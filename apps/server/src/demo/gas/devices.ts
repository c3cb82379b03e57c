import { iotDeviceType, iotUseStatus, onlineStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Point } from '@chengan/kernel/fields/field'
import type { Values } from '@chengan/kernel/rule'
import { addDays, addMinutes, instantOf } from '@chengan/kernel/time'
import { DRIFT_SHARE, valuesAt } from '../../areas/utilities/monitoring/simulation/rhythm.ts'
import { askedRows } from '../city/asked-rows.ts'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import type { SeedingProgress } from '../city/told.ts'
import { onWorkday } from '../hazards/office-hours.ts'
import { conclude } from '../messages/conclude.ts'
import { imei, mobileNumber, personName } from '../names.ts'
import { userId } from '../organisation/organisation.ts'
import type { Stream } from '../stream.ts'
import { walkAdd } from '../walk/add.ts'
import { clerkOf, companyId } from './companies.ts'
import { companyPlansAt } from './company-plan.ts'
import { writeCommandsOf } from './device-commands.ts'
import { noteDevice } from './device-index.ts'
import { writeLogOf, writeRefused } from './device-log.ts'
import { type Equipment, pipeEquipment, stationEquipment } from './equipment.ts'
import { everyFacilityInUse } from './facility-index.ts'
import { type Further, furtherDevices } from './further-equipment.ts'
import { writeAlarmsOf } from './monitoring/alarms.ts'
import { writeThresholdOf } from './monitoring/thresholds.ts'

const type = iotDeviceType.values
const use = iotUseStatus.values
const online = onlineStatus.values
const typeNames = new Map(Object.values(type).map(({ value, zh }) => [value, zh.replace(/（[^（）]*）/, '')]))
/** Two models of each kind, so that devices of one delivery are found. */
const modelsOf: Readonly<Record<string, readonly string[]>> = {
  [type.gasDetectorStation.value]: ['GD-30', 'GD-50'],
  [type.manholeMethaneLaser.value]: ['JG-4M', 'JG-6'],
  [type.valveWellTerminal.value]: ['FJ-200', 'FJ-300'],
  [type.pressureTerminal.value]: ['YT-600', 'YT-800'],
  [type.regulatorCabinet.value]: ['RTU-8', 'RTU-16'],
}
const otherModels = ['ZN-100', 'ZN-200']
const SERVICE_YEARS = 5
/** Seconds between two reports. */
const PERIOD = 600
const MEAN_ONLINE = 0.972
const PIPE = '4'
/** Their places at a facility are counted from here: no pipe bears so many. */
const FURTHER = 10_000
/** Every use that a device can be in is seen, however few there are. */
const forcedUses: readonly string[] = [use.maintenance.value, use.disabled.value, use.scrapped.value]
/** For what pressures a device is set, in MPa: the mains of a station, the branches at the end of the net, and the gas that a regulator lets into houses. */
const pressuresOf: Readonly<Record<string, ValuesNamed<'iotDevice'>>> = {
  station: { setPressure: 3.2, maxPressure: 4, qMax: 12_000 },
  branch: { setPressure: 0.3, maxPressure: 0.4, qMax: 12_000 },
  houses: { setPressure: 0.0024, maxPressure: 0.005, qMax: 2_000 },
}
const inExplosiveAir: readonly string[] = [type.gasDetectorStation.value, type.manholeMethaneLaser.value, type.valveWellTerminal.value]

/** The devices at stations, storages and regulators, then along the pipes until there are as many as the scale asks. */
function* writeDevices(book: Book): SeedingProgress {
  const total = askedRows.devices.rows[book.scale]
  const facilities = everyFacilityInUse(book).filter((facility) => facility.location != null)
  let done = 0
  for (const facility of facilities) {
    for (const [at, part] of (stationEquipment[String(facility.facilityType)] ?? []).entries()) {
      writeDevice(book, facility, part, at, done)
      done += 1
    }
    yield { topic: 'devices', done, total }
  }
  writeRefused(book)
  const pipes = facilities.filter((facility) => facility.facilityType === PIPE)
  const further = furtherDevices(book, facilities, total)
  const left = total - done - further.length
  for (let number = 0; number < left && pipes.length > 0; number += 1) {
    // Spread over the whole network, and a second round where there are more devices than segments.
    const place = left > pipes.length ? number : Math.floor((number * pipes.length) / left)
    const pipe = pipes[place % pipes.length]
    const round = Math.floor(place / pipes.length)
    if (pipe !== undefined) writeDevice(book, pipe, pipeEquipment(book.stream('gysy/iotdevice/pipe', `${pipe.id}|${round}`)), round, done)
    done += 1
    yield { topic: 'devices', done, total }
  }
  for (const [at, one] of further.entries()) {
    writeDevice(book, one.at, one.equipment, FURTHER + at, done, one)
    done += 1
    yield { topic: 'devices', done, total }
  }
}

export const devicePart = cityPart({
  makes: ['iotDevice', 'iotAlarm', 'deviceCommand', 'iotThreshold', 'notice', 'smsLog'],
  needs: ['user', 'gasCompany', 'gasFacility', 'gasCar'],
  write: writeDevices,
})

interface Hung {
  readonly facility: CityRow<'gasFacility'>
  readonly equipment: Equipment
  readonly at: number
  readonly added: string
  readonly stream: Stream
  readonly useStatus: string
  readonly further: Further | undefined
}

function writeDevice(
  book: Book,
  facility: CityRow<'gasFacility'>,
  equipment: Equipment,
  at: number,
  number: number,
  further?: Further,
): void {
  const key = `${facility.id}|${at}`
  const stream = book.stream('gysy/iotdevice', key)
  const company = book.get('gasCompany', further?.form.gasCompaniesId ?? facility.gasCompaniesId)
  const plan = companyPlansAt(book.scale).find(({ name }) => name === company.name)
  const actor = book.actor(userId(book, clerkOf(plan?.key ?? 'gd')))
  const added = onWorkday(book, addDays(book.today, -stream.between(60, 500)), stream)
  const drawn = stream.chance(0.015) ? use.disabled.value : use.normal.value
  const useStatus = forcedUses[number - 5] ?? drawn
  const form = formOf(book, { facility, equipment, at, added, stream, useStatus, further }, String(company.name))
  const row = walkAdd(book, book.resource('iotDevice'), form, { actor, at: added }, key, {
    ...stateOf(book, form, equipment, useStatus, stream),
    deptId: company.deptId,
    regionId: facility.regionId,
  })
  const live = row.onlineStatus === online.online.value
  const shown = { ...row, ...writeAlarmsOf(book, row, actor, live && useStatus === use.normal.value) }
  book.put('iotDevice', shown)
  writeLogOf(book, row)
  if (live && useStatus === use.normal.value) writeThresholdOf(book, shown, actor)
  writeCommandsOf(book, row, actor, live && useStatus === use.normal.value)
  if (row.gasFacilityId != null) noteDevice(book, facility.id, row.id)
  conclude(book, 'iotDevice', row.id)
}

function formOf(
  book: Book,
  { facility, equipment, at, added, stream, useStatus, further }: Hung,
  company: string,
): ValuesNamed<'iotDevice'> {
  const [deviceType, point] = equipment
  const installed = addDays(added, -stream.between(3, 30))
  return {
    deviceCode: `LJ-${String(facility.facilityCode ?? facility.id.slice(-8))}-${at + 1}`,
    deviceName: `${further?.name ?? String(facility.name)}${typeNames.get(deviceType) ?? point}`,
    deviceType,
    model: stream.pick(modelsOf[deviceType] ?? otherModels),
    manufacturer: stream.pick(['临江明测仪表有限公司', '临江知源传感有限公司']),
    imei: imei(stream.draw),
    platformCode: 'LJ-IOT',
    protocol: '1',
    gasCompaniesId: facility.gasCompaniesId,
    bindType: '1',
    bindId: facility.id,
    monitorPoint: point,
    regionId: facility.regionId,
    address: facility.address,
    location: facility.location as Point,
    installDate: installed,
    useDate: addDays(installed, 2),
    samplePeriod: 60,
    reportPeriod: PERIOD,
    ...pressuresAt(deviceType, facility),
    ...(inExplosiveAir.includes(deviceType) ? { explosionProof: 'Ex db IIC T6 Gb' } : {}),
    calibrateDate: addDays(book.today, -stream.between(10, 350)),
    calibrateCycle: 12,
    serviceLife: SERVICE_YEARS,
    maintainOrg: company,
    contactPerson: personName(stream.draw),
    contactPhone: mobileNumber(stream.draw),
    useStatus,
    ...further?.form,
    ...(useStatus === use.maintenance.value ? { maintainUntil: addMinutes(added, 20 * 60) } : {}),
  }
}

function pressuresAt(deviceType: string, { facilityType }: CityRow<'gasFacility'>): ValuesNamed<'iotDevice'> | undefined {
  if (deviceType === type.regulatorCabinet.value) return pressuresOf.houses
  return deviceType === type.pressureTerminal.value ? pressuresOf[facilityType === PIPE ? 'branch' : 'station'] : undefined
}

const drifting = new WeakSet<Book>()
/** Old enough for its trend to tell what is usual of it. */
const LEAST_AGE_DAYS = 200

/** One regulator of the city drifts and nobody has come yet: its trend tells so, its limits do not. */
function beginsToDrift(book: Book, form: ValuesNamed<'iotDevice'>, [kind]: Equipment): boolean {
  const isSeen = form.gasCompaniesId === companyId(book, 'gd') && String(form.regionId).startsWith('990102')
  if (drifting.has(book) || kind !== type.regulatorCabinet.value || !isSeen) return false
  if (String(form.useDate) > addDays(book.today, -LEAST_AGE_DAYS)) return false
  drifting.add(book)
  return true
}

/** What the device told last: online within its time, or silent for hours. */
function stateOf(book: Book, form: ValuesNamed<'iotDevice'>, equipment: Equipment, useStatus: string, stream: Stream): Values {
  const isOnline = useStatus === use.normal.value && stream.chance(MEAN_ONLINE)
  const lastReportTime = addMinutes(book.asOf, isOnline ? -stream.between(1, 9) : -stream.between(400, 4000))
  return {
    onlineStatus: (isOnline ? online.online : online.offline).value,
    lastReportTime,
    lastValues: lastTold(form, equipment, lastReportTime, stream, isOnline && beginsToDrift(book, form, equipment)),
    battery: stream.between(42, 100),
    rssi: -stream.between(61, 98),
  }
}

/** Of what the equipment tells, what a device of the living city says at that moment: it goes on from there without a leap. */
function lastTold(
  { deviceCode, setPressure, qMax }: ValuesNamed<'iotDevice'>,
  [kind, , tell]: Equipment,
  at: string,
  stream: Stream,
  drifts: boolean,
): Values {
  const told = tell(stream)
  if (kind === type.vehicleTerminal.value) return told
  const set = { setPressure: setPressure ?? null, qMax: qMax ?? null, drift: drifts ? DRIFT_SHARE : 0 }
  const living = valuesAt(String(deviceCode), kind, instantOf(at), null, set) ?? {}
  return { ...told, ...Object.fromEntries(Object.entries(living).filter(([metric]) => metric in told)) }
}
