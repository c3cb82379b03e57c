import { iotBindType, iotDeviceType, iotProtocol } from '@chengan/domain/utilities/dictionaries/monitoring'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Book, CityRow } from '../city/book.ts'
import type { Stream } from '../stream.ts'
import { drivingCars } from './driving-cars.ts'
import type { Equipment } from './equipment.ts'

const type = iotDeviceType.values
const bind = iotBindType.values
const protocol = iotProtocol.values
const DAY = 86_400
const [PIPE, GATE, LPG] = ['4', '1', '5']

/** A device of a kind that hangs at no pipe and is no part of a regulator: what it hangs at, and what its form says of itself. */
export interface Further {
  readonly at: CityRow<'gasFacility'>
  readonly equipment: Equipment
  readonly name: string
  readonly form: ValuesNamed<'iotDevice'>
}

const tenths = (stream: Stream, from: number, to: number) => stream.between(from * 10, to * 10) / 10
const atNobodys: ValuesNamed<'iotDevice'> = { bindType: bind.none.value, bindId: null }

const kitchen: Equipment = [
  type.gasDetectorCommercial.value,
  '后厨灶台',
  (stream) => ({ lel: tenths(stream, 0, 3), valveClosed: 0, fault: 0 }),
]
const home: Equipment = [
  type.householdAlarm.value,
  '厨房',
  (stream) => ({ lel: tenths(stream, 0, 2), co: stream.between(0, 6), valveClosed: 0, fault: 0 }),
]
const meter: Equipment = [
  type.flowMeter.value,
  '计量撬',
  (stream) => ({
    flow: stream.between(2_200, 7_800),
    total: stream.between(40_000_000, 90_000_000),
    temperature: tenths(stream, 12, 24),
    pressure: tenths(stream, 3, 3.4),
  }),
]
const wall: Equipment = [type.temperatureSensor.value, '1号储罐罐壁', (stream) => ({ temperature: tenths(stream, 14, 33) })]
const camera: Equipment = [type.camera.value, '站区大门', () => ({ online: 1 })]
const gateway: Equipment = [type.platformGateway.value, '站控室', (stream) => ({ online: 1, lagSeconds: stream.between(1, 20) })]
/** In the air of a street there is some methane: 2 ppm, told in the unit of the metric. */
const survey: Equipment = [
  type.leakSurvey.value,
  '车顶采样口',
  (stream) => ({ ch4: stream.between(2, 6) / 10_000, ethane: stream.between(0, 3) }),
]

/** So many of a hundred devices. */
const perHundred = { kitchens: 1, homes: 2, vehicles: 3 } as const

/** The devices of the types that are no equipment of pipes and stations of their own (D9): at customers, meters and tanks, gates, on vehicles, and the gateway of the platform. */
export function furtherDevices(book: Book, facilities: readonly CityRow<'gasFacility'>[], total: number): readonly Further[] {
  const ofType = (facilityType: string) => facilities.filter((one) => one.facilityType === facilityType)
  const [pipes, gates, tanks] = [ofType(PIPE), ofType(GATE), ofType(LPG)]
  const spread = (number: number, make: (pipe: CityRow<'gasFacility'>, at: number) => Further) =>
    Array.from({ length: pipes.length === 0 ? 0 : number }, (_one, at) => pipes[Math.floor((at * pipes.length) / number)]).flatMap(
      (pipe, at) => (pipe === undefined ? [] : [make(pipe, at)]),
    )
  const share = (per: number) => Math.max(1, Math.floor((total * per) / 100))
  const cars = drivingCars(book).slice(0, share(perHundred.vehicles))
  return [
    ...spread(share(perHundred.kitchens), (at, number) => ({
      at,
      equipment: kitchen,
      name: `${String(at.address ?? at.name)}餐饮用户${number + 1}号`,
      form: atNobodys,
    })),
    ...spread(share(perHundred.homes), (at, number) => ({
      at,
      equipment: home,
      name: `${String(at.address ?? at.name)}居民用户${number + 1}号`,
      form: { ...atNobodys, protocol: protocol.nbIotPlatform.value, samplePeriod: 3600, reportPeriod: DAY / 2 },
    })),
    ...gates.flatMap((at) => [meter, camera].map((equipment) => ({ at, equipment, name: String(at.name), form: own(equipment) }))),
    ...tanks.map((at) => ({ at, equipment: wall, name: String(at.name), form: {} })),
    ...gates.slice(0, 1).map((at) => ({ at, equipment: gateway, name: String(at.name), form: {} })),
    ...cars.map(({ car, home: yard, told }) => ({
      at: yard,
      equipment: [type.vehicleTerminal.value, '驾驶室', () => told] as const,
      name: String(car.plateNo),
      form: { ...onCar(car), protocol: protocol.jtt808.value, samplePeriod: 30, reportPeriod: 30, offlineTimeout: 900 },
    })),
    ...cars.slice(0, 1).map(({ car, home: yard }) => ({ at: yard, equipment: survey, name: String(car.plateNo), form: onCar(car) })),
  ]
}

const onCar = (car: CityRow<'gasCar'>): ValuesNamed<'iotDevice'> => ({
  bindType: bind.vehicle.value,
  bindId: car.id,
  gasCompaniesId: car.gasCompaniesId,
})

const own = ([kind]: Equipment): ValuesNamed<'iotDevice'> =>
  kind === type.camera.value ? { protocol: protocol.gbt28181.value } : { setPressure: 3.2, maxPressure: 4, qMax: 12_000 }
