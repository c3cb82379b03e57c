import { registry } from '@chengan/domain/registry'
import { type NetworkNode, type NetworkPipe, networkFaults } from '@chengan/domain/utilities/facilities/network/faults'
import { type GasNode, type GasPipe, gasNetworkOf } from '@chengan/domain/utilities/facilities/network/gas-network'
import { valvePlan } from '@chengan/domain/utilities/facilities/network/valve-plan'
import { asPoint } from '@chengan/kernel/values'
import { beforeAll, describe, expect, it } from 'vitest'
import { askedRows, TOLERANCE } from '../../city/asked-rows.ts'
import type { Book, CityRow } from '../../city/book.ts'
import { toldCity } from '../../testing/told-city.ts'

const ofType = (rows: readonly CityRow[], ...types: readonly string[]) => rows.filter((row) => types.includes(String(row.facilityType)))
let facilities: readonly CityRow[]
let cars: readonly CityRow[]
let book: Book

beforeAll(() => {
  const city = toldCity({ scale: 'small', seed: 20_260_101, asOf: '2026-06-30 17:30:00' }, registry, ['gasCar'])
  book = city.book
  facilities = city.rows.get('gasFacility') ?? []
  cars = city.rows.get('gasCar') ?? []
}, 240_000)

describe('the gas network of the demonstration city', () => {
  it('has as many valves and nodes as the book asks, every kind of node, and two valves that cannot be operated', () => {
    const nodes = ofType(facilities, '8', '9')
    const asked = askedRows.nodes.rows.small
    expect(Math.abs(nodes.length - asked)).toBeLessThanOrEqual(asked * TOLERANCE)
    const valves = ofType(facilities, '8')
    expect(valves.length).toBeGreaterThan(nodes.length / 5)
    expect(valves.filter(({ valveState }) => valveState === '4')).toHaveLength(2)
    expect(valves.some(({ normalState }) => normalState === '2')).toBe(true)
    expect([...new Set(ofType(facilities, '9').map(({ nodeKind }) => nodeKind))].sort()).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(ofType(facilities, '9').every(({ name, facilityCode }) => name === facilityCode)).toBe(true)
  })

  it('hangs together: every pipe ends in nodes, none crosses another without one, and gas comes to all; the register of the largest company has few faults of each kind', () => {
    const byCompany = Map.groupBy(ofType(facilities, '4'), (row) => String(row.gasCompaniesId))
    expect(byCompany.size).toBe(3)
    const found: string[][] = []
    for (const [company, own] of byCompany) {
      const pipes = own.map((row) => row as unknown as NetworkPipe)
      const nodes = ofType(facilities, '1', '2', '3', '5', '8', '9').map((row): NetworkNode => {
        const place = asPoint(row.location)
        return {
          id: row.id,
          facilityType: String(row.facilityType),
          nodeKind: row.nodeKind == null ? null : String(row.nodeKind),
          own: row.gasCompaniesId === company,
          place: place === null ? null : [place.lng, place.lat],
        }
      })
      found.push(networkFaults(pipes, nodes, 0.5).map(({ kind }) => kind))
    }
    expect(found.toSorted((one, other) => other.length - one.length)).toEqual([
      ['looseEnd', 'looseEnd', 'crossing', 'diameterJump', 'diameterJump', 'noSource'],
      [],
      [],
    ])
  })
})

describe('a valve plan of the demonstration city', () => {
  it('cuts pipes off by a handful of valves, with regulators and their households behind most of them, and rings that keep others', () => {
    const own = facilities.filter(({ gasCompaniesId }) => gasCompaniesId === ofType(facilities, '4')[0]?.gasCompaniesId)
    const counts = (row: CityRow) => row.facilityStatus === '1' && ['3', '5'].includes(String(row.reviewStatus))
    const text = (value: unknown) => (value == null ? null : String(value))
    const nodes = ofType(own, '1', '2', '3', '5', '8', '9')
      .filter(counts)
      .map(
        (row): GasNode => ({
          ...row,
          facilityType: String(row.facilityType),
          nodeKind: text(row.nodeKind),
          valveState: text(row.valveState ?? row.normalState),
          own: true,
        }),
      )
    const pipes = ofType(own, '4')
      .filter(counts)
      .map(
        (row): GasPipe => ({
          id: row.id,
          pressureClass: text(row.pressureClass),
          startNodeId: text(row.startNodeId),
          endNodeId: text(row.endNodeId),
          metres: Number(row.length) * 1000,
        }),
      )
    const network = gasNetworkOf(nodes, pipes)
    const plans = pipes.map((_pipe, at) => valvePlan(network, at)).filter(({ outage }) => outage.pipes.length > 0)
    expect(plans.length).toBeGreaterThan(100)
    expect(plans.filter(({ outage }) => outage.regulators.length > 0).length).toBeGreaterThan(plans.length / 3)
    expect(plans.filter(({ valves }) => valves.length > 0 && valves.length <= 12).length).toBeGreaterThan(plans.length / 2)
    expect(plans.some(({ passed }) => passed.length > 0)).toBe(true)
  })
})

describe('the vehicles of the demonstration city', () => {
  it('are as many as the book asks, in every state of use and review that somebody must see', () => {
    expect(cars).toHaveLength(askedRows.cars.rows.small)
    expect(new Set(cars.map(({ carStatus }) => carStatus))).toEqual(new Set(['1', '2', '3', '4']))
    expect(new Set(cars.map(({ reviewStatus }) => reviewStatus))).toEqual(new Set(['0', '1', '3', '5']))
    expect(new Set(cars.map(({ plateNo }) => plateNo)).size).toBe(cars.length)
  })

  it('tell where they drove in the last hours, the last place being that of their file, none in the future', () => {
    const tracks = Map.groupBy(book.positions, (one) => String(one.gas_car_id))
    const driving = cars.filter(({ lastLocationDate }) => lastLocationDate != null)
    expect(driving.length).toBeGreaterThan(5)
    expect(tracks.size).toBe(driving.length)
    for (const car of driving) {
      const track = tracks.get(car.id) ?? []
      expect(track.length).toBeGreaterThan(50)
      expect(track.at(-1)).toMatchObject({ date: car.lastLocationDate, ...(car.lastLocation as object) })
      expect(track.map(({ date }) => String(date))).toEqual([...new Set(track.map(({ date }) => String(date)))].sort())
    }
    expect(book.positions.every(({ date }) => String(date) <= '2026-06-30 17:30:00')).toBe(true)
  })
})
