import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { kindsByKey } from '../../src/alerts/kinds.ts'
import { sweepKind } from '../../src/alerts/sweep.ts'
import { alertParts } from '../../src/areas/system/alerts/alert-parts.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { WARNED_ON } from './warned-rows.ts'

// Warnings that count from what other rows say: of which rows they are filed, of which not, and what ends them.

let house: TestServer
const db = () => house.open.services.db
beforeAll(async () => {
  house = await startTestServer()
  house.setNow(WARNED_ON)
})
afterAll(() => house.close())

const tables = [
  'bridge_disease',
  'bridge_detection',
  'tunnel_detection',
  'tunnel',
  'bridge',
  'lamp_box',
  'road_section',
  'daily_maintenance',
  'camera',
  'lamp',
  'gas_company',
  'hazard_check',
  'parking_road',
  'footbridge',
  'baselampwxyg',
  'road',
]
afterEach(async () => {
  for (const table of [...tables, 'camera_check', 'alert']) await sql`delete from ${sql.table(table)}`.execute(db())
})

/** Writes a row of the district as it stands in its table. */
async function lay(table: string, id: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const row = { region_id: '990102', create_date: '2026-01-01 00:00:00', update_date: '2026-01-01 00:00:00', ...values }
  const known = Object.entries(row)
  await sql`insert into ${sql.table(table)} (id, ${sql.join(known.map(([name]) => sql.id(name)))})
    values (${id}, ${sql.join(known.map(([, value]) => sql`${value}`))})`.execute(db())
}
/** The open warnings of a kind after a look at it: of which rows, from which day, in which step. */
async function warned(key: string): Promise<readonly string[]> {
  const ctx = contextOf(house.open.services, systemActor, jobFacts('test'), 'zh-CN')
  const kind = (await kindsByKey(ctx)).get(key)
  if (kind === undefined) throw new Error(`nobody is warned of ${key}`)
  await sweepKind(ctx, alertParts, kind)
  const { rows } = await sql<{ line: string }>`select row_id || ' ' || due_on::text || ' ' || step::text as line from alert
    where kind = ${key} and open = ${alertParts.words.open} order by 1`.execute(db())
  return rows.map(({ line }) => line)
}

const detection = (id: string, values: Readonly<Record<string, unknown>>) =>
  lay('bridge_detection', id, { bridge_id: 'bridge-one', status: '2', detect_type: '2', ...values })

describe('a day of a facility that is past before anybody was told', () => {
  it('is told as late: approvals of parking, lamps, lifts and SIM cards however long ago, warranties of the last year', async () => {
    const inUse = { status: '2', dept_id: 'd-district' }
    await lay('parking_road', 'parking', { ...inUse, set_valid_to: '2026-09-10' })
    await lay('lamp', 'lamp', { ...inUse, lamp_kind: '1', replace_due: '2022-03-01' })
    await lay('footbridge', 'bridge', { ...inUse, elevator_check_due: '2024-01-05' })
    await lay('baselampwxyg', 'unit', { sim_expire_date: '2025-01-01' })
    await lay('road', 'road', { ...inUse, warranty_end_date: '2026-09-01' })
    await lay('road', 'old', { ...inUse, warranty_end_date: '2020-09-01' })
    expect([
      ...(await warned('szgl/szglyyjgparkroad#setValidTo')),
      ...(await warned('jcsj/baselamp#replaceDue')),
      ...(await warned('jcsj/baseflyover#elevatorCheckDue')),
      ...(await warned('jcsj/baselampwxyg#simExpireDate')),
      ...(await warned('jcsj/baseroad#warrantyEndDate')),
    ]).toEqual(['parking 2026-09-10 30', 'lamp 2022-03-01 90', 'bridge 2024-01-05 30', 'unit 2025-01-01 30', 'road 2026-09-01 30'])
    const { rows } = await sql<{ level: string }>`select distinct level from alert`.execute(db())
    expect(rows).toEqual([{ level: '3' }])
    // It ends as it would have: with a new day.
    await sql`update lamp set replace_due = '2030-01-01'`.execute(db())
    expect(await warned('jcsj/baselamp#replaceDue')).toEqual([])
  })
})

describe('how bridges are rated', () => {
  const DANGEROUS = 'szgl/bhjcbridge#ratedDangerous'
  const UNQUALIFIED = 'szgl/bhjcbridge#ratedUnqualified'
  const FELL = 'szgl/bhjcbridge#ratingFell'

  it('a dangerous bridge that is still in use is warned of from the day after, and closing it ends that', async () => {
    await lay('bridge', 'bridge-one', { status: '2' })
    await detection('e', { grade: 'E', detect_date: '2026-09-15' })
    expect(await warned(DANGEROUS)).toEqual(['e 2026-09-15 -1'])
    await sql`update bridge set status = '3'`.execute(db())
    expect(await warned(DANGEROUS)).toEqual([])
  })

  it('an unqualified bridge is warned of until a newer detection is published; drafts and voided ones change nothing', async () => {
    await detection('d', { grade: 'D', detect_date: '2026-08-01' })
    await detection('draft', { grade: 'B', detect_date: '2026-09-10', status: '0' })
    expect(await warned(UNQUALIFIED)).toEqual(['d 2026-08-01 -44'])
    await detection('newer', { grade: 'C', detect_date: '2026-09-12' })
    expect(await warned(UNQUALIFIED)).toEqual([])
  })

  it('a rating that was published on a degree which its damage has not is told of, and stands as it is until a newer one ends that', async () => {
    const UNKNOWN = 'szgl/bhjcbridge#degreeUnknown'
    await detection('old', { grade: 'A', bci: 95, detect_date: '2026-01-10' })
    const disease = (id: string, values: object) => lay('bridge_disease', id, { detect_id: 'old', bridge_id: 'bridge-one', ...values })
    await disease('known', { damage_type: '704', degree: '2' })
    expect(await warned(UNKNOWN)).toEqual([])
    await disease('third', { damage_type: '704', degree: '3' })
    expect(await warned(UNKNOWN)).toEqual(['old 2026-01-10 0'])
    const { rows } = await sql`select grade, bci::float8 as bci from bridge_detection where id = 'old'`.execute(db())
    expect(rows).toEqual([{ grade: 'A', bci: 95 }])
    await detection('newer', { grade: 'C', detect_date: '2026-09-12' })
    expect(await warned(UNKNOWN)).toEqual([])
  })

  it('a grade that falls by one is told of, and so are more than ten points within three years', async () => {
    await detection('before', { grade: 'B', bci: 85, detect_date: '2025-09-01' })
    await detection('same', { grade: 'B', bci: 80, detect_date: '2026-09-01' })
    expect(await warned(FELL)).toEqual([])
    await detection('lower', { grade: 'C', bci: 79, detect_date: '2026-09-10' })
    expect(await warned(FELL)).toEqual(['lower 2026-09-10 0'])
    await detection('points', { grade: 'C', bci: 68, detect_date: '2026-09-14' })
    expect(await warned(FELL)).toEqual(['points 2026-09-14 0'])
    await sql`update bridge_detection set detect_date = '2020-01-01' where id in ('before', 'same', 'lower')`.execute(db())
    await sql`update bridge_detection set grade = 'C' where id <> 'points'`.execute(db())
    expect(await warned(FELL)).toEqual([])
  })
})

describe('how tunnels are rated', () => {
  const rated = (id: string, values: Readonly<Record<string, unknown>>) =>
    lay('tunnel_detection', id, { tunnel_id: 'tunnel-one', status: '2', detect_type: '2', ...values })

  it('szgl/bhjctunnel: one of class 4 is warned of until a newer detection is published; frequent checks, drafts and voided ones change nothing', async () => {
    const FOUR = 'szgl/bhjctunnel#ratedClass4'
    await rated('four', { grade: '4', detect_date: '2026-08-01' })
    await rated('draft', { grade: '2', detect_date: '2026-09-10', status: '0' })
    await rated('frequent', { grade: '1', detect_date: '2026-09-11', detect_type: '1' })
    expect(await warned(FOUR)).toEqual(['four 2026-08-01 -44'])
    await rated('newer', { grade: '3', detect_date: '2026-09-12' })
    expect(await warned(FOUR)).toEqual([])
  })

  it('szgl/bhjctunnel: one of class 5 is warned of at once and after three days, and of being used again from the day after', async () => {
    const [FIVE, OPEN] = ['szgl/bhjctunnel#ratedClass5', 'szgl/bhjctunnel#class5InUse']
    await lay('tunnel', 'tunnel-one', { status: '3' })
    await rated('five', { grade: '5', detect_date: '2026-09-15' })
    expect(await warned(FIVE)).toEqual(['five 2026-09-15 0'])
    expect(await warned(OPEN)).toEqual([])
    await sql`update tunnel set status = '2'`.execute(db())
    expect(await warned(OPEN)).toEqual(['five 2026-09-15 -1'])
    await sql`update tunnel_detection set detect_date = '2026-09-13'`.execute(db())
    expect(await warned(FIVE)).toEqual(['five 2026-09-13 -3'])
  })
})

describe('boxes and lamps', () => {
  it('a low plinth is warned of where a section of the road floods, and nowhere else', async () => {
    const box = { status: '2', road_id: 'road-one', flood_height: 0.2 }
    await lay('lamp_box', 'low', box)
    await lay('lamp_box', 'high', { ...box, flood_height: 0.3 })
    await lay('lamp_box', 'dry', { ...box, road_id: 'road-two' })
    expect(await warned('jcsj/lampBox#lowPlinth')).toEqual([])
    await lay('road_section', 'section', { road_id: 'road-one', waterlogging_risk: true })
    expect((await warned('jcsj/lampBox#lowPlinth')).map((line) => line.split(' ')[0])).toEqual(['low'])
  })

  it('a lamp that was tested this year is due next May; what was never tested counts from when it was put up', async () => {
    const lamp = (no: string) => ({ status: '2', lamp_kind: '1', pole_no: no })
    await lay('lamp', 'tested', { ...lamp('1'), leakage_test_date: '2026-02-01' })
    await lay('lamp', 'late', { ...lamp('2'), leakage_test_date: '2025-11-20' })
    await lay('lamp', 'never', { ...lamp('3'), install_date: '2025-03-01' })
    await lay('lamp', 'unknown', lamp('4'))
    expect((await warned('jcsj/baselamp#earthTest')).map((line) => line.split(' ').slice(0, 2))).toEqual([
      ['late', '2026-05-01'],
      ['never', '2026-05-01'],
    ])
  })
})

describe('a camera that cannot be seen', () => {
  it('is warned of a day after the last day on which it was seen', async () => {
    const check = (id: string, day: string, seen: number) =>
      sql`insert into camera_check (camera_id, day, checks, seen) values (${id}, ${day}::date, 10, ${seen})`.execute(db())
    for (const id of ['dark', 'today', 'disabled']) await lay('camera', id, { online: false, status: id === 'disabled' ? '3' : '1' })
    await check('dark', '2026-09-13', 4)
    await check('dark', '2026-09-14', 0)
    await check('today', '2026-09-15', 9)
    expect(await warned('jcsj/camera#offline')).toEqual(['dark 2026-09-14 -24'])
    await sql`update camera set online = true`.execute(db())
    expect(await warned('jcsj/camera#offline')).toEqual([])
  })
})

describe('events on one road', () => {
  it('are warned of once a week, on the first of them, where they are three times the weekly mean', async () => {
    const event = (id: string, road: string, time: string) =>
      lay('daily_maintenance', id, { road_id: road, report_time: `${time} 09:00:00`, status: '20' })
    // One a week is usual on the first road; on the second, two in twelve weeks.
    for (let week = 1; week <= 12; week += 1) {
      const day = new Date(Date.UTC(2026, 8, 15 - 7 * week)).toISOString().slice(0, 10)
      await event(`usual-${week}`, 'road-one', day)
      await event(`many-${week}`, 'road-two', day)
    }
    for (const n of [1, 2, 3]) await event(`now-${n}`, 'road-one', `2026-09-1${3 + n}`)
    for (const n of [1, 2]) await event(`few-${n}`, 'road-two', `2026-09-1${3 + n}`)
    expect(await warned('yhgl/rcyh#oftenOnOneRoad')).toEqual(['now-1 2026-09-14 0'])
    await event('now-4', 'road-one', '2026-09-16')
    expect(await warned('yhgl/rcyh#oftenOnOneRoad')).toEqual(['now-1 2026-09-14 0'])
    house.setNow('2026-09-21 06:00:00')
    expect(await warned('yhgl/rcyh#oftenOnOneRoad')).toEqual([])
    house.setNow(WARNED_ON)
  })
})

describe('dashboards §10: a review that would change the month', () => {
  it('is warned of from three days before the month is frozen until then, and not once it is decided', async () => {
    const check = (id: string, day: string, status: string) =>
      lay('hazard_check', id, { check_date: `${day} 10:00:00`, status, level: 'qx', has_hazard: true })
    const toReview = house.open.services.registry.byName('hazardCheck').lifecycles.status?.dict.values.toReview?.value ?? ''
    await check('august', '2026-08-31', toReview)
    await check('september', '2026-09-01', toReview)
    await check('old', '2026-06-30', toReview)
    await check('decided', '2026-08-30', '9')
    await lay('daily_maintenance', 'event', { report_time: '2026-08-31 23:30:00', status: '40' })
    const kinds = ['gysy/aqjdyhpc#monthFreezes', 'yhgl/rcyh#monthFreezes']
    const seen = async (day: string) => {
      house.setNow(`${day} 06:00:00`)
      return [...(await warned(kinds[0] ?? '')), ...(await warned(kinds[1] ?? ''))]
    }
    expect(await seen('2026-09-01')).toEqual([])
    expect(await seen('2026-09-02')).toEqual(['august 2026-09-05 3', 'event 2026-09-05 3'])
    await sql`update daily_maintenance set status = '50' where id = 'event'`.execute(db())
    expect(await seen('2026-09-04')).toEqual(['august 2026-09-05 3'])
    expect(await seen('2026-09-06')).toEqual([])
    house.setNow(WARNED_ON)
  })
})

describe('a company that no bureau inspects', () => {
  it('is warned of after 180 days; its own inspections do not count', async () => {
    const company = { business_status: '1' }
    for (const id of ['seen', 'own', 'new'])
      await lay('gas_company', id, { ...company, create_date: id === 'new' ? '2026-08-01' : '2025-01-01' })
    await lay('hazard_check', 'by-district', { gas_companies_id: 'seen', level: 'qx', check_date: '2026-06-01 10:00:00' })
    await lay('hazard_check', 'by-itself', { gas_companies_id: 'own', level: 'qy', check_date: '2026-09-01 10:00:00' })
    expect((await warned('gysy/gascompanies#notInspected')).map((line) => line.split(' ')[0])).toEqual(['own'])
  })
})
