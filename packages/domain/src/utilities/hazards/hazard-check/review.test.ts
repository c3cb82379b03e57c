import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { act, someone } from '../../../testing/acting.ts'
import { delayDeciders, dispatchers, reviewers } from './life/parties.ts'

const hazardCheck = registry.byName('hazardCheck')
const company = someone('enterprise')
const district = someone('district')
const city = someone('city')
const toReview = {
  status: 'toReview',
  level: 'qx',
  hasHazard: true,
  hazardLevel: '1',
  regionId: '990102001',
  companyDeptId: 'company',
  reformDeptId: 'company',
  reformDate: '2026-06-29',
  reformDeadline: '2026-06-28',
  handedInBy: company.userId,
  returnCount: 0,
}
const take = (action: string, attempt: Parameters<typeof act>[2]) => act(hazardCheck, action, attempt)
const pass = { auditResult: '1', opinion: '合格' }
const back = { auditResult: '2', opinion: '不合格', reformDeadline: '2026-07-10' }

describe('the review', () => {
  it('that passes closes the hazard and writes back to its source', () => {
    expect(take('audit', { row: toReview, input: pass, actor: district, duty: true })).toMatchObject({
      row: { status: 'closed', auditResult: '1', auditorId: district.userId, closeDate: '2026-06-30 10:00:00' },
      effects: ['writeBackToSource'],
    })
  })
  it('of a hazard that was raised to major meanwhile waits for its five requirements', () => {
    const row = { ...toReview, hazardLevel: '2' }
    const input = { ...pass, reviewImages: ['r'] }
    expect(take('audit', { row, input, actor: district, duty: true })).toMatchObject({ refused: 'fiveRequirementsMissing' })
    expect(take('audit', { row, input: back, actor: district, duty: true })).toMatchObject({ row: { status: 'reforming' } })
    const person = { reformPerson: '沈岚汀', reformPhone: '13800000000', reformMeasures: '更换' }
    const settled = { ...row, ...person, reformFund: 3, emergencyPlan: '停用', reformPlanFiles: ['p'] }
    expect(take('audit', { row: settled, input, actor: district, duty: true })).toMatchObject({ row: { status: 'closed' } })
  })
  it('of a major hazard needs photos of its own', () => {
    expect(take('audit', { row: { ...toReview, hazardLevel: '2' }, input: pass, actor: district, duty: true })).toMatchObject({
      refused: 'tooFewPictures',
      at: 'reviewImages',
    })
  })
  it('that returns gives a deadline anew: the one that has run is no answer', () => {
    const { reformDeadline: _new, ...without } = back
    for (const reformDeadline of ['2026-06-28', '2026-07-20'])
      expect(take('audit', { row: { ...toReview, reformDeadline }, input: without, actor: district, duty: true })).toMatchObject({
        refused: 'required',
        at: 'reformDeadline',
      })
  })
  it('gysy/aqjdyhpc/rule-19: that returns needs a new deadline, counts, and lets the days overdue run again', () => {
    expect(take('audit', { row: toReview, input: back, actor: district, duty: true })).toMatchObject({
      row: { status: 'reforming', returnCount: 1, reformDate: null, reformDeadline: '2026-07-10' },
      effects: ['notifyCompanySms'],
    })
    expect(take('audit', { row: { ...toReview, returnCount: 1 }, input: back, actor: district, duty: true })).toMatchObject({
      row: { returnCount: 2 },
      effects: ['notifyCompanySms', 'proposeSupervision'],
    })
  })
  it('gysy/aqjdyhpc/rule-7: is not made by who handed the rectification in', () => {
    expect(take('audit', { row: { ...toReview, level: 'qy' }, input: pass, actor: company })).toMatchObject({
      refused: 'ownWorkNotReviewed',
    })
  })
  it('gysy/aqjdyhpc/rule-7, gysy/aqjdyhpc/rule-18: of a listed row is made by the level that listed it, and leaves it marked as listed', () => {
    const listed = { ...toReview, supervised: true, superviseLevel: 'sj' }
    expect(take('audit', { row: listed, input: pass, actor: district })).toMatchObject({ refused: 'listedByAnotherLevel' })
    expect(take('audit', { row: listed, input: pass, actor: city, duty: true })).toMatchObject({
      row: { status: 'closed', superviseReleaseDate: '2026-06-30', supervised: true },
    })
  })
  it('is not made by somebody without the duty', () => {
    expect(take('audit', { row: toReview, input: pass, actor: someone('district', { regionId: '990103' }) })).toMatchObject({
      refused: 'forbidden',
    })
  })
})

describe('the reviewer', () => {
  const officer = { level: 'enterprise', deptId: 'company', notUserId: company.userId }
  it.each([
    [
      'of a general hazard of level qy is the safety manager who did not hand it in, then the principal, then the district',
      { level: 'qy' },
      [
        { ...officer, businessRole: 'gas_safety_manager' },
        { ...officer, businessRole: 'gas_principal' },
        { level: 'district', regionId: '990102' },
      ],
    ],
    ['of a major hazard of level qy is the district', { level: 'qy', hazardLevel: '2' }, [{ level: 'district', regionId: '990102' }]],
    ['of level qx is the district', {}, [{ level: 'district', regionId: '990102' }]],
    ['of level sj is the city', { level: 'sj' }, [{ level: 'city' }]],
    [
      'of level sj is the district named at dispatch when the review was delegated',
      { level: 'sj', delegateReview: true, handleRegionId: '990103' },
      [{ level: 'district', regionId: '990103' }],
    ],
    [
      'of a row of a company listed by the district is the district only',
      { level: 'qy', supervised: true, superviseLevel: 'qx' },
      [{ level: 'district', regionId: '990102' }],
    ],
    ['of a row listed by the city is the city only', { supervised: true, superviseLevel: 'sj' }, [{ level: 'city' }]],
    [
      'of a row whose listing was released is the ordinary one',
      { supervised: true, superviseLevel: 'sj', superviseReleaseDate: '2026-06-01' },
      [{ level: 'district', regionId: '990102' }],
    ],
  ])('gysy/aqjdyhpc/rule-7: %s', (_name, more, parties) => {
    expect(reviewers({ ...toReview, ...more })).toEqual(parties)
  })
  it('gysy/aqjdyhpc/rule-5: decides a delay, but the city that of a major hazard', () => {
    expect(delayDeciders(toReview)).toEqual([{ level: 'district', regionId: '990102' }])
    expect(delayDeciders({ ...toReview, hazardLevel: '2' })).toEqual([{ level: 'city' }])
  })
  it('gysy/aqjdyhpc/rule-17: waits until a row is dispatched by the district, or by the city its own', () => {
    expect(dispatchers(toReview)[0]).toEqual({ level: 'district', regionId: '990102' })
    expect(dispatchers({ ...toReview, level: 'sj' })).toEqual([{ level: 'city' }])
    expect(dispatchers({ ...toReview, level: 'sj', handleRegionId: '990103' })[0]).toEqual({ level: 'district', regionId: '990103' })
  })
})

describe('a listing for supervision', () => {
  const row = { ...toReview, status: 'reforming', reformDate: null }
  const input = { superviseDeadline: '2026-07-20' }
  it('gysy/aqjdyhpc/rule-6: takes a major hazard, or a general one 7 days overdue', () => {
    const late = { ...row, reformDeadline: '2026-06-24' }
    expect(take('supervise', { row: late, input, actor: district })).toMatchObject({ refused: 'listingNotAllowed' })
    expect(take('supervise', { row: { ...late, hazardLevel: '2' }, input, actor: district })).toMatchObject({ row: { supervised: true } })
    expect(take('supervise', { row: { ...row, reformDeadline: '2026-06-23' }, input, actor: district })).toMatchObject({
      row: { status: 'reforming', supervised: true, superviseLevel: 'qx', superviseDate: '2026-06-30' },
      effects: ['notifyPrincipalSms'],
    })
  })
  it('gysy/aqjdyhpc/rule-18: by the city replaces that of a district, never the other way', () => {
    const major = { ...row, hazardLevel: '2', supervised: true }
    expect(take('supervise', { row: { ...major, superviseLevel: 'qx' }, input, actor: city })).toMatchObject({
      row: { superviseLevel: 'sj' },
    })
    expect(take('supervise', { row: { ...major, superviseLevel: 'sj' }, input, actor: district })).toMatchObject({
      refused: 'listedByAnotherLevel',
    })
  })
  it('gysy/aqjdyhpc/rule-18: by a district takes only rows that it reviews', () => {
    expect(take('supervise', { row: { ...row, level: 'qy', reformDeadline: '2026-06-01' }, input, actor: district })).toMatchObject({
      refused: 'forbidden',
    })
    expect(take('supervise', { row: { ...row, level: 'sj', hazardLevel: '2' }, input, actor: district })).toMatchObject({
      refused: 'forbidden',
    })
  })
})

describe('the grade of a reported hazard', () => {
  const row = { ...toReview, reportTime: '2026-06-20 10:00:00' }
  const major = { ...row, hazardLevel: '2', majorBasis: '603', majorReported: true }
  const opinion = '复核'
  it('gysy/aqjdyhpc/rule-9: raised by the district is a major report', () => {
    expect(take('edit', { row, input: { hazardLevel: '2', majorBasis: '603', opinion }, actor: district })).toMatchObject({
      row: { hazardLevel: '2', majorReported: true },
      effects: ['notifyMajorReport'],
    })
    expect(take('edit', { row, input: { hazardLevel: '2', opinion }, actor: district })).toMatchObject({ refused: 'majorNeedsBasis' })
  })
  it('gysy/aqjdyhpc/rule-9: major is lowered by the city with a document, not by a district', () => {
    expect(take('edit', { row: major, input: { hazardLevel: '1', opinion, attachments: ['d'] }, actor: district })).toMatchObject({
      refused: 'levelMayNotBeLowered',
    })
    expect(take('edit', { row: major, input: { hazardLevel: '1', opinion }, actor: city })).toMatchObject({
      refused: 'levelMayNotBeLowered',
    })
    expect(take('edit', { row: major, input: { hazardLevel: '1', opinion, attachments: ['d'] }, actor: city })).toMatchObject({
      row: { hazardLevel: '1', majorBasis: null },
    })
  })
  it('lowered leaves its basis behind, whether it is sent empty or not at all', () => {
    const input = { hazardLevel: '1', majorBasis: null, opinion, attachments: ['d'] }
    expect(take('edit', { row: major, input, actor: city })).toMatchObject({ row: { hazardLevel: '1', majorBasis: null } })
    expect(take('edit', { row: major, input: { majorBasis: null, opinion }, actor: city })).toMatchObject({ refused: 'majorNeedsBasis' })
  })
  it('is closed to the company', () => {
    expect(take('edit', { row, input: { hazardLevel: '2', opinion }, actor: company })).toMatchObject({ refused: 'reportedRecordLocked' })
  })
  it('stands once the hazard is closed; enforcement may still be entered', () => {
    const closed = { ...row, status: 'closed' }
    const input = { punishType: ['3'], fineAmount: 5000, opinion }
    expect(take('edit', { row: closed, input, actor: district })).toMatchObject({ row: { status: 'closed', fineAmount: 5000 } })
    expect(take('edit', { row: closed, input: { ...input, hazardLevel: '2' }, actor: district })).toEqual({
      refused: 'reportedRecordLocked',
      at: 'hazardLevel',
    })
  })
})
