import { sourceStatus } from '@chengan/domain/utilities/dictionaries/dangerous-sources'
import type { Geometry } from '@chengan/kernel/fields/field'
import { type Box, centreOf, type Position } from '@chengan/kernel/geometry/measure'
import { VectorTile } from '@mapbox/vector-tile'
import { sql } from 'kysely'
import { PbfReader } from 'pbf'
import { insertRow } from '../../../src/resources/rows.ts'
import type { Db } from '../../../src/storage/databases/database.ts'
import { startTestServer, type TestServer } from '../house.ts'
import { addAccount, type Person, personOf } from '../people.ts'
import { buildSmallCity, type SmallCity } from '../small-city.ts'

/** A layer as the catalogue tells it. */
export interface Told {
  readonly code: string
  readonly name: string
  readonly total: number
  readonly unplaced: number
  readonly minZoom: number
  readonly clusterBelow: number | null
  readonly drill: { readonly route: string; readonly query: Readonly<Record<string, string>> } | null
  readonly classes: readonly { readonly value: string; readonly n: number; readonly colour: string }[]
}

/** A row or a heap of rows in a tile. */
export interface InTile {
  readonly id: string | undefined
  readonly n: number
  readonly class: string
  readonly inside: boolean
  readonly names: readonly string[]
}

/** A tile by its level, column and row. */
export interface Tile {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** The tile of a level in which a place lies. */
export const tileOfPlace = ({ lng, lat }: { lng: number; lat: number }, z: number): Tile => {
  const x = Math.floor(((lng + 180) / 360) * 2 ** z)
  const y = Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z)
  return { z, x, y }
}
/** How a tile is addressed. */
export const wayTo = ({ z, x, y }: Tile) => `${z}/${x}/${y}`

/** What the list of a layer is asked, with the day in place of its word. */
export const askedOfList = (layer: { readonly query?: Readonly<Record<string, string>> } | undefined) =>
  Object.fromEntries(Object.entries(layer?.query ?? {}).map(([name, value]) => [name, value === 'tomorrow' ? '2026-07-01' : value]))

const common = { createDate: '2026-01-01 00:00:00', updateDate: '2026-01-01 00:00:00', version: 1, deleted: false }
const sides = [
  { gasCompaniesId: 'c-one', deptId: 'd-company', regionId: '990102' },
  { gasCompaniesId: 'c-two', deptId: 'd-company2', regionId: '990121' },
] as const
const sideOf = (n: number) => sides[n % 3 === 0 ? 1 : 0]

/** A small city in which 150 stations, valves and hazards, 70 pipes and 60 roads lie about, and people who see parts of it. */
export class MapGround {
  readonly house: TestServer
  readonly at: SmallCity
  readonly people: Readonly<Record<'city' | 'district' | 'otherDistrict' | 'company' | 'otherCompany' | 'roads' | 'streets', Person>>
  #seed = 20261124

  private constructor(house: TestServer, at: SmallCity, people: MapGround['people']) {
    this.house = house
    this.at = at
    this.people = people
  }

  static async open(): Promise<MapGround> {
    const house = await startTestServer({ parameters: { 'security.rate.session': '0' } })
    const at = await buildSmallCity(house)
    const { db } = house.open.services
    // Its bureaus look after gas alone: who works for the streets is added.
    await sql`update dept set system_code = '{zhrq}' where id like 'd-%'`.execute(db)
    house.setNow('2026-06-30 10:00:00')
    const roads = async (username: string, deptId: string, role: string) => {
      const id = await addAccount(house, { username, deptId, roles: [role] })
      await sql`update "user" set system_codes = '{zhsz}' where id = ${id}`.execute(db)
      return personOf(house, id)
    }
    const ground = new MapGround(house, at, {
      city: at.city,
      district: at.district,
      otherDistrict: at.otherDistrict,
      company: at.principal,
      otherCompany: at.otherCompany,
      roads: await roads('roads', 'd-bureau', 'citySupervisor'),
      streets: await roads('streets', 'd-district', 'districtSupervisor'),
    })
    await ground.#fill()
    return ground
  }

  close(): Promise<void> {
    return this.house.close()
  }

  get db(): Db {
    return this.house.open.services.db
  }

  /** Numbers that look drawn by lot, and are the same in every run. */
  drawn(): number {
    this.#seed = (this.#seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return this.#seed / 2_147_483_648
  }

  place(): { lng: number; lat: number } {
    return { lng: 123.5 + this.drawn() * 0.4, lat: 29.7 + this.drawn() * 0.3 }
  }

  row(resource: string, values: Readonly<Record<string, unknown>>): Promise<unknown> {
    return insertRow(this.db, this.house.open.services.registry.byName(resource), { ...common, ...values })
  }

  async #fill(): Promise<void> {
    for (let n = 0; n < 150; n += 1) {
      await this.#facility(n, n % 2 ? '1' : '3', { location: this.place() })
      await this.#facility(n, '8', { location: this.place(), valveState: String(1 + (n % 4)) })
      if (n < 70) await this.#facility(n, '4', { geometry: this.#wayOf(n), pressureClass: String(1 + (n % 8)) })
      await this.row('hazardCheck', {
        ...{ id: `h${n}`, hazardNo: `YH${n}`, hasHazard: n % 5 !== 0, hazardLevel: n % 20 === 1 ? '2' : '1', objectName: `对象${n}` },
        ...{ status: n % 6 === 0 ? 'closed' : 'dispatched', location: this.place(), ...sideOf(n) },
      })
      if (n < 60) {
        const geom = this.#wayOf(n)
        await this.row('road', {
          ...{
            id: `r${n}`,
            name: `长堤${n}路`,
            assetCode: `DL${n}`,
            status: '2',
            roadGrade: String(1 + (n % 5)),
            pqiGrade: ['A', 'B', 'C', 'D'][n % 4],
            ownerUnit: '区',
          },
          ...{ geom, location: centreOf(geom), deptId: 'd-district', regionId: n % 3 === 0 ? '990121' : '990102' },
        })
      }
    }
    await this.row('sourceFiling', {
      id: 's1',
      filingNo: 'BA1',
      sourceName: '储罐区',
      status: sourceStatus.values.filed.value,
      location: this.place(),
      ...sides[0],
    })
  }

  #facility(n: number, type: string, more: object): Promise<unknown> {
    return this.row('gasFacility', {
      ...{
        id: `f${type}x${n}`,
        name: `设施${type}号${n}`,
        facilityCode: `RQ${type}${n}`,
        facilityType: type,
        facilityStatus: n % 17 === 0 ? '4' : '1',
      },
      ...{ reviewStatus: '3', ...sideOf(n), ...more },
    })
  }

  #wayOf(n: number): Geometry {
    const from = this.place()
    const [east, north] = [(this.drawn() - 0.5) * 0.05, (this.drawn() - 0.5) * 0.05]
    const bends = Array.from(
      { length: 3 + (n % 4) },
      (_, i): Position => [from.lng + east * i + this.drawn() * 0.003, from.lat + north * i],
    )
    return { type: 'LineString', coordinates: bends }
  }

  async catalogueOf(by: Person): Promise<readonly Told[]> {
    return (await by.get<readonly Told[]>('map/layer/list')).data
  }

  rawTile(by: Person, layers: string, tile: string, more: { query?: string; headers?: Record<string, string> } = {}) {
    return by.raw('GET', `map/tile/${layers}/${tile}.mvt${more.query ?? ''}`, { headers: more.headers ?? {} })
  }

  /** What a tile shows of a layer. */
  async tileOf(by: Person, layer: string, tile: string, query = ''): Promise<readonly InTile[]> {
    const reply = await this.rawTile(by, layer, tile, { query })
    if (reply.statusCode === 204) return []
    const found = new VectorTile(new PbfReader(reply.rawPayload)).layers[layer]
    return Array.from({ length: found?.length ?? 0 }, (_, at) => {
      const feature = found?.feature(at)
      const corner = feature?.type === 1 ? feature.loadGeometry()[0]?.[0] : undefined
      const { id, n, class: kind } = feature?.properties ?? {}
      return {
        id: id as string | undefined,
        n: Number(n ?? 1),
        class: String(kind ?? ''),
        inside: corner === undefined || [corner.x, corner.y].every((side) => side >= 0 && side < 4096),
        names: Object.keys(feature?.properties ?? {}),
      }
    })
  }

  /** The ids that the list of a layer tells of a part of the map, in order. */
  async listed(by: Person, layer: Told, box: Box): Promise<readonly string[]> {
    const declared = this.house.open.services.registry.layers.get(layer.code)
    const ids: string[] = []
    const query = { ...askedOfList(declared), placed: '1', bbox: box.join(), limit: 100 }
    for (let page = 1; ; page += 1) {
      const { data, code, msg } = await by.get(`${declared?.resource.root}/${declared?.list ?? 'page'}`, { ...query, page })
      if (code !== 0) throw new Error(`${layer.code}: ${msg}`)
      ids.push(...data.list.map(({ id }) => id))
      if (ids.length >= data.total) return ids.sort()
    }
  }

  /** Of rows of a layer those that its declaration draws at a zoom: collector roads come later than arterial ones. */
  async drawnAt(code: string, ids: readonly string[], z: number): Promise<readonly string[]> {
    const declared = this.house.open.services.registry.layers.get(code)
    const later = declared?.later
    if (declared === undefined || later === undefined) return ids
    const { rows } = await sql<{
      id: string
      value: string | null
    }>`select id, ${sql.ref(declared.resource.fields[later.field]?.column ?? '')} as value
    from ${sql.table(declared.resource.table)} where id = any(${[...ids]}::text[])`.execute(this.db)
    return rows.filter(({ value }) => (later.zooms[value ?? ''] ?? later.rest ?? declared.zoom) <= z).map(({ id }) => id)
  }
}
