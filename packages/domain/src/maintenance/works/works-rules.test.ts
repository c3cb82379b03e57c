import { describe, expect, it } from 'vitest'
import { registry } from '../../registry.ts'
import { act, seen, someone } from '../../testing/acting.ts'
import { refusalBy } from '../../testing/refusal-by.ts'
import { projectLeavesADraft } from './project/project-rules.ts'

type Row = Readonly<Record<string, unknown>>

const district = someone('district')
const otherDistrict = someone('district', { deptId: 'other', deptTree: ['other'], regionId: '990103' })
const city = (role: string) => someone('city', { businessRoles: [{ code: role, name: role }] as never })

describe('a batch of special works', () => {
  const own = { manageDeptId: 'district', manageLevel: 'qx', regionId: '990102' }
  const refused = (row: Row, actor = district) => refusalBy('specialBatch', 'batchIsOfItsOwnUnit', { row: { ...own, ...row }, actor })
  it('is declared by its own unit, at its level and in its region', () => {
    expect(refused({})).toBeUndefined()
    expect(refused({}, otherDistrict)).toBe('batchUnitWrong')
    expect(refused({ manageLevel: 'sj' })).toBe('batchLevelWrong')
    expect(refused({ regionId: '990103' })).toBe('batchRegionWrong')
    expect(refused({ regionId: '990102001' })).toBe('batchRegionWrong')
  })
  it('is released by the planning section alone', () => {
    const release = { row: { ...own, status: '2' }, input: { releaseDocNo: '临建〔2026〕1号', releaseDate: '2026-06-30' } }
    expect(act(registry.byName('specialBatch'), 'release', { ...release, actor: city('yh_sj_officer') })).toMatchObject({
      refused: 'plannersOnly',
    })
  })
})

describe('a project of special works', () => {
  const inBatch = (batch: Row | null, actor = district, row: Row = { batchId: 'one' }) =>
    refusalBy('specialProject', 'projectIsDeclaredInItsBatch', { row, actor, refs: { batchId: batch as never } })
  const open = { status: '0', manageDeptId: 'district', regionId: '990102' }
  it('is declared in a batch that its own unit still writes; without one it is the planning section’s', () => {
    expect(inBatch(open)).toBeUndefined()
    expect(inBatch({ ...open, status: '1' })).toBe('batchClosed')
    expect(inBatch(open, otherDistrict)).toBe('batchOfOthers')
    expect(inBatch(null, district, {})).toBe('batchMissing')
    expect(inBatch(null, city('yh_sj_plan'), {})).toBeUndefined()
  })
  it('is run by its own unit', () => {
    const row = { stage: '2', stageState: '1', leaderDeptId: 'district', manageDeptId: 'district', regionId: '990102' }
    expect(act(registry.byName('specialProject'), 'prePlan', { row, actor: otherDistrict })).toMatchObject({ refused: 'projectOfOthers' })
  })
  it('lies between two chainages in their order, and ends after it begins', () => {
    const along = (row: Row) => refusalBy('specialProject', 'chainagesAreInOrder', { row })
    expect(along({ stakeFrom: 'K0+100', stakeTo: 'K1+200' })).toBeUndefined()
    expect(along({ stakeFrom: '百米处' })).toBe('chainageWrong')
    expect(along({ stakeFrom: 'K1+200', stakeTo: 'K1+200' })).toBe('chainagesReversed')
    const term = { row: { planStart: '2026-07-01', planEnd: '2026-07-01' } }
    expect(refusalBy('specialProject', 'worksEndAfterTheyBegin', term)).toBe('worksEndFirst')
  })
  it('leaves the list of a draft alone', () => {
    const leaves = (row: Row, status: string) => projectLeavesADraft.check(seen({ row, refs: { batchId: { status } as never } }))?.key
    expect(leaves({ stage: '1', stageState: '0' }, '0')).toBe(undefined)
    expect(leaves({ stage: '1', stageState: '0' }, '1')).toBe('projectStays')
    expect(leaves({ stage: '3' }, '0')).toBe('projectStays')
  })
  it('is left out with a reason, and cut by finance, never raised', () => {
    expect(refusalBy('specialProject', 'screeningIsWhole', { row: { included: false } })).toBe('exclusionUnexplained')
    const raised = { row: { approvedAmount: 51 }, before: { approvedAmount: 50 } }
    expect(refusalBy('specialProject', 'financeOnlyCuts', raised)).toBe('approvedRaised')
    expect(refusalBy('specialProject', 'financeOnlyCuts', { ...raised, row: { approvedAmount: 50 } })).toBeUndefined()
  })
  it('is prepared with a day for each step', () => {
    const planned = (preSchedule: object) => refusalBy('specialProject', 'preparationIsPlanned', { row: { preSchedule } })
    expect(planned([{ step: '1', due: '2026-08-01' }])).toBeUndefined()
    expect(planned([{ step: '1' }])).toBe('preparationUnplanned')
  })
  it('begins under a contract in force of its builder, with its permits where it breaks the road', () => {
    const begins = (row: Row, contract: Row) =>
      refusalBy('specialProject', 'worksMayBegin', { row: { companyDeptId: 'builder', ...row }, refs: { contractId: contract as never } })
    const contract = { status: '2', companyDeptId: 'builder' }
    expect(begins({ breaksRoad: true }, contract)).toBe('permitsMissing')
    expect(begins({}, { ...contract, status: '0' })).toBe('contractNotInForce')
    expect(['builderOfAnotherContract', 'contractNotInForce']).toContain(begins({}, { ...contract, companyDeptId: 'another' }))
  })
  it('is finished at 100 %', () => {
    expect(refusalBy('specialProject', 'worksAreDone', { row: { progressRate: 99.9 } })).toBe('worksNotDone')
    expect(refusalBy('specialProject', 'worksAreDone', { row: { progressRate: 100 } })).toBeUndefined()
  })
})

describe('a reserve item', () => {
  it('is applied for by its own unit', () => {
    const row = { manageDeptId: 'district', regionId: '990102' }
    expect(refusalBy('reserveItem', 'applicantAppliesForItself', { row, actor: district })).toBeUndefined()
    expect(refusalBy('reserveItem', 'applicantAppliesForItself', { row, actor: otherDistrict })).toBe('reserveItemOfOthers')
  })
})
