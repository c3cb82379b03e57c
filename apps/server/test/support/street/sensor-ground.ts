import { floodPointType } from '@chengan/domain/assets/dictionaries/dangers'
import { deviceStatus, sensorType } from '@chengan/domain/assets/dictionaries/monitoring'
import { enableStatus } from '@chengan/domain/system/dictionaries/accounts'
import type { Db } from '../../../src/storage/databases/database.ts'
import { startTestServer, type TestServer } from '../house.ts'
import { addAccount, type Person, personOf } from '../people.ts'
import { buildSmallCity, type SmallCity } from '../small-city.ts'

type More = Readonly<Record<string, unknown>>

interface Gauge {
  readonly id: string
  readonly sensorNo: string
}

const DAY = '2026-06-30'

/** The limits of every sensor of the ground: the gravest must hold for a minute. */
export const sensorLimits = [
  { level: 1, op: '>=', value: 10, durationS: 0 },
  { level: 2, op: '>=', value: 20, durationS: 0 },
  { level: 3, op: '>=', value: 30, durationS: 60 },
] as const

/** A small city at ten in the morning, with road sensors and flood points of its district and somebody who reports for all of them. */
export class SensorGround {
  static readonly now = `${DAY} 10:00:00`
  readonly house: TestServer
  readonly at: SmallCity
  readonly admin: Person
  #count = 0

  private constructor(house: TestServer, at: SmallCity, admin: Person) {
    this.house = house
    this.at = at
    this.admin = admin
  }

  static async open(): Promise<SensorGround> {
    const house = await startTestServer()
    house.setNow(SensorGround.now)
    const at = await buildSmallCity(house)
    return new SensorGround(
      house,
      at,
      await personOf(house, await addAccount(house, { username: 'sensor-admin', deptId: '1', roles: ['superAdmin'] })),
    )
  }

  close(): Promise<void> {
    return this.house.close()
  }

  get db(): Db {
    return this.house.open.services.db
  }

  /** A sensor that watches no water unless `more` says so. */
  async sensor(more: More = {}): Promise<Gauge> {
    this.#count += 1
    const [id, sensorNo] = [`sensor-${this.#count}`, `S${this.#count}`]
    const what = { sensor_no: sensorNo, name: `传感器${this.#count}`, sensor_type: sensorType.values.displacement.value, online: false }
    await this.db
      .insertInto('road_sensor')
      .values({
        id,
        ...{ ...what, region_id: '990102', status: deviceStatus.values.normal.value, thresholds: JSON.stringify(sensorLimits) },
        ...{ create_date: SensorGround.now, update_date: SensorGround.now },
        ...more,
      })
      .execute()
    return { id, sensorNo }
  }

  /** A sensor that tells how deep water stands. */
  gauge(more: More = {}): Promise<Gauge> {
    return this.sensor({ sensor_type: sensorType.values.waterLevel.value, ...more })
  }

  /** An underpass that sensors watch; answers its id. */
  async point(sensors: readonly string[], more: More = {}): Promise<string> {
    this.#count += 1
    const id = `point-${this.#count}`
    const place = { location: JSON.stringify({ lng: 123.6, lat: 29.8 }), location_lng: 123.6, location_lat: 29.8 }
    const duty = { duty_dept_id: 'd-company', duty_person: '张三', duty_phone: '13900000000' }
    await this.db
      .insertInto('flood_point')
      .values({
        id,
        ...{ point_no: `P${this.#count}`, name: `下穿${this.#count}`, point_type: floodPointType.values.underpass.value },
        ...{ region_id: '990102', sensor_ids: [...sensors], status: enableStatus.values.enabled.value, ...place, ...duty },
        ...{ create_date: SensorGround.now, update_date: SensorGround.now },
        ...more,
      })
      .execute()
    return id
  }

  /** What a sensor told at a time of the day. */
  report(sensorNo: string, time: string, value: number) {
    return this.admin.post<{ stored: boolean; alarm: number | null }>('szgl/roadsensor/report', {
      ...{ sensorNo, value },
      time: `${DAY} ${time}`,
    })
  }
}
