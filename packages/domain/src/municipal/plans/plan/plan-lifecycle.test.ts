import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { act, refusalOf, seen, someone } from '../../../testing/acting.ts'
import { refusalBy } from '../../../testing/refusal-by.ts'
import { wjhyKind } from '../../dictionaries/excavation-plans.ts'
import { planDefaults, planLiesInItsQuarter, quarterOf } from './plan-rules.ts'

const plan = registry.byName('excavationPlan')
const city = someone('city')
const item = { status: '3', planYear: 2027, quarter: 2, planStart: '2027-04-01', planEnd: '2027-05-20', isFrozen: false }
const papers = { releaseNo: '临城管〔2027〕4号', releaseDate: '2027-01-10', opinion: '同意发布' }
const release = (row: Values = {}, input: Values = papers) => act(plan, 'release', { row: { ...item, ...row }, input, actor: city })

describe('the release of a plan item', () => {
  it('szgl/wjjh/rule-1 is of what the meeting included, and of nothing else', () => {
    expect(release()).toMatchObject({ row: { status: '4' }, effects: ['releaseMembers'] })
    expect(['1', '2', '4', '6', '7'].map((status) => release({ status }))).toMatchObject(Array(5).fill({ refused: 'wrongState' }))
  })
  it('szgl/wjjh/rule-2 of a frozen road needs the approval of the government, or a note of the meeting that names it', () => {
    expect(release({ isFrozen: true })).toMatchObject({ refused: 'govApprovalMissing' })
    expect(release({ isFrozen: true, conclusionDesc: '请注意文明施工' })).toMatchObject({ refused: 'govApprovalMissing' })
    expect(release({ isFrozen: true, govApprovalNo: '临政复〔2026〕8号' })).toMatchObject({ row: { status: '4' } })
    expect(release({ isFrozen: true, conclusionDesc: '禁挖路段，已报市政府批准' })).toMatchObject({ row: { status: '4' } })
  })
  it('keeps the files that came with it, but not over files that it has', () => {
    const attachments = [{ id: 'f1' }, 'f2', {}]
    expect(release({}, { ...papers, attachments })).toMatchObject({ row: { releaseFile: ['f1', 'f2'] } })
    expect(release({ releaseFile: ['f9'] }, { ...papers, attachments })).toMatchObject({ row: { releaseFile: ['f9'] } })
  })
  it('is the city’s, and gives its reason', () => {
    expect(release({}, { ...papers, opinion: null })).toMatchObject({ refused: 'required', at: 'opinion' })
    expect(act(plan, 'release', { row: item, input: papers, actor: someone('district') })).toMatchObject({
      refused: 'forbidden',
    })
  })
})

describe('an item that is adjusted', () => {
  it('goes back to a meeting and keeps what it was', () => {
    const row = { ...item, status: '5', conclusion: '1', conclusionDesc: '同意' }
    const input = { meetingId: 'm2', opinion: '地铁施工' }
    expect(act(plan, 'adjust', { row, input, actor: city })).toMatchObject({
      row: {
        status: '2',
        meetingId: 'm2',
        conclusion: null,
        planHistory: [{ planStart: '2027-04-01', planEnd: '2027-05-20', conclusion: '1', reason: '地铁施工', time: '2026-06-30 10:00:00' }],
      },
      effects: ['adjustMembers'],
    })
  })
})

describe('the quarter of an item', () => {
  const refused = (row: object) => refusalOf([planLiesInItsQuarter], seen({ row: { ...item, ...row } }))
  it('is that of its start', () => {
    expect(['2027-01-01', '2027-03-31', '2027-04-01', '2027-12-31', null].map(quarterOf)).toEqual([1, 1, 2, 4, null])
    expect(refused({})).toBeUndefined()
    expect(refused({ planStart: '2027-03-31' })).toBe('quarterWrong')
    expect(refused({ planStart: '2027-03-31', quarter: 1 })).toBeUndefined()
  })
  it('lies in the year of the plan', () => {
    expect(refused({ planStart: '2028-04-01' })).toBe('outsidePlanYear')
  })
  it('is kept when a draft is changed', () => {
    const change = (quarter: number) => act(plan, 'edit', { row: { ...item, status: '1' }, input: { quarter }, actor: city })
    expect(change(3)).toMatchObject({ refused: 'quarterWrong' })
    expect(change(2)).toMatchObject({ row: { quarter: 2, status: '1' } })
  })
  it('is proposed by the start, as the name is by the road and its year', () => {
    const row = { planYear: 2027, planStart: '2027-08-02' }
    expect(planDefaults({ ...seen(), row, refs: { roadId: { name: '望澜大道', regionId: '990102' } } })).toEqual({
      quarter: 3,
      roadNames: '望澜大道',
      regionId: '990102',
      planName: '望澜大道2027年综合开挖',
    })
  })
})

describe('the adjustment of a released item', () => {
  const { special, annualPlan } = wjhyKind.values
  const by = (kind: string | null) =>
    refusalBy('excavationPlan', 'specialMeetingAdjusts', { refs: { meetingId: kind === null ? null : { meetingKind: kind } } })
  it('is put to a meeting on single matters, never to that of another batch', () => {
    expect(by(annualPlan.value)).toBe('adjustingMeetingNeeded')
    expect([by(special.value), by(null)]).toEqual([undefined, undefined])
  })
})
