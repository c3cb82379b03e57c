import { cameraCodeOf } from '@chengan/domain/assets/cameras/gb28181-code'
import { groupScope } from '@chengan/domain/assets/dictionaries/facilities'
import { cameraType, deviceStatus, videoPlatform, videoProtocol } from '@chengan/domain/assets/dictionaries/monitoring'
import type { Actor } from '@chengan/kernel/access/actor'
import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { addDays } from '@chengan/kernel/time'
import { isAway } from '../../ports/video/clip-platform.ts'
import { askedRows } from '../city/asked-rows.ts'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import type { SeedingProgress } from '../city/told.ts'
import { everyFacilityInUse } from '../gas/facility-index.ts'
import { conclude } from '../messages/conclude.ts'
import { walkAdd } from '../walk/add.ts'
import { everyRoad } from './road-index.ts'
import { workdayFrom } from './standing.ts'

/** Of so many cameras one watches a gas station; the others stand along roads. */
const GAS_EVERY = 4
/** Of so many one lies in a group besides that of its place. */
const ALSO_EVERY = 3
const PIPE = '4'

const { municipal, police, urbanManagement, enterprise } = videoPlatform.values
const platforms = [municipal.value, police.value, municipal.value, urbanManagement.value]
const types = [
  cameraType.values.bullet.value,
  cameraType.values.ptzDome.value,
  cameraType.values.ptzDome.value,
  cameraType.values.panoramic.value,
]

const ROADS = '城市道路'
const GAS = '燃气场站'
const CROSSINGS = '重点路口'
const FLOODS = '汛期积水点位'
const districts: Readonly<Record<string, string>> = {
  990102: '望澜区',
  990103: '锦塘区',
  990104: '澄河区',
  990105: '云屏区',
  990106: '沙洲湾区',
  990121: '石桐县',
}

/** What a camera looks at. */
interface Watched {
  readonly place: CityRow<'road' | 'gasFacility'>
  readonly location: Point
  readonly isGas: boolean
}

/** How many cameras there are among so many cameras, groups and links. */
function camerasAmong(rows: number): number {
  const groups = Object.keys(districts).length + 4
  return Math.floor((rows - groups) / (2 + 1 / ALSO_EVERY))
}

/** The cameras of the city, found by district, by crossing, by where it floods, and those of gas stations (dashboards.md §7.3). */
function* writeCameras(book: Book): SeedingProgress {
  const total = camerasAmong(askedRows.cameras.rows[book.scale])
  const roads = everyRoad(book)
  const stations = everyFacilityInUse(book).filter(({ facilityType, location }) => facilityType !== PIPE && location != null)
  const city = [...book.actors.values()].find(({ level, superAdmin }) => level === 'city' && !superAdmin)
  if (city === undefined || roads.length === 0) return
  const groups = writeGroups(book, city)
  for (let number = 0; number < total; number += 1) {
    const watched = watchedBy(roads, stations, number)
    const row = writeCamera(book, watched, number)
    const [usual, also] = groupsOf(watched, number)
    for (const name of [usual, ...(also === null ? [] : [also])]) {
      const groupingId = groups.get(name)
      if (groupingId !== undefined) link(book, city, { groupingId, cameraId: row.id, sort: number })
    }
    conclude(book, 'camera', row.id)
    yield { topic: 'cameras', done: number + 1, total }
  }
}

export const cameraPart = cityPart({ makes: ['cameraGroup', 'camera', 'cameraInGroup'], needs: ['road'], write: writeCameras })

function watchedBy(roads: readonly CityRow<'road'>[], stations: readonly CityRow<'gasFacility'>[], number: number): Watched {
  const station = number % GAS_EVERY === GAS_EVERY - 1 ? stations[Math.floor(number / GAS_EVERY) % stations.length] : undefined
  if (station !== undefined) return { place: station, location: station.location as Point, isGas: true }
  const road = roads[(number * 7) % roads.length] as CityRow<'road'>
  const points = (road.geom as Geometry).coordinates as readonly (readonly [number, number])[]
  const [lng, lat] = points[Math.floor(number / roads.length) % points.length] ?? points[0] ?? [123.6, 29.8]
  return { place: road, location: { lng, lat }, isGas: false }
}

function groupsOf({ place, isGas }: Watched, number: number): readonly [string, string | null] {
  const usual = isGas ? GAS : (districts[String(place.regionId).slice(0, 6)] ?? ROADS)
  return [usual, number % ALSO_EVERY === ALSO_EVERY - 1 ? (number % 2 === 0 ? CROSSINGS : FLOODS) : null]
}

function writeGroups(book: Book, actor: Actor): ReadonlyMap<string, string> {
  const at = `${workdayFrom(book, addDays(book.today, -200))} 09:30:00`
  const groups = new Map<string, string>()
  const write = (name: string, sort: number, pid: string | null) => {
    const form = { name, sort, scope: groupScope.values.public.value, ...(pid === null ? {} : { pid }) }
    const row = walkAdd(book, book.resource('cameraGroup'), form, { actor, at }, name)
    groups.set(name, row.id)
  }
  for (const [sort, name] of [ROADS, CROSSINGS, FLOODS, GAS].entries()) write(name, sort + 1, null)
  for (const [sort, name] of Object.values(districts).entries()) write(name, sort + 1, groups.get(ROADS) ?? null)
  return groups
}

function link(book: Book, actor: Actor, form: { readonly groupingId: string; readonly cameraId: string; readonly sort: number }): void {
  const at = `${workdayFrom(book, addDays(book.today, -150))} 10:10:00`
  walkAdd(book, book.resource('cameraInGroup'), form, { actor, at }, `${form.groupingId}|${form.cameraId}`)
}

function writeCamera(book: Book, { place, location, isGas }: Watched, number: number): CityRow<'camera'> {
  const stream = book.stream('jcsj/camera', number)
  const district = String(place.regionId).slice(0, 6)
  // Every other station is seen by the platform of its company, which is down in the demonstration.
  const platform =
    isGas && number % (GAS_EVERY * 2) === GAS_EVERY - 1 ? enterprise.value : (platforms[number % platforms.length] ?? municipal.value)
  const type = types[number % types.length] ?? cameraType.values.bullet.value
  const isPtz = type === cameraType.values.ptzDome.value
  const cameraCode = cameraCodeOf(`${district}00`, number + 1)
  const filed = workdayFrom(book, addDays(book.today, -stream.between(160, 900)))
  const status = stream.chance(0.02) ? deviceStatus.values.faulty.value : deviceStatus.values.normal.value
  const name = String(place.name)
  const form = {
    cameraCode,
    name: `${name}${isGas ? '厂区' : `${['东口', '西口', '中段', '公交站'][number % 4]}`}监控${String(number + 1).padStart(2, '0')}`,
    regionId: district,
    address: place.address,
    location,
    cameraType: type,
    ...(isGas ? {} : { objectType: 'road', objectId: place.id }),
    installPosition: isGas ? '厂区围墙' : '路灯杆',
    direction: stream.between(0, 359),
    height: stream.between(40, 80) / 10,
    ip: `10.${stream.between(16, 31)}.${stream.between(0, 255)}.${stream.between(2, 250)}`,
    port: 554,
    channel: String(number + 1),
    platform,
    accessProtocol: videoProtocol.values.gb28181.value,
    ptz: isPtz,
    audio: false,
    recordDays: [30, 60, 90][number % 3],
    ownerUnit: isGas ? '燃气企业' : '市城市管理局',
    maintUnit: '视频运维中心',
    buildDate: addDays(filed, -stream.between(10, 60)),
    status,
  }
  const isSeen = platform !== enterprise.value && !isAway({ cameraCode })
  const rate = isSeen ? stream.between(952, 1000) / 10 : stream.between(0, 620) / 10
  const keeper = keeperOf(book, district)
  const state = { online: isSeen, onlineRate30: rate, lastCheckTime: book.asOf }
  return walkAdd(book, book.resource('camera'), form, { actor: keeper, at: `${filed} 15:20:00` }, String(number), state)
}

/** Somebody of the bureau of the district, else of the city. */
function keeperOf(book: Book, district: string): Actor {
  const actors = [...book.actors.values()].filter(({ superAdmin }) => !superAdmin)
  const own = actors.find(({ level, regionId }) => level === 'district' && regionId === district)
  const keeper = own ?? actors.find(({ level }) => level === 'city')
  if (keeper === undefined) throw new Error('nobody keeps the cameras of the city')
  return keeper
}
