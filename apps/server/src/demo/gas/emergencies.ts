import { gasAccidentType, responseLevel } from '@chengan/domain/utilities/dictionaries/accidents'
import { gasFacilityType } from '@chengan/domain/utilities/dictionaries/facilities'
import { emergencyEquipType, equipStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import { dutyShift, rosterLevel } from '@chengan/domain/utilities/dictionaries/supply-and-filling'
import type { Actor } from '@chengan/kernel/access/actor'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { NumberPart } from '@chengan/kernel/definition/resource'
import type { Point } from '@chengan/kernel/fields/field'
import type { Values } from '@chengan/kernel/rule'
import { addDays, addMinutes } from '@chengan/kernel/time'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { workdaysBack } from '../hazards/office-hours.ts'
import { conclude } from '../messages/conclude.ts'
import { mobileNumber, personName, phoneNumber } from '../names.ts'
import { deptId, userId } from '../organisation/organisation.ts'
import type { Stream } from '../stream.ts'
import { walkAction } from '../walk/act.ts'
import { walkAdd } from '../walk/add.ts'
import { walkNumber } from '../walk/numbers.ts'
import { repairCarsOf } from './cars.ts'
import { clerkOf, companyId } from './companies.ts'
import { facilitiesInUse } from './facility-index.ts'

const level = responseLevel.values
const shift = dutyShift.values
const kind = emergencyEquipType.values
/** Days before and after the city's last that the rosters are filled in. */
const [PAST, AHEAD] = [10, 20]

interface Person {
  readonly name: string
  readonly phone: string
}

/** A unit that keeps a roster. */
interface Unit {
  readonly key: string
  readonly actor: Actor
  readonly level: string
  readonly company?: string
  readonly team?: string
  readonly shifts: readonly string[]
  readonly posts: readonly string[]
}

function unitsOf(book: Book): readonly Unit[] {
  const by = (name: string) => book.actor(userId(book, name))
  const twice = [shift.day.value, shift.night.value]
  const whole = [shift.wholeDay.value]
  return [
    { key: 'city', actor: by('demo_sj_rq'), level: rosterLevel.values.city.value, shifts: whole, posts: ['值班员'] },
    { key: 'qx', actor: by('demo_qx_rq'), level: rosterLevel.values.district.value, shifts: whole, posts: ['值班员'] },
    {
      key: 'gd',
      actor: by(clerkOf('gd')),
      level: rosterLevel.values.enterprise.value,
      company: 'gd',
      shifts: twice,
      posts: ['调度员', '调度员'],
    },
    {
      key: 'gd1',
      actor: by(clerkOf('gd')),
      level: rosterLevel.values.repairTeam.value,
      company: 'gd',
      team: '抢修一队',
      shifts: twice,
      posts: ['班长', '管道工', '焊工', '驾驶员'],
    },
    { key: 'pz', actor: by(clerkOf('pz')), level: rosterLevel.values.enterprise.value, company: 'pz', shifts: whole, posts: ['值班员'] },
  ]
}

function staffOf(book: Book, unit: Unit): readonly Person[] {
  const stream = book.stream('gysy/gysyyjpb', unit.key)
  return Array.from({ length: unit.shifts.length * (unit.posts.length + 1) * 2 }, () => ({
    name: personName(stream.draw),
    phone: mobileNumber(stream.draw),
  }))
}

/** The rosters of a month around the last day; the shift that runs is signed in, those before are signed out. Answers the shifts that run, by their unit. */
function writeRosters(book: Book): ReadonlyMap<string, CityRow<'dutyRoster'>> {
  const resource = book.resource('dutyRoster')
  const running = new Map<string, CityRow<'dutyRoster'>>()
  for (const unit of unitsOf(book)) {
    const staff = staffOf(book, unit)
    const stream = book.stream('gysy/gysyyjpb', `${unit.key}|roster`)
    const phone = phoneNumber(stream.draw)
    const cars = unit.team === undefined ? [] : repairCarsOf(book, unit.company ?? '')
    let turn = 0
    for (let day = -PAST; day <= AHEAD; day += 1)
      for (const which of unit.shifts) {
        const dutyDate = addDays(book.today, day)
        // One day that nobody has filled in yet, so that the gap is to be seen.
        if (unit.key === 'pz' && day === 5) continue
        const size = unit.posts.length + 1
        const people = Array.from({ length: size }, (_, at) => staff[(turn * size + at) % staff.length] ?? { name: '', phone: '' })
        turn += 1
        const [leader, ...others] = people
        const at = `${addDays(book.today, -PAST - 3)} 09:${String(10 + (turn % 40)).padStart(2, '0')}:00`
        const form: Values = {
          dutyDate,
          shift: which,
          rosterLevel: unit.level,
          ...(unit.company === undefined ? {} : { gasCompaniesId: companyId(book, unit.company) }),
          ...(unit.team === undefined ? {} : { teamName: unit.team, equipment: '检漏仪2台、封堵器材1套、PE焊机1台、警戒带' }),
          leaderName: leader?.name,
          leaderPhone: leader?.phone,
          dutyPersons: others.map((one, place) => ({ ...one, post: unit.posts[place] })),
          dutyPhone: phone,
          vehicleIds: cars.slice(0, 2).map(({ id }) => id),
        }
        const row = walkAdd(book, resource, form, { actor: unit.actor, at }, `${unit.key}|${dutyDate}|${which}`, {
          deptId: unit.actor.deptId,
          regionId: unit.actor.regionId,
        })
        const present = presenceOf(book, row, stream)
        book.put(resource.name, present)
        if (String(row.startTime) <= book.asOf && String(row.endTime) > book.asOf) running.set(unit.key, present)
      }
  }
  return running
}

function presenceOf(book: Book, row: CityRow<'dutyRoster'>, stream: Stream): CityRow<'dutyRoster'> {
  const [start, end] = [String(row.startTime), String(row.endTime)]
  const came = addMinutes(start, -stream.between(2, 18))
  if (came > book.asOf) return row
  const left = addMinutes(end, stream.between(1, 12))
  const signedIn = { ...row, signInDate: came, updateDate: came, version: 2 }
  if (left > book.asOf) return signedIn
  const note = stream.pick(['无异常', '巡查正常，设备完好', '接用户报漏气1起，已处置', '检漏仪1台送检'])
  return { ...signedIn, signOutDate: left, handoverNote: note, updateDate: left, version: 3 }
}

const stores: readonly (readonly [
  name: string,
  type: string,
  spec: string,
  quantity: number,
  unit: string,
  min: number | null,
  company: string | null,
])[] = [
  ['激光甲烷遥测仪', kind.detectors.value, '手持式', 4, '台', 2, 'gd'],
  ['四合一气体检测仪', kind.detectors.value, 'BX616', 12, '台', 8, 'gd'],
  ['PE管封堵器', kind.leakStopping.value, 'dn63–dn315', 3, '套', 2, 'gd'],
  ['钢管带压堵漏卡具', kind.leakStopping.value, 'DN100–DN300', 2, '套', 3, 'gd'],
  ['正压式空气呼吸器', kind.protection.value, '6.8L', 10, '套', 8, 'gd'],
  ['防爆轴流风机', kind.ventilation.value, 'BT35-11', 4, '台', 2, 'gd'],
  ['移动发电照明车', kind.powerLight.value, '30kW', 1, '辆', null, 'gd'],
  ['小型挖掘机', kind.excavators.value, '1.8t', 1, '台', null, 'gd'],
  ['PE管及管件', kind.pipesFittings.value, 'dn110–dn250', 120, 'm', 60, 'gd'],
  ['LNG应急供气撬', kind.mobileSupply.value, '500Nm³/h', 1, '套', null, 'gd'],
  ['干粉灭火器', kind.fireFighting.value, '8kg', 30, '具', 20, 'pz'],
  ['液化气堵漏工具', kind.leakStopping.value, '瓶阀专用', 6, '套', 4, 'pz'],
  ['防爆工具箱', kind.ventilation.value, '铜合金', 5, '套', 2, null],
  ['应急指挥帐篷', kind.other.value, '12㎡', 2, '顶', 1, null],
]

function writeStores(book: Book): readonly CityRow<'emergencyEquipment'>[] {
  const resource = book.resource('emergencyEquipment')
  const made = stores.map(([name, type, spec, quantity, unit, min, company], index) => {
    const stream = book.stream('gysy/gysyyjzb', index)
    const actor = book.actor(userId(book, company === null ? 'demo_sj_rq' : clerkOf(company)))
    const places = facilitiesInUse(book, company ?? 'gd', gasFacilityType.values.regulatorStation.value)
    const [place] = places.length === 0 ? [undefined] : [stream.pick(places)]
    const location = (place?.location ?? { lng: 123.6, lat: 29.8 }) as Point
    const at = `${addDays(book.today, -12 + (index % 6))} 10:${String(10 + index)}:00`
    const bought = addDays(book.today, -400 - index * 7)
    const form = {
      name,
      equipType: type,
      spec,
      quantity,
      unit,
      ...(min === null ? {} : { minQuantity: min }),
      ...(company === null ? {} : { gasCompaniesId: companyId(book, company) }),
      storePlace: company === null ? '市燃气应急物资库' : '抢修中心物资库',
      regionId: place?.regionId ?? actor.regionId,
      address: place?.address ?? '望澜区古渡街12号',
      location,
      contactPerson: personName(stream.draw),
      contactPhone: mobileNumber(stream.draw),
      buyDate: bought,
      validTo: addDays(book.today, index === 10 ? 5 : 200 + index * 30),
      lastCheckDate: addDays(book.today, -20 - index),
      equipStatus: index === 7 ? equipStatus.values.repair.value : equipStatus.values.usable.value,
    }
    const row = walkAdd(book, resource, form, { actor, at }, String(index), { deptId: actor.deptId, regionId: form.regionId })
    const numbered = {
      ...row,
      equipmentNo: walkNumber(book, resource, 'equipmentNo', partsOf(book, 'emergencyEquipment', 'equipmentNo'), row, at),
    }
    book.put(resource.name, numbered)
    return numbered
  })
  return made
}

const partsOf = (book: Book, resource: string, field: string): readonly NumberPart[] => book.resource(resource).numbers?.[field] ?? []

interface Told {
  readonly key: string
  readonly actor: Actor
  /** Minutes before the city's last moment. */
  readonly ago: number
  readonly form: ValuesNamed<'emergencyEvent'>
}

interface Scene {
  readonly book: Book
  readonly rosters: ReadonlyMap<string, CityRow<'dutyRoster'>>
  readonly stores: readonly CityRow<'emergencyEquipment'>[]
}

function reported({ book }: Scene, { key, actor, ago, form }: Told): CityRow<'emergencyEvent'> {
  const resource = book.resource('emergencyEvent')
  const at = addMinutes(book.asOf, -ago)
  const whole = { occurTime: addMinutes(at, -9), reportTime: at, ...form }
  const row = walkAdd(book, resource, whole, { actor, at }, key, { deptId: actor.deptId, regionId: whole.regionId })
  const numbered = { ...row, eventNo: walkNumber(book, resource, 'eventNo', partsOf(book, 'emergencyEvent', 'eventNo'), row, at) }
  book.put(resource.name, numbered)
  return numbered
}

function started({ book }: Scene, row: CityRow<'emergencyEvent'>, actor: Actor, at: string): CityRow<'emergencyEvent'> {
  const body = {
    commander: actor.userId,
    commandPhone: book.find('user', actor.userId)?.mobile ?? '13900000000',
    responseLevel: row.responseLevel,
    evacuateRadius: 100,
  }
  return walkAction(book, book.resource('emergencyEvent'), row, 'start', { body }, { actor, at }).row
}

const orders: readonly (readonly [content: string, feedback: string])[] = [
  ['立即赶赴现场检测浓度、设置警戒，按关阀方案关闭上下游阀门', '现场浓度最高28%LEL，已关闭2只阀门，浓度降至0'],
  ['开挖抢修受损管段，完成后保压检漏', '更换PE管1.6m，保压30分钟无泄漏'],
  ['逐户通知停气并组织恢复供气', '已逐户告知，恢复供气前完成置换点火'],
]

/** Orders to the company on duty; `far`: how far each has come: 0 to sign, 1 signed, 2 arrived, 3 done. */
function ordered(
  scene: Scene,
  row: CityRow<'emergencyEvent'>,
  actor: Actor,
  at: string,
  far: readonly number[],
): CityRow<'emergencyEvent'> {
  const { book, rosters } = scene
  const team = rosters.get('gd1')
  const clerk = book.actor(userId(book, clerkOf('gd')))
  const tasks = far.map((_far, index) => ({
    teamDeptId: deptId(book, 'gd'),
    ...(team === undefined || index > 0 ? {} : { rosterId: team.id }),
    leader: String(team?.leaderName ?? '值班队长'),
    phone: String(team?.leaderPhone ?? '13900000001'),
    content: orders[index]?.[0] ?? '现场待命',
  }))
  const after = walkAction(book, book.resource('emergencyEvent'), row, 'order', { body: { tasks } }, { actor, at }).row
  const resource = book.resource('dispatchOrder')
  const steps = ['sign', 'arrive', 'complete'] as const
  const lines = (after.tasks ?? []).map((line, index) => {
    let order = book.get('dispatchOrder', line.id)
    let when = at
    for (let done = 0; done < (far[index] ?? 0); done += 1) {
      when = addMinutes(when, [3, 18, 55][done] ?? 10)
      const body: Values = done === 2 ? { feedback: orders[index]?.[1] ?? '已完成' } : {}
      order = walkAction(book, resource, order, steps[done] ?? 'sign', { body }, { actor: clerk, at: when }).row
    }
    return order
  })
  const whole = { ...after, tasks: lines }
  book.put('emergencyEvent', whole)
  return whole
}

function finished({ book }: Scene, row: CityRow<'emergencyEvent'>, actor: Actor, at: string, summary: string): CityRow<'emergencyEvent'> {
  const body = { endTime: at, summary, lossDesc: '直接损失约1.8万元，无人员伤亡' }
  return walkAction(book, book.resource('emergencyEvent'), row, 'finish', { body }, { actor, at }).row
}

/** Rosters, equipment, and emergencies in every state, a drill among them (dashboards.md §7). */
function writeEmergencies(book: Book): void {
  const scene: Scene = { book, rosters: writeRosters(book), stores: writeStores(book) }
  const by = (name: string) => book.actor(userId(book, name))
  const [district, city, company] = [by('demo_qx_rq'), by('demo_sj_rq'), by(clerkOf('gd'))]
  const pipes = facilitiesInUse(book, 'gd', gasFacilityType.values.pipeNetwork.value).filter(({ regionId }) =>
    String(regionId).startsWith('990102'),
  )
  const at = (index: number): Values => {
    const pipe = pipes[index % Math.max(1, pipes.length)]
    return {
      gasCompaniesId: companyId(book, 'gd'),
      ...(pipe === undefined ? {} : { gasFacilityId: pipe.id }),
      regionId: pipe?.regionId ?? '990102',
      address: pipe?.address ?? '望澜区古渡街',
      location: pipe?.location ?? { lng: 123.6, lat: 29.8 },
    }
  }
  const leak = { eventType: gasAccidentType.values.leak.value, windDirection: '东南风', windSpeed: 2.4, temperature: 21.5 }
  const day = 24 * 60
  const drill = reported(scene, {
    key: 'drill',
    actor: city,
    ago: 26 * day,
    form: {
      ...leak,
      ...at(9),
      eventName: '城市燃气泄漏应急演练',
      responseLevel: level.level3.value,
      simulated: true,
      description: '全市燃气泄漏桌面推演与实兵演练',
    },
  })
  const began = (ago: number) => addMinutes(book.asOf, -ago)
  const drilled = finished(
    scene,
    ordered(scene, started(scene, drill, city, began(26 * day - 6)), city, began(26 * day - 9), [3]),
    city,
    began(26 * day - 140),
    '演练按脚本完成，抢修队伍18分钟到场，通信保障和警戒环节需改进。',
  )
  walkAction(book, book.resource('emergencyEvent'), drilled, 'archive', {}, { actor: city, at: `${workdaysBack(book, 16)} 10:20:00` })
  const old = reported(scene, {
    key: 'archived',
    actor: district,
    ago: 12 * day,
    form: {
      ...leak,
      ...at(3),
      eventName: '古渡街施工挖断中压管道',
      responseLevel: level.level3.value,
      affectedUsers: 1260,
      outageHours: 5,
      description: '道路施工机械挖断中压燃气管道，现场有明显燃气味，119移交',
    },
  })
  const closed = finished(
    scene,
    ordered(scene, started(scene, old, district, began(12 * day - 5)), district, began(12 * day - 8), [3, 3, 3]),
    district,
    began(12 * day - 250),
    '第三方施工挖断dn160中压PE管，关闭上下游阀门2只，影响1260户；更换管段后恢复供气，无人员伤亡。',
  )
  walkAction(book, book.resource('emergencyEvent'), closed, 'archive', {}, { actor: city, at: `${workdaysBack(book, 6)} 15:10:00` })
  const done = reported(scene, {
    key: 'finished',
    actor: company,
    ago: 2 * day,
    form: {
      ...leak,
      ...at(5),
      eventName: '楼栋调压箱法兰漏气',
      responseLevel: level.level4.value,
      affectedUsers: 64,
      description: '用户来电反映楼下燃气味，调压箱进口法兰垫片老化',
    },
  })
  finished(
    scene,
    ordered(scene, started(scene, done, company, began(2 * day - 4)), company, began(2 * day - 6), [3, 3]),
    company,
    began(2 * day - 130),
    '更换法兰垫片并保压，停气2小时，64户已恢复供气。',
  )
  const called = reported(scene, {
    key: 'cancelled',
    actor: district,
    ago: 4 * day,
    form: { ...leak, ...at(6), eventName: '群众反映疑似燃气味', responseLevel: level.level4.value, description: '110移交，路口附近有异味' },
  })
  walkAction(
    book,
    book.resource('emergencyEvent'),
    called,
    'cancel',
    { opinion: '现场核查为下水道沼气，非燃气泄漏' },
    { actor: district, at: began(4 * day - 32) },
  )
  const now = reported(scene, {
    key: 'responding',
    actor: district,
    ago: 46,
    form: {
      ...leak,
      ...at(11),
      eventName: '中压管道泄漏抢修',
      responseLevel: level.level3.value,
      affectedUsers: 820,
      description: '巡检发现路面裂缝处甲烷浓度超标，周边为居民区',
    },
  })
  ordered(scene, started(scene, now, district, began(42)), district, began(40), [2, 1])
  reported(scene, {
    key: 'reported',
    actor: company,
    ago: 7,
    form: {
      ...leak,
      ...at(8),
      eventName: '阀井燃气浓度异常',
      responseLevel: level.level4.value,
      description: '96777热线接报，阀井旁有燃气味，待现场核实',
    },
  })
  for (const { id } of book.rows('emergencyEvent')) conclude(book, 'emergencyEvent', id)
}

export const emergencyPart = cityPart({
  makes: ['dutyRoster', 'emergencyEquipment', 'emergencyEvent', 'dispatchOrder'],
  needs: ['gasCompany', 'gasFacility', 'user'],
  writeAtOnce: writeEmergencies,
})
