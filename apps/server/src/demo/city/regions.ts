import { enableStatus, regionType } from '@chengan/domain/system/dictionaries/accounts'
import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { type District, districts } from '../names.ts'
import type { Stream } from '../stream.ts'
import { askedRows } from './asked-rows.ts'
import { dealt, perScale, type Scale, scaleFacts } from './scale.ts'
import { type Block, boundaryOf, cornersOf, dividedInto, middleOf, placeAt } from './shapes.ts'

const PROVINCE = '990000'
export const CITY = '990100'
const CITY_NAME = '临江市'

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

/** The streets of dashboards.md §7.1, at every scale. */
const namedStreets: readonly Street[] = districts.flatMap((district) => {
  const blocks = (plans[district.code] ?? []).flatMap(({ block, rows }) => dividedInto(block, rows))
  return district.streets.flatMap((name, index) => {
    const block = blocks[index]
    return block === undefined ? [] : [{ code: streetCode(district, index), name, district, block }]
  })
})

/** A larger city has streets of its own east of each named one, and west of the first of each district. */
const streetsAt = perScale<readonly Street[]>((scale) => (scale === 'metropolis' ? districts.flatMap(dividedStreets) : namedStreets))

function dividedStreets(district: District): readonly Street[] {
  const named = namedStreets.filter((street) => street.district.code === district.code)
  const parts = named.map((street, index) => dividedAcross(street, index === 0 ? ['西', '', '东'] : ['', '东']))
  const own = parts.flatMap((part) => part.filter(({ side }) => side === ''))
  const further = parts.flatMap((part) => part.filter(({ side }) => side !== ''))
  return [...own, ...further].map(({ name, block }, index) => ({ code: streetCode(district, index), name, district, block }))
}

function dividedAcross({ name, block }: Street, sides: readonly string[]) {
  const width = (block.east - block.west) / sides.length
  const [, words = name, kind = ''] = /^(.+?)(街道|镇|乡)$/.exec(name) ?? []
  return sides.map((side, at) => ({
    side,
    name: `${words}${side}${kind}`,
    block: { ...block, west: block.west + width * at, east: block.west + width * (at + 1) },
  }))
}

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

/** The streets of a district. */
export function streetsOf(districtCode: string, scale: Scale = 'small'): readonly Street[] {
  return streetsAt(scale).filter((street) => street.district.code === districtCode)
}

interface RegionRow {
  readonly [field: string]: unknown
  readonly id: string
}

/** Rows of the regions: province, city, districts, streets and, but at the smallest scale, communities. */
export function regionRows(scale: Scale): readonly RegionRow[] {
  const types = regionType.values
  const area = districts.reduce((sum, { areaKm2 }) => sum + areaKm2, 0)
  const centre = placeAt(0, 0)
  const province = { id: PROVINCE, pid: null, name: '江东省', fullName: '江东省', type: types.province.value, isLeaf: false, sort: 10 }
  const rows = [
    region({ ...province, location: centre }),
    region({
      id: CITY,
      pid: PROVINCE,
      name: CITY_NAME,
      fullName: `江东省${CITY_NAME}`,
      type: types.city.value,
      population: districts.reduce((sum, district) => sum + residentsOf(district, scale), 0),
      area,
      isLeaf: false,
      sort: 10,
      location: centre,
      boundary: boundaryOf(outlineOfCity),
    }),
    ...districts.map((district, index) => districtRow(district, index, scale)),
    ...districts.flatMap((district) => streetsOf(district.code, scale).map((street, index) => streetRow(street, index, scale))),
  ]
  return [...rows, ...communityRows(scale, askedRows.regions.rows[scale] - rows.length)]
}

/** Residents of a district at a scale. */
export const residentsOf = (district: District, scale: Scale): number => Math.round(district.residents * scaleFacts[scale].residents)

/** The communities of all streets, dealt out by residents. */
function communityRows(scale: Scale, count: number): readonly RegionRow[] {
  if (scale === 'small') return []
  const all = streetsAt(scale)
  const shares = dealt(
    count,
    all.map(({ district }) => district.residents / streetsOf(district.code, scale).length),
  )
  return all.flatMap((street, at) =>
    Array.from({ length: shares[at] ?? 0 }, (_, index) => communityRow(street, index, shares[at] ?? 1, scale)),
  )
}

const communityWords = '清泉 望江 松鹤 春晓 明德 同心 和畅 安澜 康宁 文昌 锦程 翠屏 长青 金穗 白露 朝阳 静安 惠民 福临 景行'.split(' ')

function communityRow(street: Street, index: number, count: number, scale: Scale): RegionRow {
  const { district, block } = street
  const kind = /(镇|乡)$/.test(street.name) ? '村' : '社区'
  const name = `${communityWords[index % communityWords.length]}${index < communityWords.length ? '' : '新'}${kind}`
  const columns = Math.ceil(Math.sqrt(count))
  const [column, line] = [index % columns, Math.floor(index / columns)]
  return region({
    id: `${street.code}${String(index + 1).padStart(3, '0')}`,
    pid: street.code,
    name,
    fullName: `江东省${CITY_NAME}${district.zh}${street.name}${name}`,
    type: regionType.values.community.value,
    population: Math.round(residentsOf(district, scale) / streetsOf(district.code, scale).length / count),
    isLeaf: true,
    sort: (index + 1) * 10,
    location: placeAt(
      block.west + ((block.east - block.west) * (column + 0.5)) / columns,
      block.south + ((block.north - block.south) * (line + 0.5)) / Math.ceil(count / columns),
    ),
  })
}

function region(values: RegionRow): RegionRow {
  return { boundary: null, population: null, area: null, status: enableStatus.values.enabled.value, ...values, regionId: values.id }
}

function districtRow(district: District, index: number, scale: Scale): RegionRow {
  return region({
    id: district.code,
    pid: CITY,
    name: district.zh,
    fullName: `江东省${CITY_NAME}${district.zh}`,
    type: regionType.values.county.value,
    population: residentsOf(district, scale),
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

function streetRow(street: Street, index: number, scale: Scale): RegionRow {
  const { district, block } = street
  const siblings = streetsOf(district.code, scale).length
  return region({
    id: street.code,
    pid: district.code,
    name: street.name,
    fullName: `江东省${CITY_NAME}${district.zh}${street.name}`,
    type: regionType.values.street.value,
    population: Math.round(residentsOf(district, scale) / siblings),
    area: Math.round((district.areaKm2 / siblings) * 100) / 100,
    isLeaf: scale === 'small',
    sort: (index + 1) * 10,
    location: middleOf(block),
    boundary: boundaryOf(cornersOf(block)),
  })
}
