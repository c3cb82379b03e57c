import type { Point } from '@chengan/kernel/fields/field'

import { dutyIn, isDecision } from '@chengan/kernel/lifecycle/lifecycle'
import { isOffered, transitionsFrom } from '@chengan/kernel/lifecycle/select-transition'
import type { Values } from '@chengan/kernel/rule'
import { callerOf } from '@chengan/kernel/testing/callers'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { act, filledIn, seen, someone } from '../../../testing/acting.ts'
import { orderLifecycle } from './order-lifecycle.ts'
import { longestLimit, orderDefaults, visitIsOfTheSameWorks } from './order-rules.ts'

const company = someone('enterprise')
const district = someone('district')
const order = registry.byName('rectificationOrder')
const terms = { level: '1', unitDeptId: 'company', deadline: '2026-07-01 10:00:00' }
const draft = { ...filledIn(order, 'district', terms), status: '1' }
const take = (action: string, attempt: Parameters<typeof act>[2]) => act(order, action, attempt)
const issue = (row: object) => take('issue', { row: { ...draft, ...row }, actor: district })

describe('the limit of an order (municipal-approval.md §3.1, zgdb)', () => {
  it.each([
    ['severe', '1', '2026-07-01 10:00:00', '2026-07-01 10:00:01'],
    ['serious', '2', '2026-07-03 10:00:00', '2026-07-03 10:00:01'],
    ['general', '3', '2026-07-07 10:00:00', '2026-07-07 10:00:01'],
  ])('of a %s problem is at its longest a day, three or seven', (_word, level, latest, tooLate) => {
    expect(longestLimit(level, '2026-06-30 10:00:00')).toBe(latest)
    expect(issue({ level, deadline: latest })).toMatchObject({
      row: { status: '2', issuerId: 'user-district' },
      effects: ['recountOrders'],
    })
    expect(issue({ level, deadline: tooLate })).toMatchObject({ refused: 'orderLimitTooLong' })
    expect(issue({ level, deadline: tooLate, remark: '沥青需养护' })).toMatchObject({ row: { status: '2' } })
  })
  it('that has passed while the order lay as a draft is given anew before it is issued', () => {
    expect(issue({ deadline: '2026-06-29 10:00:00' })).toMatchObject({ refused: 'orderLimitPassed' })
    expect(issue({ deadline: '2026-06-30 10:00:01' })).toMatchObject({ row: { status: '2' } })
  })
  it('is the longest where none is given', () => {
    expect(orderDefaults({ ...seen(), row: { level: '2' }, refs: { phjgId: { constructionUnit: '样例公司' } } })).toEqual({
      deadline: '2026-07-03 10:00:00',
      toUnit: '样例公司',
    })
    expect(orderDefaults({ ...seen(), row: { level: '2', deadline: '2026-07-01 10:00:00' } })).toEqual({})
  })
})

describe('the place of an order', () => {
  it('is that of the works where none is given', () => {
    const placed = (location: object | null, row = {}) =>
      orderDefaults({ ...seen(), row, refs: { phjgId: { location: location as Point | null } } }).location
    expect(placed({ lng: 123.6, lat: 29.8 })).toEqual({ lng: 123.6, lat: 29.8 })
    expect([placed(null), placed({ lng: 123.6 }), placed({ lng: 123.6, lat: 29.8 }, { location: { lng: 1, lat: 2 } })]).toEqual(
      Array(3).fill(undefined),
    )
  })
})

describe('whoever decides on an order', () => {
  it.each([
    ['re-checks it', '4', ['pass', 'return'], ['requirement', 'measures', 'problemImages', 'reformImages']],
    ['decides on its delay', '3', ['delayDecide'], ['deadline', 'delayTo', 'delayReason']],
  ] as const)('and %s has before him what was asked and what was done', (_what, status, actions, shown) => {
    const life = order.lifecycles.status
    expect(actions.map((name) => isDecision(order.actions[name]))).toEqual(actions.map(() => true))
    expect(life?.decidedOn?.[life.keyOf[status] ?? '']).toEqual(expect.arrayContaining([...shown]))
  })
})

describe('a delay of an order', () => {
  const rectifying = { ...draft, status: '3', delayState: '0' }
  const ask = (delayTo: string) => take('delayRequest', { row: rectifying, input: { delayTo, delayReason: '连续降雨' }, actor: company })
  it('is asked for by the unit, and ends after the limit', () => {
    expect(ask('2026-07-01 10:00:00')).toMatchObject({ refused: 'delayNotLater' })
    expect(ask('2026-06-30 18:00:00')).toMatchObject({ refused: 'delayNotLater' })
    expect(ask('2026-07-01 10:00:01')).toMatchObject({ row: { status: '3', delayState: '1', deadline: '2026-07-01 10:00:00' } })
  })
  it('is not asked for again, nor offered, while it waits for its answer', () => {
    const waits = { ...rectifying, delayState: '1', delayTo: '2026-07-03 10:00:00' }
    const input = { delayTo: '2026-07-05 10:00:00', delayReason: '连续降雨' }
    expect(take('delayRequest', { row: waits, input, actor: company })).toMatchObject({ refused: 'delayWaits' })
    const { delayRequest } = order.actions
    if (!delayRequest) throw new Error('the action is gone')
    const offered = (row: Values) => transitionsFrom(delayRequest, row).some((one) => isOffered(one, row, callerOf(company)))
    expect([offered(waits), offered({ ...waits, delayState: '3' })]).toEqual([false, true])
  })
  const decide = (delayState: string, row: object = {}, duty = true) => {
    const asked = { ...rectifying, delayState: '1', delayTo: '2026-07-05 10:00:00', ...row }
    return take('delayDecide', { row: asked, input: { delayState }, actor: district, duty })
  }
  it('is decided by the head of whoever issued the order, and by no other supervisor (Z5)', () => {
    const asked = { ...rectifying, issuerId: 'watch', regionId: '990102001', delayState: '1' }
    expect(dutyIn(orderLifecycle, 'rectifying', asked)?.who(asked)).toEqual([
      { headOf: 'watch' },
      { level: 'district', regionId: '990102', businessRole: 'wj_ld' },
      { level: 'district', regionId: '990102' },
    ])
    expect(decide('2', {}, false)).toMatchObject({ refused: 'forbidden' })
  })
  it('is decided once it is asked for: granted it moves the limit, denied it does not', () => {
    expect(decide('2')).toMatchObject({ row: { status: '3', delayState: '2', deadline: '2026-07-05 10:00:00' } })
    expect(decide('3')).toMatchObject({ row: { delayState: '3', deadline: '2026-07-01 10:00:00' } })
    expect(['0', '2', '3'].map((delayState) => decide('2', { delayState }))).toMatchObject(Array(3).fill({ refused: 'delayNotAsked' }))
  })
})

describe('what was answered once is no answer the second time', () => {
  const again = { ...draft, status: '3', delayState: '1', delayTo: '2026-07-05 10:00:00', delayReason: '连续降雨', reviewOpinion: '有缺口' }
  it('a report after a return brings photos and a time of now', () => {
    const returned = { ...again, measures: '已修复', reformTime: '2026-06-29 10:00:00', reformImages: ['f1'], returnCount: 1 }
    const report = (input: object) => take('report', { row: returned, input: { ...input }, actor: company })
    expect(report({})).toMatchObject({ refused: 'required', at: 'reformTime' })
    expect(report({ reformTime: '2026-06-30 09:00:00', reformImages: ['f1'] })).toMatchObject({ refused: 'nothingNew' })
    expect(report({ reformTime: '2026-06-30 09:00:00', reformImages: ['f1', 'f2'] })).toMatchObject({ row: { status: '4' } })
  })
  it('a delay is decided by a decision, asked for with its reason, and a re-check has its opinion', () => {
    expect(take('delayDecide', { row: again, actor: district, duty: true })).toMatchObject({ refused: 'required', at: 'delayState' })
    expect(take('delayRequest', { row: again, actor: company })).toMatchObject({ refused: 'required', at: 'delayTo' })
    expect(take('pass', { row: { ...again, status: '4' }, actor: district })).toMatchObject({ refused: 'required', at: 'reviewOpinion' })
  })
})

describe('a re-check', () => {
  const reported = { ...draft, status: '4', returnCount: 1 }
  const input = { reviewOpinion: '围挡仍有缺口' }
  it('closes the order, or returns it and counts that', () => {
    expect(take('pass', { row: reported, input, actor: district })).toMatchObject({
      row: { status: '5', reviewResult: '1' },
      effects: ['recountOrders'],
    })
    expect(take('return', { row: reported, input, actor: district })).toMatchObject({
      row: { status: '3', reviewResult: '2', returnCount: 2 },
    })
    expect(take('pass', { row: reported, input: {}, actor: district })).toMatchObject({ refused: 'required', at: 'reviewOpinion' })
  })
  it('is not the unit’s', () => {
    expect(take('pass', { row: reported, input, actor: company })).toMatchObject({ refused: 'forbidden' })
  })
  it('gives way to enforcement, which names its case', () => {
    expect(take('transfer', { row: reported, input: { lawCaseNo: '案1' }, actor: district })).toMatchObject({
      refused: 'required',
      at: 'lawDept',
    })
    expect(take('transfer', { row: reported, input: { lawCaseNo: '案1', lawDept: '执法队' }, actor: district })).toMatchObject({
      row: { status: '6' },
    })
  })
})

it('stands at the step that is under way: an order that was issued is to be signed, a signed one to be mended', () => {
  const stepOf = (state: string) => orderLifecycle.steps?.find((step) => step.states.includes(state))?.zh
  expect(['draft', 'toSign', 'rectifying', 'toRecheck', 'closed'].map(stepOf)).toEqual(['下达', '签收', '整改', '复核', '复核'])
})

describe('the visit that an order follows from', () => {
  it('was made at the same works', () => {
    const judged = (phjgId: string) =>
      visitIsOfTheSameWorks.check({ ...seen(), row: { phjgId: 'w1', visitId: 'v1' }, refs: { visitId: { phjgId } } })
    expect([judged('w1'), judged('w2')]).toEqual([undefined, { key: 'visitOfOtherWorks', field: 'visitId' }])
  })
})
