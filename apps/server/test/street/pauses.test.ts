import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { renewPauses } from '../../src/areas/maintenance/pauses/move-clocks.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import type { Person } from '../support/people.ts'
import { EVENTS, lastStep, openStreetHouse } from '../support/street/street-house.ts'
import { letClocksAct } from '../warnings/warnings-ground.ts'

const PAUSES = 'yhgl/ztl'
const NOW = '2026-06-30 10:00:00'

let here: Awaited<ReturnType<typeof openStreetHouse>>
beforeAll(async () => {
  here = await openStreetHouse()
})
afterAll(() => here.house.close())
// Nothing that one test ordered stands in the way of the next.
afterEach(async () => {
  here.house.setNow(NOW)
  const { data } = await here.city.city.get<{ list: { id: string }[] }>(`${PAUSES}/page`, { status: '1', limit: 100 })
  for (const { id } of data.list)
    expect(await move(id, 'revoke', { opinion: '重新研判' }, here.city.city)).toMatchObject({ code: 0, data: { status: '3' } })
  await here.house.open.services.db.updateTable('pause_order').set({ deleted: true }).execute()
})

let documents = 0
function order(more: object = {}): object {
  documents += 1
  return { ...usual, docNo: `建养〔2026〕${documents}号`, ...more }
}
const usual = {
  title: '暴雨暂停室外作业',
  pauseKind: '1',
  regionIds: ['990102'],
  startTime: NOW,
  endTime: '2026-06-30 22:00:00',
}
const draft = async (more: object = {}, by: Person = here.at.manager): Promise<string> => {
  const reply = await by.put(PAUSES, order(more))
  expect(reply).toMatchObject({ code: 0, data: { status: '0', orderNo: expect.stringMatching(/^ZT20260630\d{2}$/) } })
  return reply.data.id
}
const move = (id: string, action: string, more: object = {}, by: Person = here.at.manager) =>
  by.post(`${PAUSES}/state`, { id, action, ...more })
async function inForce(more: object = {}, by: Person = here.at.manager): Promise<string> {
  const id = await draft(more, by)
  expect(await move(id, 'effect', {}, by)).toMatchObject({ code: 0, data: { status: '1' } })
  return id
}
const pauseOf = async (id: string, who: Person = here.at.manager) => (await who.get(`${PAUSES}/info/${id}`)).data
const event = (id: string) => here.info(here.at.manager, id)
const renew = () => renewPauses(contextOf(here.house.open.services, systemActor, jobFacts('test'), 'zh-CN'))
/** A moment that an event tells. */
const due = async (id: string, clock: 'safeDeadline' | 'repairDeadline') => String((await event(id))[clock])
async function revoked(...ids: readonly string[]): Promise<void> {
  for (const id of ids) expect(await move(id, 'revoke', { opinion: '重新研判' })).toMatchObject({ code: 0, data: { status: '3' } })
}
const ahead = async (moment: string, work: () => Promise<void>) => {
  try {
    for (const at of ['10:25', '10:50', '11:15', '11:40'].map((time) => `2026-06-30 ${time}:00`).filter((one) => one < moment)) {
      here.house.setNow(at)
      await Promise.all([event('none'), here.info(here.at.company, 'none')])
    }
    here.house.setNow(moment)
    await work()
  } finally {
    here.house.setNow(NOW)
  }
}

describe('a pause order', () => {
  it('yhgl/ztl/rule-1: begins a day ago at the earliest, ends after now, names a place and its document; in force its end alone is moved, until it passes', async () => {
    const refused = async (more: object, key: object) =>
      expect(await here.at.manager.put(PAUSES, order(more))).toMatchObject({ code: 10400, data: { errors: [key] } })
    await refused({ startTime: '2026-06-29 09:59:59' }, { field: 'startTime', msg: '开始时间不得早于2026-06-29 10:00:00' })
    await refused({ startTime: '2026-06-29 11:00:00', endTime: NOW }, { field: 'endTime', msg: `结束时间须晚于${NOW}` })
    await refused(
      { startTime: '2026-07-02 10:00:00', endTime: '2026-07-01 10:00:00' },
      { field: 'endTime', msg: '结束时间须晚于2026-07-02 10:00:00' },
    )
    await refused({ regionIds: [] }, { field: 'regionIds', msg: '请填写适用区域、范围或道路' })
    await refused({ docNo: null }, { field: 'docNo', msg: '请填写依据文号或上传附件' })
    const id = await inForce({ startTime: '2026-06-29 10:00:00' })
    expect(await here.at.manager.post(PAUSES, { id, endTime: NOW })).toMatchObject({ code: 10400 })
    expect(await here.at.manager.post(PAUSES, { id, endTime: '2026-07-01 08:00:00' })).toMatchObject({ code: 0 })
    expect(await here.at.manager.post(PAUSES, { id, title: '另一名称', endTime: '2026-07-01 09:00:00' })).toMatchObject({
      code: -2,
      msg: '暂停令生效后只能由下达单位调整结束时间',
    })
    expect(await pauseOf(id)).toMatchObject({ title: '暴雨暂停室外作业', endTime: '2026-07-01 08:00:00' })
    expect(await here.at.manager.remove(PAUSES, [id])).not.toMatchObject({ code: 0 })
    await revoked(id)
    expect(await here.at.manager.post(PAUSES, { id, endTime: '2026-07-03 08:00:00' })).toMatchObject({ code: -2 })
    for (const action of ['effect', 'end', 'revoke']) expect(await move(id, action, { opinion: '再次' })).toMatchObject({ code: -2 })
  })

  it('is given by the city for any place and by a district for its own; companies and supervisors read it once it is in force', async () => {
    expect(await here.at.manager.put(PAUSES, order({ regionIds: ['990121'] }))).toMatchObject({
      data: { errors: [{ field: 'regionIds', msg: '区级只能对本区下达暂停令' }] },
    })
    for (const who of [here.at.company, here.at.supervisor]) expect(await who.put(PAUSES, order())).toMatchObject({ code: 403 })
    const id = await draft()
    for (const who of [here.at.company, here.at.supervisor, here.at.otherManager])
      expect((await who.get(`${PAUSES}/info/${id}`)).code).not.toBe(0)
    expect(await move(id, 'effect')).toMatchObject({ code: 0 })
    for (const who of [here.at.company, here.at.supervisor, here.at.otherManager])
      expect(await pauseOf(id, who)).toMatchObject({ status: '1' })
    for (const who of [here.at.company, here.at.supervisor, here.at.otherManager])
      expect((await move(id, 'revoke', { opinion: '不当' }, who)).code).not.toBe(0)
    const ofCity = await inForce({ regionIds: ['990102', '990121'] }, here.city.city)
    expect(await move(ofCity, 'revoke', { opinion: '不当' })).toMatchObject({
      code: 10400,
      msg: '全市的暂停令由市级维护，区级只能下达本区的暂停令',
    })
    expect(await here.at.manager.post(PAUSES, { id: ofCity, endTime: '2026-07-04 10:00:00' })).toMatchObject({ code: -2 })
    expect(await move(ofCity, 'revoke', { opinion: '雨停' }, here.city.city)).toMatchObject({ code: 0 })
    await revoked(id)
  })

  it('that has not begun is not ended but revoked; one whose time has come ends by itself', async () => {
    const later = await inForce({ startTime: '2026-07-01 08:00:00', endTime: '2026-07-01 20:00:00' })
    expect(await move(later, 'end', { opinion: '取消' })).toMatchObject({ code: -2, msg: '暂停令尚未开始，请撤销' })
    const id = await inForce({ endTime: '2026-06-30 11:00:00' })
    await ahead('2026-06-30 11:00:01', async () => {
      await letClocksAct(here.house.open.services)
      expect(await pauseOf(id)).toMatchObject({ status: '2', endTime: '2026-06-30 11:00:00' })
    })
    await revoked(later)
  })
})

describe('the deadlines of events under it', () => {
  it('yhgl/clsx/rule-10, yhgl/ztl/rule-2: of open events in it move by the time outside all pauses, overlapping ones counted once; arrival stays; each has a record, and the duty its new end', async () => {
    const id = await here.inRepair()
    const before = await event(id)
    expect(before).toMatchObject({
      arriveDeadline: '2026-06-30 12:00:00',
      safeDeadline: '2026-06-30 12:00:00',
      repairDeadline: '2026-07-02 10:00:00',
    })
    const rain = await inForce()
    expect(await event(id)).toMatchObject({
      ...{ arriveDeadline: '2026-06-30 12:00:00', safeDeadline: '2026-07-01 00:00:00', repairDeadline: '2026-07-02 22:00:00' },
      ...{ version: before.version, pausedBy: [rain], originDeadline: '2026-07-02 10:00:00' },
    })
    expect(lastStep(await event(id))).toMatchObject({
      action: 'pause',
      opinion: expect.stringContaining('暴雨暂停室外作业（生效）：2026-06-30 10:00至2026-06-30 22:00'),
    })
    const { rows: duties } = await sql<{ deadline: string }>`select left(deadline::text, 19) as deadline from duty
      where biz_id = ${id} and done_time is null`.execute(here.house.open.services.db)
    expect(duties).toEqual([{ deadline: '2026-07-02 22:00:00' }])
    expect(await pauseOf(rain)).toMatchObject({ affected: expect.any(Number), companyDeptIds: ['d-care'] })
    const listed = async () =>
      (await here.at.manager.get<{ list: { id: string }[]; total: number }>(`${EVENTS}/allPage`, { pausedBy: rain, limit: 500 })).data
    expect((await listed()).list.map((one) => one.id)).toContain(id)
    expect((await listed()).total).toBe((await pauseOf(rain)).affected)
    // Overlapping it by two hours: counted once. Then it is known to last longer.
    const event2 = await inForce({ pauseKind: '4', startTime: '2026-06-30 20:00:00', endTime: '2026-07-01 00:00:00' })
    expect(await event(id)).toMatchObject({ safeDeadline: '2026-07-01 02:00:00', repairDeadline: '2026-07-03 00:00:00' })
    expect((await event(id)).pausedBy).toEqual([rain, event2].toSorted())
    expect(await here.at.manager.post(PAUSES, { id: rain, endTime: '2026-07-01 10:00:00' })).toMatchObject({ code: 0 })
    expect(await event(id)).toMatchObject({ repairDeadline: '2026-07-03 10:00:00' })
    await revoked(rain)
    expect(await event(id)).toMatchObject({
      safeDeadline: '2026-06-30 12:00:00',
      repairDeadline: '2026-07-02 14:00:00',
      pausedBy: [event2],
    })
    await revoked(event2)
    expect(await event(id)).toMatchObject({ safeDeadline: '2026-06-30 12:00:00', repairDeadline: '2026-07-02 10:00:00', pausedBy: [] })
    expect(lastStep(await event(id))).toMatchObject({ action: 'pause', opinion: expect.stringContaining('（已撤销）') })
  })

  it('yhgl/ztl/rule-2: of danger wait only where it is named, and the enclosure of one whose defect alone is named does not', async () => {
    const { id } = await here.report(here.at.company, { severity: '4' })
    expect(await here.dispatch(id, { repairDeadline: undefined })).toMatchObject({ code: 0 })
    const { safeDeadline, repairDeadline } = await event(id)
    const ofAll = await inForce()
    expect(await event(id)).toMatchObject({ safeDeadline, repairDeadline, pausedBy: null })
    await revoked(ofAll)
    const ofPotholes = await inForce({ defectCodes: ['R01'], endTime: '2026-06-30 10:30:00' })
    expect(await event(id)).toMatchObject({ safeDeadline, pausedBy: [ofPotholes] })
    expect((await due(id, 'repairDeadline')) > String(repairDeadline)).toBe(true)
    await revoked(ofPotholes)
    const ofDanger = await inForce({ severities: ['4'], endTime: '2026-06-30 10:30:00' })
    expect((await due(id, 'safeDeadline')) > String(safeDeadline)).toBe(true)
    await revoked(ofDanger)
    expect(await event(id)).toMatchObject({ safeDeadline, repairDeadline })
  })

  it('elsewhere stay: on another road, outside the area, in another district', async () => {
    const id = await here.inRepair()
    const square = (lng: number) => ({
      type: 'Polygon',
      coordinates: [
        [
          [lng, 29.8],
          [lng + 0.02, 29.8],
          [lng + 0.02, 29.82],
          [lng, 29.82],
          [lng, 29.8],
        ],
      ],
    })
    const beside = await inForce({ regionIds: [], scope: square(123.7) })
    expect(await event(id)).toMatchObject({ repairDeadline: '2026-07-02 10:00:00' })
    const over = await inForce({ regionIds: [], scope: square(123.6) })
    expect(await event(id)).toMatchObject({ repairDeadline: '2026-07-02 22:00:00' })
    const otherDistrict = await inForce({ regionIds: ['990121'] }, here.at.otherManager)
    expect((await event(id)).pausedBy).toEqual([over])
    await revoked(beside, over)
    expect(await move(otherDistrict, 'revoke', { opinion: '雨停' }, here.at.otherManager)).toMatchObject({ code: 0 })
  })

  it('yhgl/ztl/rule-2: a mark of delay made in between is taken back, of a repair that is not closed too; one revoked late brings it back', async () => {
    const [waits, done, closed] = [await here.inRepair(), await here.inRepair(), await here.toReview()]
    const { db } = here.house.open.services
    await sql`update daily_maintenance set repair_deadline = '2026-06-30 11:00+08', repair_unpaused = '2026-06-30 11:00+08'
      where id in (${waits}, ${done}, ${closed})`.execute(db)
    await ahead('2026-06-30 11:30:00', async () => {
      await letClocksAct(here.house.open.services)
      expect(await here.repaired(done)).toMatchObject({ code: 0 })
      await sql`update daily_maintenance set status = '50', on_time = false, is_overdue = true where id = ${closed}`.execute(db)
      const { renewEventClocks } = await import('../../src/areas/maintenance/daily/event-clocks.ts')
      const { contextOf, jobFacts, systemActor } = await import('../../src/pipeline/context-of.ts')
      await renewEventClocks(contextOf(here.house.open.services, systemActor, jobFacts('test'), 'zh-CN'))
      expect(await event(waits)).toMatchObject({ isOverdue: true, warnLevel: '3' })
      expect(await event(done)).toMatchObject({ isOverdue: true, onTime: false })
      // Told a day late: it rained since ten.
      const rain = await inForce()
      expect(await event(waits)).toMatchObject({ isOverdue: false, overdueHours: 0, repairDeadline: '2026-06-30 23:00:00' })
      expect(await event(done)).toMatchObject({ isOverdue: false, onTime: true, repairDeadline: '2026-06-30 23:00:00' })
      expect(await event(closed)).toMatchObject({ isOverdue: true, onTime: false, repairDeadline: '2026-06-30 11:00:00' })
      await revoked(rain)
      expect(await event(waits)).toMatchObject({ isOverdue: true, repairDeadline: '2026-06-30 11:00:00' })
      expect(await event(done)).toMatchObject({ isOverdue: true, onTime: false })
    })
  })

  it('ended before its time takes back what was moved beyond it', async () => {
    const id = await here.inRepair()
    const rain = await inForce()
    await ahead('2026-06-30 11:00:00', async () => {
      expect(await move(rain, 'end')).toMatchObject({ msg: '意见不能为空' })
      expect(await move(rain, 'end', { opinion: '雨停' })).toMatchObject({ code: 0, data: { status: '2' } })
      expect(await pauseOf(rain)).toMatchObject({ endTime: '2026-06-30 11:00:00' })
      expect(await event(id)).toMatchObject({ repairDeadline: '2026-07-02 11:00:00' })
    })
  })

  it('reported, dispatched, corrected, rejected and delayed meanwhile come out as they would have been moved', async () => {
    const rain = await inForce()
    const { id } = await here.report(here.at.company, { severity: '3' })
    expect(await here.dispatch(id, { repairDeadline: undefined })).toMatchObject({ code: 0 })
    const waiting = await event(id)
    expect(waiting).toMatchObject({ arriveDeadline: '2026-06-30 12:00:00', safeDeadline: '2026-07-01 00:00:00', pausedBy: [rain] })
    const asked = { id, defectCode: 'R01', severity: '2', opinion: '复核后降级' }
    expect(await here.at.manager.post(EVENTS, asked)).toMatchObject({ code: 0 })
    const lighter = await event(id)
    expect(String(lighter.repairDeadline) > String(waiting.repairDeadline)).toBe(true)
    const review = await here.toReview()
    expect(await here.at.supervisor.post(`${EVENTS}/rcyhAudit`, { id: review, result: 0, opinion: '接缝不平' })).toMatchObject({ code: 0 })
    // A day, of which the rest of the rain is none.
    expect(await event(review)).toMatchObject({ repairDeadline: '2026-07-01 22:00:00' })
    await revoked(rain)
    expect(await event(review)).toMatchObject({ repairDeadline: '2026-07-01 10:00:00' })
    const hours = (from: string, to: string) => (Date.parse(to.replace(' ', 'T')) - Date.parse(from.replace(' ', 'T'))) / 3_600_000
    const back = await event(id)
    expect(hours(String(back.repairDeadline), String(lighter.repairDeadline))).toBe(12)
  })

  it('are counted under the order when they come under it later', async () => {
    const rain = await inForce()
    const affected = Number((await pauseOf(rain)).affected)
    await here.inRepair()
    expect(await renew()).toBe(1)
    expect(await renew()).toBe(0)
    expect(await pauseOf(rain)).toMatchObject({ affected: affected + 1 })
    await revoked(rain)
  })

  it('find at the next look at the clocks what was dispatched in the moment in which they were given', async () => {
    const id = await here.inRepair()
    const before = await event(id)
    const rain = await inForce()
    const moved = await event(id)
    expect(moved).toMatchObject({ pausedBy: [rain] })
    // As a dispatch leaves it that began before the order was there and ended after it had looked for events.
    await sql`update daily_maintenance set repair_deadline = ${before.repairDeadline}::timestamp at time zone 'Asia/Shanghai',
      temp_deadline = temp_unpaused, safe_deadline = safe_unpaused, paused_by = '{}' where id = ${id}`.execute(here.house.open.services.db)
    expect(await event(id)).toMatchObject({ repairDeadline: before.repairDeadline, pausedBy: [] })
    await renew()
    const { repairDeadline, safeDeadline } = moved
    expect(await event(id)).toMatchObject({ repairDeadline, safeDeadline, pausedBy: [rain] })
    expect(await renew()).toBe(0)
    await revoked(rain)
    expect(await event(id)).toMatchObject({ repairDeadline: before.repairDeadline, pausedBy: [] })
  })

  it('are told to the companies whose events they are', async () => {
    await here.inRepair()
    const rain = await inForce({ title: '大风暂停高处作业' })
    const told = async () =>
      (
        await sql<{
          title: string
          who: string
        }>`select n.title, u.username as who from notice n join notice_receipt r on r.notice_id = n.id
          join "user" u on u.id = r.user_id where n.biz_id = ${rain} order by n.title, u.username`.execute(here.house.open.services.db)
      ).rows
    expect(await told()).toEqual([{ title: '暂停令生效：大风暂停高处作业', who: 'care' }])
    await revoked(rain)
    expect((await told()).at(-1)).toEqual({ title: '暂停令生效：大风暂停高处作业', who: 'care' })
    expect((await told()).map(({ title }) => title)).toContain('暂停令撤销：大风暂停高处作业')
  })
})

describe('the calculator', () => {
  it('yhgl/clsx/rule-10, yhgl/clsx/rule-12: says what pauses make of a deadline, and from when snow counts', async () => {
    const calc = async (defectCode: string, more: object = {}) =>
      (await here.at.manager.get('yhgl/clsx/calc', { defectCode, maintGrade: '1', reportTime: NOW, regionId: '990102', ...more })).data
    const dry = await calc('R01')
    const rain = await inForce()
    const wet = await calc('R01')
    expect(wet).toMatchObject({ arriveDeadline: dry.arriveDeadline, basis: expect.stringContaining('暂停令顺延12小时') })
    expect(String(wet.repairDeadline) > String(dry.repairDeadline)).toBe(true)
    expect(await calc('R01', { regionId: '990121' })).toMatchObject({ repairDeadline: dry.repairDeadline })
    await revoked(rain)
    expect(await calc('W01')).toMatchObject({ arriveDeadline: '2026-06-30 10:30:00', repairDeadline: '2026-06-30 14:00:00' })
    const snow = await inForce({ pauseKind: '2', title: '降雪' })
    expect(await calc('W01')).toMatchObject({
      ...{ arriveDeadline: '2026-06-30 22:30:00', repairDeadline: '2026-07-01 02:00:00' },
      basis: expect.stringContaining('自降雪结束（2026-06-30 22:00）起算'),
    })
    await revoked(snow)
  })
})
