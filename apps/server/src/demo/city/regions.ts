import { enableStatus, regionType } from '@chengan/domain/system/dictionaries/accounts'
import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { type District, districts } from '../names.ts'
import type { Stream } from '../stream.ts'
import { type Block, boundaryOf, cornersOf, dividedInto, middleOf, placeAt } from './shapes.ts'

const PROVINCE = '990000'
export const CITY = '990100'
const CITY_NAME = '临江市'

/** Residents at the smallest scale: a hundredth. */
const SHARE = 0.01

/** Where the districts lie in the plan, and how each is divided into streets. */
const plans: Readonly<Record<string, readonly { readonly block: Block; readonly rows: readonly number[] }[]>> = {
  '990102': [{ block: { west: -5000, south: 0, east: 5000, north: 6500 }, rows: [4, 4] }],
  '990103': [{ block: { west: -5000, south: -8500, east: 5000, north: 0 }, rows: [3, 4] }],
  '990104': [{ block: { west: -7000, south: 6500, east: 7500, north: 16_500 }, rows: [4, 4] }],
  '990105': [{ block: { west: 5000, south: -8500, east: 17_000, north: 6500 }, rows: [2, 3, 2] }],
  '990106': [{ block: { west: -14_000, south: -8500, east: -5000, north: 6500 }, rows: [2, 2, 2] }],
  '990121': [
    { block: { west: -24_000, south: -8500, east: -14_000, north: 16_500 }, rows: [1, 1, 1] },
    { block: { west: -24_000, south: -22_000, east: 17_000, north: -8500 }, rows: [3, 3] },
  ],
}

const outlineOfShitong = [
  [-24_000, -22_000],
  [17_000, -22_000],
  [17_000, -8500],
  [-14_000, -8500],
  [-14_000, 16_500],
  [-24_000, 16_500],
] as const

const outlineOfCity = [
  [-24_000, -22_000],
  [17_000, -22_000],
  [17_000, 6500],
  [7500, 6500],
  [7500, 16_500],
  [-7000, 16_500],
  [-7000, 6500],
  [-14_000, 6500],
  [-14_000, 16_500],
  [-24_000, 16_500],
] as const

/** A street, town or township of the demonstration city. */
export interface Street {
  readonly code: string
  readonly name: string
  readonly district: District
  readonly block: Block
}

const streetCode = (district: District, index: number) => `${district.code}${String(index + 1).padStart(3, '0')}`

/** All streets with their places in the plan. */
export const streets: readonly Street[] = districts.flatMap((district) => {
  const blocks = (plans[district.code] ?? []).flatMap(({ block, rows }) => dividedInto(block, rows))
  return district.streets.flatMap((name, index) => {
    const block = blocks[index]
    return block === undefined ? [] : [{ code: streetCode(district, index), name, district, block }]
  })
})

const roadWords = '古渡 听潮 望江 澜桥 织锦 花汀 青砚 桐荫 学府 白鹿 柳浦 松坪 云港 东屏 麦岭 星河 创谷 鹭屿 竹里 莲汀'.split(' ')
const roadKinds = ['路', '街', '大道', '巷']

/** A place inside a street, with its address. */
export function placeIn(street: Street, stream: Stream): { readonly location: Point; readonly address: string } {
  const { west, south, east, north } = street.block
  const share = () => 0.12 + 0.76 * stream.unit()
  const location = placeAt(west + (east - west) * share(), south + (north - south) * share())
  const road = `${stream.pick(roadWords)}${stream.pick(roadKinds)}`
  return { location, address: `${CITY_NAME}${street.district.zh}${street.name}${road}${stream.between(1, 388)}号` }
}

/** A line along a road of the street, some hundred metres long, with its ends as addresses. */
export function lineIn(street: Street, stream: Stream): { readonly geometry: Geometry; readonly from: string; readonly to: string } {
  const { west, south, east, north } = street.block
  const eastward = stream.chance(0.5)
  const x = west + (east - west) * (0.15 + 0.5 * stream.unit())
  const y = south + (north - south) * (0.15 + 0.5 * stream.unit())
  const room = (eastward ? east - x : north - y) * 0.8
  const length = Math.min(room, stream.between(260, 1500))
  const steps = stream.between(2, 4)
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const along = (length * index) / steps
    const { lng, lat } = placeAt(x + (eastward ? along : 12 * index), y + (eastward ? 12 * index : along))
    return [lng, lat]
  })
  const road = `${stream.pick(roadWords)}${stream.pick(roadKinds)}`
  const end = () => `${road}与${stream.pick(roadWords)}${stream.pick(roadKinds)}交叉口`
  return { geometry: { type: 'LineString', coordinates: points }, from: end(), to: end() }
}

/** The streets of a district. */
export function streetsOf(districtCode: string): readonly Street[] {
  return streets.filter((street) => street.district.code === districtCode)
}

interface RegionRow {
  readonly [field: string]: unknown
  readonly id: string
}

/** Rows of the regions: province, city, districts and streets. */
export function regionRows(): readonly RegionRow[] {
  const types = regionType.values
  const residents = districts.reduce((sum, { residents: count }) => sum + count, 0)
  const area = districts.reduce((sum, { areaKm2 }) => sum + areaKm2, 0)
  const centre = placeAt(0, 0)
  const rows = [
    region({
      id: PROVINCE,
      pid: null,
      name: '江东省',
      fullName: '江东省',
      type: types.province.value,
      isLeaf: false,
      sort: 10,
      location: centre,
    }),
    region({
      id: CITY,
      pid: PROVINCE,
      name: CITY_NAME,
      fullName: `江东省${CITY_NAME}`,
      type: types.city.value,
      population: Math.round(residents * SHARE),
      area,
      isLeaf: false,
      sort: 10,
      location: centre,
      boundary: boundaryOf(outlineOfCity),
    }),
  ]
  districts.forEach((district, index) => {
    rows.push(districtRow(district, index), ...streetsOf(district.code).map(streetRow))
  })
  return rows
}

function region(values: RegionRow): RegionRow {
  return { boundary: null, population: null, area: null, status: enableStatus.values.enabled.value, ...values, regionId: values.id }
}

function districtRow(district: District, index: number): RegionRow {
  return region({
    id: district.code,
    pid: CITY,
    name: district.zh,
    fullName: `江东省${CITY_NAME}${district.zh}`,
    type: regionType.values.county.value,
    population: Math.round(district.residents * SHARE),
    area: district.areaKm2,
    isLeaf: false,
    sort: (index + 1) * 10,
    location: centreOf(district),
    boundary: outlineOf(district),
  })
}

function centreOf(district: District): Point {
  const block = plans[district.code]?.at(-1)?.block
  return block ? middleOf(block) : placeAt(0, 0)
}

function outlineOf(district: District): Geometry {
  const [only, second] = plans[district.code] ?? []
  return only === undefined || second !== undefined ? boundaryOf(outlineOfShitong) : boundaryOf(cornersOf(only.block))
}

function streetRow(street: Street, index: number): RegionRow {
  const { district, block } = street
  return region({
    id: street.code,
    pid: district.code,
    name: street.name,
    fullName: `江东省${CITY_NAME}${district.zh}${street.name}`,
    type: regionType.values.street.value,
    population: Math.round((district.residents * SHARE) / district.streets.length),
    area: Math.round((district.areaKm2 / district.streets.length) * 100) / 100,
    isLeaf: true,
    sort: (index + 1) * 10,
    location: middleOf(block),
    boundary: boundaryOf(cornersOf(block)),
  })
}
