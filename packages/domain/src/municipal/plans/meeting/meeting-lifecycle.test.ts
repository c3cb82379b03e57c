import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { act, filledIn, someone } from '../../../testing/acting.ts'
import { refusalBy } from '../../../testing/refusal-by.ts'

const city = someone('city')
const company = someone('enterprise')
const police = { deptId: 'police' }
const district = { deptId: 'district' }
const facts = { policeDepartments: ['police'], invitedDistricts: 1 }
const meeting = registry.byName('jointMeeting')
const matters = { meetingKind: '1', participants: [police, district], items: [{ id: 'i1', wjjhId: 'p1' }] }
const draft = { ...filledIn(meeting, 'city', matters), status: '1' }
type Attempt = Partial<Parameters<typeof act>[2]>
const take = (action: string, attempt: Attempt) => act(meeting, action, { row: draft, actor: city, facts, ...attempt })

describe('the invitation to a meeting on the plan (municipal-approval.md §2.5)', () => {
  const invite = (row: object, more: object = {}) =>
    take('preRelease', { row: { ...draft, ...row }, input: { opinion: '请研究' }, facts: { ...facts, ...more } })
  it('goes to the traffic police and to a district', () => {
    expect(invite({})).toMatchObject({ row: { status: '2', preReleaseTime: '2026-06-30 10:00:00' } })
    expect(invite({ participants: [district] })).toMatchObject({ refused: 'policeNotInvited' })
    expect(invite({ participants: [{ ...police, invited: false }, district] })).toMatchObject({ refused: 'policeNotInvited' })
    expect(invite({ participants: [police] }, { invitedDistricts: 0 })).toMatchObject({ refused: 'districtNotInvited' })
  })
  it('on a single matter goes to whom it concerns', () => {
    expect(invite({ meetingKind: '3', participants: [{ deptId: 'company' }] }, { invitedDistricts: 0 })).toMatchObject({
      row: { status: '2' },
    })
    expect(invite({ meetingKind: '2', participants: [district] })).toMatchObject({ refused: 'policeNotInvited' })
  })
  it('is not taken back from the police or from the districts once it is out', () => {
    const change = (participants: object[], more: object = {}) =>
      take('edit', { row: { ...draft, status: '2' }, input: { participants }, facts: { ...facts, ...more } })
    expect(change([district])).toMatchObject({ refused: 'policeNotInvited' })
    expect(change([police], { invitedDistricts: 0 })).toMatchObject({ refused: 'districtNotInvited' })
    expect(change([police, district, { deptId: 'company' }])).toMatchObject({ row: { status: '2' } })
  })
})

describe('the answer to an invitation', () => {
  const sent = { ...draft, status: '2', participants: [police, { deptId: 'company' }], invitedDeptIds: [police.deptId, 'company'] }
  const answer = (input: object, more: Attempt = {}) => take('feedback', { row: sent, input: { ...input }, actor: company, ...more })
  it('is that of an invited department', () => {
    expect(answer({ attitude: '1' })).toMatchObject({
      row: {
        participants: [police, { deptId: 'company', attitude: '1', feedbackTime: '2026-06-30 10:00:00' }],
        items: [{ opinions: [{ deptId: 'company', attitude: '1', silent: false }] }],
      },
    })
    expect(answer({ attitude: '1' }, { actor: someone('district') })).toMatchObject({ refused: 'notInvited' })
    const unasked = { ...sent, participants: [police, { deptId: 'company', invited: false }], invitedDeptIds: [police.deptId] }
    expect(answer({ attitude: '1' }, { row: unasked })).toMatchObject({ refused: 'notInvited' })
    expect(take('sign', { row: unasked, actor: company })).toMatchObject({ refused: 'notInvited' })
    expect(take('sign', { row: sent, actor: company })).toMatchObject({ row: { signedCount: 1, invitedCount: 2 } })
  })
  it('szgl/wjhy/rule-2 gives its reason where it objects', () => {
    expect(answer({ attitude: '3' })).toMatchObject({ refused: 'objectionNeedsReason' })
    expect(answer({ attitude: '3', opinion: '早高峰主通道' })).toMatchObject({ row: { items: [{ opinions: [{ attitude: '3' }] }] } })
    expect(answer({ attitude: '2' })).toMatchObject({ row: { status: '2' } })
  })
  it('szgl/wjhy/rule-1 that was not given is a yes when the meeting begins', () => {
    const heard = { ...sent, participants: [{ ...police, feedbackTime: '2026-06-29 10:00:00' }, { deptId: 'company' }] }
    expect(take('start', { row: heard })).toMatchObject({
      row: { status: '3', items: [{ opinions: [{ deptId: 'company', attitude: '1', silent: true }] }] },
    })
  })
})

describe('the conclusions of a meeting', () => {
  const conclude = (...items: object[]) =>
    take('conclude', { row: { ...draft, status: '3' }, input: { items: items.map((item, at) => ({ wjjhId: `p${at}`, ...item })) } })
  it('are given for every matter', () => {
    expect(conclude({ conclusion: '1' }, {})).toMatchObject({ refused: 'conclusionMissing' })
    expect(conclude({ conclusion: '1' }, { conclusion: '2' })).toMatchObject({ row: { status: '4' }, effects: ['applyConclusions'] })
  })
  it.each(['4', '5'])('of kind %s, deferred or excluded, say why', (conclusion) => {
    expect(conclude({ conclusion })).toMatchObject({ refused: 'conclusionNeedsReason' })
    expect(conclude({ conclusion, conclusionDesc: '与地铁施工冲突' })).toMatchObject({ row: { status: '4' } })
  })
  it('szgl/wjhy/rule-3 include nothing over an unanswered objection of the police', () => {
    const objected = { conclusion: '1', opinions: [{ deptId: 'police', attitude: '3', opinion: '须分段' }] }
    expect(conclude(objected)).toMatchObject({ refused: 'policeObjectionOpen' })
    expect(conclude({ ...objected, conclusionDesc: '改为夜间分段施工，交管部门同意' })).toMatchObject({ row: { status: '4' } })
    expect(conclude({ ...objected, conclusion: '2' })).toMatchObject({ row: { status: '4' } })
    expect(conclude({ ...objected, opinions: [{ deptId: 'district', attitude: '3' }] })).toMatchObject({ row: { status: '4' } })
  })
})

describe('an answer to the invitation', () => {
  const answered = (itemId: string | null) =>
    refusalBy('jointMeeting', 'feedbackNamesAnItem', { row: { items: [{ id: 'i1' }] }, input: { itemId } })
  it('names an item that is on the agenda; without one it is on all of them', () => {
    expect([answered('i1'), answered(null)]).toEqual([undefined, undefined])
    expect(answered('i9')).toBe('agendaItemUnknown')
  })
})
