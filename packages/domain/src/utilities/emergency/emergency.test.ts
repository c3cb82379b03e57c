import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { registry } from '../../registry.ts'
import { act, refusalOf, seen, someone } from '../../testing/acting.ts'
import { stockOf } from './equipment/emergency-equipment.ts'
import { eventRules, proposedLevel } from './event/event-rules.ts'
import { orderIssued } from './order/order-life.ts'
import { orderRules } from './order/order-rules.ts'
import { hoursOfShift, rosterRules } from './roster/roster-rules.ts'
import { roadNetworkOf } from './travel/road-network.ts'
import { waysFrom } from './travel/travel.ts'

const event = registry.byName('emergencyEvent')
const order = registry.byName('dispatchOrder')
const running = { status: 'responding', responseLevel: '3', regionId: '990102', deptId: 'district', location: { lng: 123.6, lat: 29.8 } }
const called = { occurTime: '2026-06-30 08:50:00', reportTime: '2026-06-30 08:55:00' }
const start = { commander: 'user-district', commandPhone: '13900000000', responseLevel: '4' }

describe('the response level', () => {
  it('gysy/gysyyxjgyjdd/rule-1: is proposed from the dead, the users without gas and the pipe that leaks', () => {
    const level = (row: Values, facility: Values | null = null) => proposedLevel(row as never, facility)
    expect([
      level({ deathCount: 10 }),
      level({ affectedUsers: 30_000, outageHours: 25 }),
      level({ affectedUsers: 30_000, outageHours: 24 }),
    ]).toEqual(['1', '1', '2'])
    expect([level({ deathCount: 3 }), level({ affectedUsers: 10_000 }), level({ deathCount: 1 }), level({ affectedUsers: 1000 })]).toEqual([
      '2',
      '2',
      '3',
      '3',
    ])
    const main = { facilityType: '4', pressureClass: registry.byName('gasFacility').fields.pressureClass?.dict?.values.mediumA?.value }
    expect([level({ eventType: '1' }, main), level({ eventType: '5' }, main), level({ eventType: '1' })]).toEqual(['3', '4', '4'])
  })
  it('of I and II is the city’s to start, of III the district’s, of IV the company’s own', () => {
    const take = (
      responseLevel: string,
      who: 'city' | 'district' | 'enterprise',
      deptId: string = who === 'enterprise' ? 'company' : who,
    ) =>
      act(event, 'start', {
        row: { ...running, ...called, status: 'reported', eventName: '漏气', eventType: '1', responseLevel, deptId },
        input: { ...start, responseLevel },
        actor: someone(who),
      })
    expect(take('1', 'city')).toMatchObject({ row: { status: 'responding' } })
    expect(
      [take('1', 'district'), take('2', 'enterprise'), take('3', 'enterprise')].map((one) => ('refused' in one ? one.refused : '')),
    ).toEqual(Array(3).fill('notYourResponse'))
    expect(take('3', 'district')).toMatchObject({ row: { status: 'responding' } })
    expect(take('4', 'enterprise')).toMatchObject({ row: { status: 'responding' } })
    expect(take('4', 'enterprise', 'otherCompany')).toMatchObject({ refused: 'notYourResponse' })
  })
  it('is not raised past one’s own while the response is started', () => {
    const taken = act(event, 'start', {
      row: { ...running, ...called, status: 'reported', eventName: '漏气', eventType: '1', responseLevel: '4', deptId: 'company' },
      input: { ...start, responseLevel: '1' },
      actor: someone('enterprise'),
    })
    expect(taken).toMatchObject({ refused: 'notYourResponse', at: 'responseLevel' })
  })
  it('is raised with an opinion, upwards alone, to I and II by the city', () => {
    const raise = (responseLevel: string, who: 'city' | 'district', opinion = '影响扩大') =>
      act(event, 'upgrade', { row: running, input: { responseLevel, opinion }, actor: someone(who) })
    expect(raise('2', 'city')).toMatchObject({ row: { responseLevel: '2' } })
    expect(
      [raise('2', 'district'), raise('4', 'city'), raise('3', 'city'), raise('2', 'city', '')].map((one) =>
        'refused' in one ? one.refused : '',
      ),
    ).toEqual(['notYourResponse', 'levelNotHigher', 'levelNotHigher', 'required'])
    // Above level I there is nothing: the step is not offered, and not taken.
    const atTheTop = act(event, 'upgrade', {
      row: { ...running, responseLevel: '1' },
      input: { responseLevel: '1', opinion: '影响扩大' },
      actor: someone('city'),
    })
    expect(atTheTop).toMatchObject({ refused: 'wrongState' })
  })
})

describe('an emergency', () => {
  it('gysy/gysyyxjgyjdd/rule-2: is not finished while an order is open; done and cancelled ones hold nothing', () => {
    const finish = (...states: string[]) =>
      act(event, 'finish', {
        row: { ...running, tasks: states.map((orderStatus) => ({ orderStatus })) },
        input: { endTime: '2026-06-30 09:00:00', summary: '已更换管段' },
        actor: someone('district'),
      })
    expect([finish('3', '0'), finish('1'), finish('2')].map((one) => ('refused' in one ? one.refused : ''))).toEqual(
      Array(3).fill('emergencyOrdersOpen'),
    )
    expect(finish('3', '4')).toMatchObject({ row: { status: 'finished' } })
  })
  it('ends with its time and a summary; is archived by the city alone; is cancelled only before it is started, with an opinion', () => {
    expect(act(event, 'finish', { row: running, input: {}, actor: someone('district') })).toMatchObject({
      refused: 'required',
      at: 'endTime',
    })
    const finished = { ...running, status: 'finished' }
    expect(act(event, 'archive', { row: finished, actor: someone('district') })).toHaveProperty('refused')
    expect(act(event, 'archive', { row: finished, actor: someone('city') })).toMatchObject({ row: { status: 'archived' } })
    expect(act(event, 'cancel', { row: running, input: { opinion: '误报' }, actor: someone('district') })).toMatchObject({
      refused: 'wrongState',
    })
  })
})

describe('an order', () => {
  const ofEvent = { 'eventId.responseLevel': running.responseLevel, 'eventId.regionId': running.regionId, 'eventId.deptId': running.deptId }
  const row = { orderStatus: '0', teamDeptId: 'company', issueTime: '2026-06-30 09:58:00', ...ofEvent }
  const refs = { eventId: running } as never
  const step = (name: string, orderStatus: string, input: Values = {}, actor = someone('enterprise')) =>
    act(order, name, { row: { ...row, orderStatus }, input, actor, refs })
  it('is signed, reached and done by its team in this order, with the moment of each', () => {
    expect(step('sign', '0')).toMatchObject({ row: { orderStatus: '1', signTime: '2026-06-30 10:00:00' } })
    expect(step('arrive', '1')).toMatchObject({ row: { orderStatus: '2', arriveTime: '2026-06-30 10:00:00' } })
    expect(step('complete', '2', { feedback: '已关阀' })).toMatchObject({ row: { orderStatus: '3', doneTime: '2026-06-30 10:00:00' } })
    expect(
      [step('arrive', '0'), step('complete', '1', { feedback: '好' }), step('sign', '3')].map((one) =>
        'refused' in one ? one.refused : '',
      ),
    ).toEqual(Array(3).fill('wrongState'))
    expect(step('complete', '2')).toMatchObject({ refused: 'required', at: 'feedback' })
  })
  it('is nobody else’s to sign, and is cancelled by whoever commands, with an opinion', () => {
    expect(step('sign', '0', {}, someone('district'))).toMatchObject({ refused: 'notYourOrder' })
    expect(step('cancelOrder', '0', { opinion: '改派' }, someone('district'))).toMatchObject({ row: { orderStatus: '4' } })
    expect(step('cancelOrder', '0', { opinion: '改派' })).toMatchObject({ refused: 'notYourCommand' })
    expect(step('cancelOrder', '0', {}, someone('district'))).toMatchObject({ refused: 'required' })
  })
  it('is chased by whoever commands its event: the city any, the district III and IV, the company its own level IV', () => {
    const chase = (who: 'city' | 'district' | 'enterprise', responseLevel: string, deptId = 'district') => {
      const taken = act(order, 'chase', {
        row: { ...row, 'eventId.responseLevel': responseLevel, 'eventId.deptId': deptId },
        actor: someone(who),
        refs,
      })
      return 'refused' in taken ? taken.refused : 'chased'
    }
    expect([chase('city', '1'), chase('district', '3'), chase('enterprise', '4', 'company')]).toEqual(['chased', 'chased', 'chased'])
    expect([chase('district', '1'), chase('enterprise', '3'), chase('enterprise', '4')]).toEqual(Array(3).fill('notYourCommand'))
  })
  it('of an event that is over moves no more', () => {
    const over = act(order, 'sign', { row, actor: someone('enterprise'), refs: { eventId: { ...running, status: 'finished' } } as never })
    expect(over).toMatchObject({ refused: 'eventOver' })
  })
  it('gysy/gysyyxjgyjdd/rule-2: is to be signed within 5 minutes, or as many as the city sets', () => {
    expect(orderIssued(seen({ now: '2026-06-30 10:00:00' }))).toEqual({ issueTime: '2026-06-30 10:00:00', signBy: '2026-06-30 10:05:00' })
    expect(orderIssued(seen({ now: '2026-06-30 10:00:00', setting: () => 3 }))).toMatchObject({ signBy: '2026-06-30 10:03:00' })
    expect(orderIssued(seen({ before: {} as never }))).toEqual({})
  })
})

describe('the numbers of those on duty', () => {
  const form = (phone: string, stored: unknown) =>
    judgeForm(
      registry.byName('dutyRoster'),
      { dutyPersons: [{ name: '王', phone, post: '焊工' }] },
      { level: 'enterprise', now: '2026-06-30 10:00:00', ask: [] },
      { dutyPersons: stored },
    )
  it('come back masked as the form showed them, and are no numbers where nobody was shown them', () => {
    const shown = [{ name: '王', phone: '139****0001', post: '焊工' }]
    expect(form('139****0001', shown)).toEqual({ values: { dutyPersons: shown }, refusals: [] })
    expect(form('139****0002', shown).refusals).toMatchObject([{ field: 'dutyPersons[0].phone', key: 'malformed' }])
    expect(form('13900000002', shown).refusals).toEqual([])
  })
})

describe('emergency equipment', () => {
  it('gysy/gysyyjzb/rule-1: is low below its minimum, and never without one; both are told', () => {
    const low = (row: Values) => stockOf({ row: row as never }).isLow
    expect([low({ quantity: 1, minQuantity: 2 }), low({ quantity: 2, minQuantity: 2 }), low({ quantity: 0 })]).toEqual([true, false, false])
    const { alerts = {}, expiries = {} } = registry.byName('emergencyEquipment')
    expect([Object.keys(alerts), expiries.validTo?.days]).toEqual([['stockLow'], [30, 7, 0]])
  })
})

describe('what an emergency and its orders may name', () => {
  const event = (row: Values, facts: Values = {}) =>
    refusalOf(eventRules, seen({ row: { ...running, ...row }, facts, actor: someone('city') } as never))
  it('are valves to close, and the row from which it comes', () => {
    expect(event({ valveIds: ['p'] }, { otherThanValves: ['中压管段3'] })).toBe('notAValve')
    expect(event({ valveIds: ['v'] }, { otherThanValves: [] })).toBeUndefined()
    expect(event({ sourceBizType: 'hazard' })).toBe('sourceIncomplete')
  })
  const order = (row: Values, more: Values = {}) =>
    refusalOf(orderRules, seen({ row: { teamDeptId: 'company', ...row }, before: null, ...more } as never))
  it('is a crew of the team that is ordered', () => {
    expect(order({ rosterId: 'r' }, { refs: { rosterId: { deptId: 'otherCompany' } } })).toBe('crewOfAnotherTeam')
    expect(order({ rosterId: 'r' }, { refs: { rosterId: { deptId: 'company' } } })).toBeUndefined()
  })
  it('is equipment that lies ready, while the order is given', () => {
    const facts = { unusableEquipment: [{ name: '抢修车1', status: '2' }] }
    expect(order({ equipmentIds: ['e'] }, { facts })).toBe('equipmentNotUsable')
    expect(order({ equipmentIds: ['e'] }, { facts, before: {} })).toBeUndefined()
  })
})

describe('the duty roster', () => {
  const person = (name: string, phone: string) => ({ name, phone })
  const row = { dutyDate: '2026-07-01', shift: '1', rosterLevel: '3', dutyPersons: [person('王', '13900000001')] }
  const refused = (more: Values, context: Values = {}) =>
    refusalOf(rosterRules, seen({ row: { ...row, ...more }, actor: someone('enterprise'), ...context } as never))
  it('has hours that follow from its shift, across midnight too', () => {
    expect(hoursOfShift('2026-06-30', '1')).toEqual({ startTime: '2026-06-30 08:00:00', endTime: '2026-06-30 20:00:00' })
    expect(hoursOfShift('2026-06-30', '2')).toEqual({ startTime: '2026-06-30 20:00:00', endTime: '2026-07-01 08:00:00' })
    expect([hoursOfShift('2026-06-30', '3')?.endTime, hoursOfShift('2026-06-30', '9')]).toEqual(['2026-07-01 08:00:00', null])
  })
  it('gysy/gysyyjpb/rule-1: has nobody in two shifts at the same time, nor twice in one', () => {
    expect(refused({}, { facts: { busyElsewhere: [{ name: '王', place: '抢修二队' }] } })).toBe('personInTwoShifts')
    expect(refused({ dutyPersons: [person('王', '13900000001'), person('王五', '13900000001')] })).toBe('personTwice')
    expect(refused({})).toBeUndefined()
  })
  it('gysy/gysyyjpb/rule-1: says why a shift that has begun is changed', () => {
    const before = { startTime: '2026-06-30 08:00:00' }
    expect([refused({}, { before }), refused({}, { before, input: { swapReason: '换班' } })]).toEqual(['swapReasonMissing', undefined])
  })
  it('is kept of one’s own level and below', () => {
    expect([
      refused({ rosterLevel: '2' }),
      refused({ rosterLevel: '4' }),
      refused({ rosterLevel: '1' }, { actor: someone('district') }),
    ]).toEqual(['rosterOfAnotherLevel', undefined, 'rosterOfAnotherLevel'])
  })
  it('gysy/gysyyjpb/rule-3: of whom nobody has signed in after 15 minutes the level above is told', () => {
    const { alerts = {} } = registry.byName('dutyRoster')
    expect(
      Object.values(alerts)
        .slice(0, 3)
        .map(({ steps, on }) => [on, steps[0]?.after, steps[0]?.setting]),
    ).toEqual(Array(3).fill(['startTime', 15, 'gysy.duty.signInMinutes']))
  })
})

describe('travel distance', () => {
  // Some 1113 m a hundredth of a degree of latitude; at this latitude 966 m of longitude.
  const lines = [
    [
      [123.6, 29.8],
      [123.6, 29.81],
    ],
    [
      [123.59, 29.805],
      [123.61, 29.805],
    ],
    [
      [123.7, 29.9],
      [123.71, 29.9],
    ],
  ] as never
  const network = roadNetworkOf(lines, 30)
  const from = waysFrom(network, [123.6, 29.8], 50_000)
  it('goes along roads that cross, and is never shorter than the straight way', () => {
    const there = from.to([123.61, 29.805])
    expect(there.byRoad).toBe(true)
    expect(Math.round(there.metres / 10)).toBe(Math.round((556 + 965) / 10))
  })
  it('is straight where no road leads there', () => {
    const far = from.to([123.71, 29.9])
    expect([far.byRoad, far.metres > 10_000]).toEqual([false, true])
  })
  it('joins a road that ends within reach of another, and no other', () => {
    const gap = (reach: number) =>
      waysFrom(
        roadNetworkOf(
          [
            [
              [123.6, 29.8],
              [123.6, 29.81],
            ],
            [
              [123.6002, 29.805],
              [123.61, 29.805],
            ],
          ] as never,
          reach,
        ),
        [123.6, 29.8],
        50_000,
      ).to([123.61, 29.805]).byRoad
    expect([gap(30), gap(5)]).toEqual([true, false])
  })
  it('is the same there and back on random roads', () => {
    let seed = 7
    const draw = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const place = () => [123.6 + draw() * 0.05, 29.8 + draw() * 0.05] as const
    const roads = roadNetworkOf(
      Array.from({ length: 60 }, () => [place(), place()]),
      30,
    )
    for (let n = 0; n < 40; n += 1) {
      const [a, b] = [place(), place()]
      const [out, back] = [waysFrom(roads, a, 1e6).to(b), waysFrom(roads, b, 1e6).to(a)]
      expect([out.byRoad, Math.round(out.metres)]).toEqual([back.byRoad, Math.round(back.metres)])
    }
  })
})
