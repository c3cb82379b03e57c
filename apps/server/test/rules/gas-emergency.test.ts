import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowClocks } from '../../src/areas/register.ts'
import { type Person, personOf } from '../support/people.ts'
import { lookAtWarnings } from '../warnings/warnings-ground.ts'
import { type Form, openRules, type RuleGround, warningsOfSaved } from './rule-ground.ts'

let here: RuleGround
let company: Person

beforeAll(async () => {
  here = await openRules()
  company = here.at.principal
})
afterAll(() => here.close())

/** Of what a row is warned at a moment, as its company sees it. */
async function warnedAt(moment: string, rowId: string, job: 'remindExpiry' | 'alertMinutes' = 'remindExpiry'): Promise<readonly string[]> {
  here.house.setNow(moment)
  await lookAtWarnings(here.house.open.services, [job])
  const { list } = (await company.get('gysy/alert/page', { rowId, open: '1' })).data
  here.house.setNow('2026-06-30 10:00:00')
  return list.map(({ kind }) => String(kind))
}

describe('the level of an emergency', () => {
  const none = { deathCount: 0, affectedUsers: 0, outageHours: 0, eventType: '2' }
  const warned = async (responseLevel: string, values: Form) =>
    'responseLevel' in (warningsOfSaved(await here.add('emergencyEvent', here.at.city, { ...none, ...values, responseLevel })) ?? {})

  it.each([
    ['1', { deathCount: 10 }],
    ['2', { deathCount: 9 }],
    ['2', { deathCount: 3 }],
    ['3', { deathCount: 2 }],
    ['1', { affectedUsers: 30_000, outageHours: 25 }],
    ['2', { affectedUsers: 30_000, outageHours: 24 }],
    ['2', { affectedUsers: 10_000 }],
    ['3', { affectedUsers: 9999 }],
    ['3', { affectedUsers: 1000 }],
    ['4', { affectedUsers: 999 }],
  ])('gysy/gysyyxjgyjdd/rule-1: %s is proposed for %o; whoever chooses another is told', async (level, values) => {
    const other = level === '1' ? '2' : '1'
    expect([await warned(level, values), await warned(other, values)]).toEqual([false, true])
  })
})

describe('a shift', () => {
  it('gysy/gysyyjpb/rule-3: that nobody has signed in to fifteen minutes after its start is told, and no sooner', async () => {
    const { id } = await here.added('dutyRoster', company, { dutyDate: '2026-06-30', shift: '1', signInDate: undefined })
    const { startTime } = await here.info('dutyRoster', company, id)
    expect(startTime).toBe('2026-06-30 08:00:00')
    const absent = 'gysy/gysyyjpb#companyNotSignedIn'
    expect(await warnedAt('2026-06-30 08:14:00', id, 'alertMinutes')).not.toContain(absent)
    expect(await warnedAt('2026-06-30 08:15:00', id, 'alertMinutes')).toContain(absent)
  })
})

describe('an emergency store', () => {
  const stored = async (values: Form) =>
    (await here.added('emergencyEquipment', company, { equipStatus: '1', validTo: '2030-01-01', quantity: 5, minQuantity: 5, ...values }))
      .id

  it('gysy/gysyyjzb/rule-1: is told when it holds less than its minimum, until it is filled up', async () => {
    const id = await stored({})
    expect(await warnedAt('2026-06-30 09:00:00', id)).toEqual([])
    expect((await here.edit('emergencyEquipment', company, id, { quantity: 4 })).code).toBe(0)
    expect(await warnedAt('2026-06-30 10:10:00', id)).toHaveLength(1)
    expect((await here.edit('emergencyEquipment', company, id, { quantity: 5 })).code).toBe(0)
    expect(await warnedAt('2026-06-30 10:20:00', id)).toEqual([])
  })

  it('gysy/gysyyjzb/rule-1: is told when its date has passed', async () => {
    const [past, good] = [await stored({ validTo: '2026-06-29' }), await stored({})]
    expect(await warnedAt('2026-06-30 10:30:00', past)).toHaveLength(1)
    expect(await warnedAt('2026-06-30 10:30:00', good)).toEqual([])
  })
})

// The last: its night ends the sessions of the day.
describe('an order that nobody signs', () => {
  const EVENTS = 'gysy/gysyyxjgyjdd'
  interface Message {
    readonly content: string
    readonly night: boolean
  }
  /** What the clocks of rows and the job of each minute do at a moment. */
  async function minuteAt(moment: string): Promise<void> {
    here.house.setNow(moment)
    await rowClocks(here.house.open)(() => false)
    await lookAtWarnings(here.house.open.services, ['alertMinutes'])
  }
  const chasedBy = async (id: string) => {
    const { rows } = await sql<{
      payload: Message
    }>`select payload from outbox where kind = 'sms' and payload->>'bizId' = ${id} order by id`.execute(here.house.open.services.db)
    return rows.map(({ payload }) => payload).filter(({ content }) => content.includes('尚未签收'))
  }
  const warnings = async (by: Person, id: string) =>
    (await by.get('gysy/alert/page', { rowId: id, open: '1' })).data.list.map(({ kind }) => String(kind))

  it('gysy/gysyyxjgyjdd/rule-2: after 5 minutes, at night too, its team, the leader by his number and whoever commands are told, and no more once it is signed', async () => {
    here.house.setNow('2026-06-30 23:00:00')
    // Sessions of the day are over: those on duty have signed in for the night.
    const [district, otherDistrict, team] = await Promise.all(
      [here.at.district, here.at.otherDistrict, company].map(({ userId }) => personOf(here.house, userId)),
    )
    if (district === undefined || otherDistrict === undefined || team === undefined) throw new Error('nobody is on duty')
    const { id } = await here.added('emergencyEvent', district, {
      responseLevel: '3',
      occurTime: '2026-06-30 22:50:00',
      regionId: '990102',
    })
    expect(await district.put(`${EVENTS}/start`, { id, commander: district.userId, commandPhone: '13900000000' })).toMatchObject({
      code: 0,
    })
    const task = { teamDeptId: 'd-company', leader: '王队长', phone: '13900000001', content: '关闭上游阀门' }
    expect(await district.put(`${EVENTS}/order`, { id, tasks: [task] })).toMatchObject({ code: 0 })
    const [order] = (await district.get<{ tasks: readonly { id: string }[] }>(`${EVENTS}/info/${id}`)).data.tasks
    const orderId = String(order?.id)

    await minuteAt('2026-06-30 23:04:00')
    expect([await chasedBy(orderId), await warnings(team, orderId)]).toEqual([[], []])

    await minuteAt('2026-06-30 23:05:00')
    const sent = await chasedBy(orderId)
    expect(sent.map(({ night }) => night)).toEqual(sent.map(() => true))
    // The leader has no account: he is told by the number of the order.
    expect(sent.some(({ content }) => content.startsWith('催办：'))).toBe(true)
    const unsigned = 'gysy/gysyyxjgyjdd/dispatchTask#unsigned'
    expect([await warnings(team, orderId), await warnings(district, orderId), await warnings(otherDistrict, orderId)]).toEqual([
      [unsigned],
      [unsigned],
      [],
    ])
    const { data: log } = await district.get<readonly { action: string; about: string }[]>(`${EVENTS}/log`, { id })
    expect(log[0]).toMatchObject({ action: 'remind' })

    await minuteAt('2026-06-30 23:10:00')
    const again = await chasedBy(orderId)
    expect(again.length).toBeGreaterThan(sent.length)

    expect(await team.put(`${EVENTS}/dispatchTask/sign`, { id: orderId })).toMatchObject({ code: 0 })
    await minuteAt('2026-06-30 23:15:00')
    expect(await chasedBy(orderId)).toHaveLength(again.length)
    expect(await warnings(team, orderId)).toEqual([])
    here.house.setNow('2026-06-30 10:00:00')
  })
})
