import type { Actor } from '@chengan/kernel/access/actor'
import { actionInState } from '@chengan/kernel/lifecycle/action-in-state'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../../registry.ts'
import { act, filledIn, someone } from '../../../../testing/acting.ts'

const company = someone('enterprise')
const district = someone('district')
const city = someone('city')
const sink = someone('district', { regionId: '990103', deptId: 'other', deptTree: ['other'] })

const hazardCheck = registry.byName('hazardCheck')
const given = {
  level: 'qx',
  deptId: 'district',
  hasHazard: true,
  hazardLevel: '1',
  regionId: '990102001',
  checkDate: '2026-06-29 15:00:00',
  checkers: ['a', 'b'],
  companyDeptId: 'company',
  reformDeptId: 'company',
}
const finding = { ...filledIn(hazardCheck, 'district', given), status: 'draft' }
const order = { reformMode: '2', reformDeadline: '2026-07-15', suggestion: '更换膜片' }
const images = ['f1']
const take = (action: string, attempt: Parameters<typeof act>[2]) => act(hazardCheck, action, attempt)
const rowAfter = (action: string, attempt: Parameters<typeof act>[2]) => {
  const outcome = take(action, attempt)
  return 'row' in outcome ? outcome.row : { refused: outcome.refused }
}

describe('a report', () => {
  it('of a visit without finding closes it', () => {
    expect(rowAfter('report', { row: { ...finding, hasHazard: false, hazardLevel: null }, actor: district })).toMatchObject({
      status: 'closed',
      reportTime: '2026-06-30 10:00:00',
      closeDate: '2026-06-30 10:00:00',
    })
  })
  it('of a general hazard corrected on the spot closes it on the day of the inspection', () => {
    const row = { ...finding, reformMode: '1', afterImages: images, reformDesc: '已更换' }
    expect(rowAfter('report', { row, actor: district })).toMatchObject({ status: 'closed', reformDate: '2026-06-29' })
    expect(take('report', { row: { ...row, afterImages: [] }, actor: district })).toMatchObject({
      refused: 'tooFewPictures',
      at: 'afterImages',
    })
  })
  it('of a major hazard corrected on the spot still goes to dispatch', () => {
    expect(
      rowAfter('report', { row: { ...finding, hazardLevel: '2', majorBasis: '603', reformMode: '1' }, actor: district }),
    ).toMatchObject({ status: 'reported' })
  })
  it('of its own general finding starts the rectification of the company, within 15 days', () => {
    const row = { ...finding, level: 'qy', deptId: 'company', reformDeptId: null }
    expect(rowAfter('report', { row, actor: company })).toMatchObject({
      status: 'reforming',
      reformDeptId: 'company',
      reformMode: '2',
      reformDeadline: '2026-07-15',
      firstDeadline: '2026-07-15',
    })
  })
  it('gysy/aqjdyhpc/rule-3: of a major hazard notifies district and city at once and is late after 24 hours', () => {
    const row = { ...finding, level: 'qy', deptId: 'company', hazardLevel: '2', majorBasis: '603' }
    expect(take('report', { row, actor: company })).toMatchObject({
      row: { status: 'reported', reportLate: false },
      effects: ['markRepeated', 'notifyMajorReport'],
    })
    expect(rowAfter('report', { row: { ...row, checkDate: '2026-06-29 09:59:59' }, actor: company })).toMatchObject({ reportLate: true })
  })
  it('gysy/aqjdyhpc/rule-2: by a government inspection needs two inspectors, by a company one', () => {
    const alone = (level: string, actor: Actor) =>
      take('report', { row: { ...finding, level, deptId: actor.deptId, checkers: ['a'] }, actor })
    expect(alone('qx', district)).toMatchObject({ refused: 'twoInspectorsNeeded', at: 'checkers' })
    expect(alone('sj', city)).toMatchObject({ refused: 'twoInspectorsNeeded', at: 'checkers' })
    expect(alone('qy', company)).toMatchObject({ row: { status: 'reforming' } })
  })
  it('of a major hazard needs its basis', () => {
    expect(take('report', { row: { ...finding, hazardLevel: '2' }, actor: district })).toMatchObject({ refused: 'majorNeedsBasis' })
  })
})

describe('a dispatch', () => {
  const reported = { ...finding, status: 'reported' }
  it('issues the order, keeps the first deadline and notifies the company', () => {
    expect(take('dispatch', { row: reported, input: order, actor: district })).toMatchObject({
      row: { status: 'dispatched', dispatchDeptId: 'district', firstDeadline: '2026-07-15' },
      effects: ['issueOrder', 'notifyCompanySms'],
    })
  })
  it('is not made of a hazard corrected on the spot', () => {
    expect(take('dispatch', { row: reported, input: { ...order, reformMode: '1' }, actor: district })).toMatchObject({
      refused: 'onTheSpotNotDispatched',
    })
  })
  it('gysy/aqjdyhpc/rule-17: of what companies and the district found is made by the district of its region', () => {
    for (const level of ['qy', 'qx']) {
      expect(rowAfter('dispatch', { row: { ...reported, level }, input: order, actor: district })).toMatchObject({ status: 'dispatched' })
      expect(take('dispatch', { row: { ...reported, level }, input: order, actor: sink })).toMatchObject({ refused: 'notHandedToDistrict' })
    }
  })
  it('gysy/aqjdyhpc/rule-17: of a row of the city is refused to a district to which it was not handed', () => {
    const ofCity = { ...reported, level: 'sj' }
    expect(take('dispatch', { row: ofCity, input: order, actor: district })).toMatchObject({ refused: 'notHandedToDistrict' })
    expect(rowAfter('dispatch', { row: { ...ofCity, handleRegionId: '990102' }, input: order, actor: district })).toMatchObject({
      status: 'dispatched',
    })
    expect(rowAfter('dispatch', { row: ofCity, input: order, actor: city })).toMatchObject({ status: 'dispatched' })
  })
  it('to a district hands a row of the city down and leaves it reported', () => {
    expect(
      take('dispatch', { row: { ...reported, level: 'sj' }, input: { toRegionId: '990102', delegateReview: true }, actor: city }),
    ).toMatchObject({
      row: { status: 'reported', handleRegionId: '990102', delegateReview: true },
      effects: ['notifyDistrict'],
    })
  })
  it('is recalled by who dispatched while the company has not signed, and voids the order', () => {
    const dispatched = {
      ...finding,
      ...order,
      status: 'dispatched',
      dispatchDeptId: 'district',
      firstDeadline: '2026-07-15',
      reformNoticeNo: 'x',
    }
    const input = { opinion: '单位有误' }
    expect(take('recall', { row: dispatched, input, actor: district })).toMatchObject({
      row: { status: 'reported', reformMode: null, reformDeadline: null, firstDeadline: null, reformNoticeNo: null },
      effects: ['voidOrder'],
    })
    expect(take('recall', { row: { ...dispatched, signTime: '2026-06-30 09:00:00' }, input, actor: district })).toMatchObject({
      refused: 'signedCannotRecall',
    })
    expect(take('recall', { row: dispatched, input, actor: city })).toMatchObject({ refused: 'forbidden' })
    expect(take('recall', { row: dispatched, actor: district })).toMatchObject({ refused: 'required', at: 'opinion' })
  })
  it('handed down is undone when the report is recalled', () => {
    const handed = { ...reported, level: 'sj', deptId: 'city', handleRegionId: '990102', delegateReview: true }
    expect(rowAfter('recall', { row: handed, input: { opinion: '误报' }, actor: city })).toMatchObject({
      status: 'draft',
      handleRegionId: null,
      delegateReview: null,
    })
  })
  it('is refused for a duplicate by voiding it, which names an existing hazard', () => {
    const input = { auditResult: '3', opinion: '重复', duplicateNo: 'YHQX202606230014' }
    expect(rowAfter('audit', { row: reported, input, actor: district, facts: { duplicateHazardExists: true } })).toMatchObject({
      status: 'invalid',
    })
    expect(take('audit', { row: reported, input, actor: district, facts: { duplicateHazardExists: false } })).toMatchObject({
      refused: 'duplicateNotFound',
    })
  })
})

describe('the rectification', () => {
  it('of a finding whose order was signed for with another offers no second signature', () => {
    const { reform } = hazardCheck.actions
    if (reform === undefined) throw new Error('nothing is rectified')
    const word = (row: object) => actionInState(hazardCheck, reform, { status: 'dispatched', ...row }).zh
    expect([word({}), word({ signTime: '2026-06-30 09:00:00' })]).toEqual(['签收整改', '开始整改'])
  })
  const dispatched = { ...finding, ...order, status: 'dispatched', firstDeadline: '2026-07-15', dispatchDeptId: 'district' }
  const person = { reformPerson: '沈岚汀', reformPhone: '13800000000', reformMeasures: '更换' }
  it('signs for the order with its first call', () => {
    expect(rowAfter('reform', { row: dispatched, input: person, actor: company })).toMatchObject({
      status: 'reforming',
      signTime: '2026-06-30 10:00:00',
    })
  })
  it('of a major hazard is handed in with the five requirements, by whatever way it came to it', () => {
    const done = { reformDesc: '已更换', reformDate: '2026-06-30', afterImages: images }
    const reforming = { ...dispatched, status: 'reforming', hazardLevel: '2', emergencyPlan: '巡查' }
    expect(take('reformOver', { row: reforming, input: done, actor: company })).toMatchObject({ refused: 'required', at: 'reformPerson' })
    const five = { ...person, reformFund: 3, reformPlanFiles: ['p'] }
    expect(rowAfter('reformOver', { row: reforming, input: { ...done, ...five }, actor: company })).toMatchObject({ status: 'toReview' })
    expect(rowAfter('reformOver', { row: { ...reforming, ...five }, input: done, actor: company })).toMatchObject({ status: 'toReview' })
    expect(rowAfter('reformOver', { row: { ...reforming, hazardLevel: '1' }, input: done, actor: company })).toMatchObject({
      status: 'toReview',
    })
  })
  it('that was returned is handed in again with photos of now', () => {
    const row = { ...dispatched, status: 'reforming', afterImages: images, reformDesc: '已更换', returnCount: 1 }
    const again = { reformDate: '2026-06-30' }
    expect(take('reformOver', { row, input: again, actor: company })).toMatchObject({ refused: 'nothingNew', at: 'afterImages' })
    expect(take('reformOver', { row, input: { ...again, afterImages: images }, actor: company })).toMatchObject({ refused: 'nothingNew' })
    expect(rowAfter('reformOver', { row, input: { ...again, afterImages: [...images, 'f2'] }, actor: company })).toMatchObject({
      status: 'toReview',
    })
  })
  it('gysy/aqjdyhpc/rule-4: of a major hazard names the five requirements and the rectification plan, each of them', () => {
    const row = { ...dispatched, hazardLevel: '2' }
    const five = { ...person, reformFund: 3, emergencyPlan: '停用', reformPlanFiles: ['p'] }
    for (const missing of Object.keys(five))
      expect(take('reform', { row, input: { ...five, [missing]: null }, actor: company })).toMatchObject({ at: missing })
    expect(rowAfter('reform', { row, input: five, actor: company })).toMatchObject({ status: 'reforming' })
    expect(rowAfter('reform', { row: dispatched, input: person, actor: company })).toMatchObject({ status: 'reforming' })
  })
  it('of a hazard raised to major owes the five requirements at the next progress entry', () => {
    const row = { ...dispatched, ...person, status: 'reforming', hazardLevel: '2' }
    expect(take('reform', { row, input: { opinion: '进展' }, actor: company })).toMatchObject({ refused: 'required', at: 'reformFund' })
  })
  it('is the work of the company named, of nobody else', () => {
    expect(take('reform', { row: dispatched, input: person, actor: someone('enterprise', { deptTree: ['rival'] }) })).toMatchObject({
      refused: 'forbidden',
    })
  })
  it('is handed in with report, date and photos, and remembers by whom', () => {
    const row = { ...dispatched, ...person, status: 'reforming' }
    expect(
      take('reformOver', { row, input: { reformDesc: '完成', reformDate: '2026-06-30', afterImages: images }, actor: company }),
    ).toMatchObject({
      row: { status: 'toReview', handedInBy: company.userId },
      effects: ['notifyReviewer'],
    })
    expect(take('reformOver', { row, input: { reformDesc: '完成', reformDate: '2026-06-30' }, actor: company })).toMatchObject({
      refused: 'tooFewPictures',
      at: 'afterImages',
    })
  })
})

describe('a delay', () => {
  const row = { ...finding, ...order, status: 'dispatched', firstDeadline: '2026-07-15' }
  const input = { delayTo: '2026-08-14', delayReason: '备件未到', emergencyPlan: '巡查' }
  it('waits for its decision, and asking signs for the order', () => {
    expect(rowAfter('delay', { row, input, actor: company })).toMatchObject({ status: 'delayPending', signTime: '2026-06-30 10:00:00' })
  })
  it('gysy/aqjdyhpc/rule-5: may be asked a second time, for 30 days, until the day before the deadline', () => {
    expect(rowAfter('delay', { row: { ...row, delayCount: 1 }, input, actor: company, today: '2026-07-14' })).toMatchObject({
      status: 'delayPending',
      delayTo: '2026-08-14',
    })
  })
  it.each([
    ['asked on the last day or later', { today: '2026-07-15' }, {}, {}, 'delayTooLate'],
    ['asked a third time', {}, { delayCount: 2 }, {}, 'noFurtherDelay'],
    ['of more than 30 days', {}, {}, { delayTo: '2026-08-15' }, 'delayTooLong'],
    ['not later than the deadline', {}, {}, { delayTo: '2026-07-15' }, 'delayTooLong'],
  ])('gysy/aqjdyhpc/rule-5: %s is refused', (_name, when, stored, more, key) => {
    expect(take('delay', { row: { ...row, ...stored }, input: { ...input, ...more }, actor: company, ...when })).toMatchObject({
      refused: key,
    })
  })
  it('granted moves the deadline and counts, refused changes nothing', () => {
    const pending = { ...row, ...input, status: 'delayPending', delayCount: 1 }
    const granted = rowAfter('audit', { row: pending, input: { auditResult: '1', opinion: '同意' }, actor: district, duty: true })
    expect(granted).toMatchObject({ status: 'reforming', reformDeadline: '2026-08-14', firstDeadline: '2026-07-15', delayCount: 2 })
    expect(granted).not.toHaveProperty('auditResult')
    const refused = rowAfter('audit', { row: pending, input: { auditResult: '2', opinion: '不同意' }, actor: district, duty: true })
    expect(refused).toMatchObject({ status: 'reforming', reformDeadline: '2026-07-15', delayCount: 1 })
  })
})
