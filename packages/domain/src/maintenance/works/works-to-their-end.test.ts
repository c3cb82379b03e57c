import type { Actor } from '@chengan/kernel/access/actor'
import { describe, expect, it } from 'vitest'
import { registry } from '../../registry.ts'
import { act, someone } from '../../testing/acting.ts'
import { refusalBy } from '../../testing/refusal-by.ts'
import { acceptStatus, crossResult, retentionState } from './acceptance/acceptance-codes.ts'
import { worksCheckStatus } from './check/check-codes.ts'
import { fillState } from './progress/fill-codes.ts'
import { projectStage } from './project/project-codes.ts'

type Row = Readonly<Record<string, unknown>>

const district = someone('district')
const otherDistrict = someone('district', { deptId: 'other', deptTree: ['other'], regionId: '990103' })
const builder = someone('enterprise')
const city = someone('city')
/** Works of the district, built by the company and watched by the supervisor. */
const works = {
  ...{ manageDeptId: 'district', leaderDeptId: 'district', deptId: 'district', regionId: '990102' },
  ...{ companyDeptId: 'company', supervisorDeptId: 'supervisor' },
}
const attempt = (resource: string, action: string, row: Row, actor: Actor, input: Row = {}) =>
  act(registry.byName(resource as never), action, { row: { ...works, ...row } as never, actor, input: input as never })

describe('months of works', () => {
  const told = (row: Row, actor: Actor, stage: string) =>
    refusalBy('monthFill', 'fillOfWorksUnderWay', {
      row: { ...works, projectId: 'one', ...row },
      actor,
      refs: { projectId: { stage } as never },
    })
  it('are told by their builder and the unit that runs them, while the works go on', () => {
    expect(told({}, builder, projectStage.inProgress)).toBeUndefined()
    expect(told({}, otherDistrict, projectStage.inProgress)).toBe('fillOfOthers')
    expect(told({}, builder, projectStage.toAccept)).toBe('fillOfNoWorks')
  })
  it('are reviewed by the supervisor of the works', () => {
    const row = { fillState: fillState.submitted }
    expect(attempt('monthFill', 'audit', row, builder, { auditResult: '1' })).toMatchObject({ refused: 'fillReviewedByOthers' })
  })
  it('are all decided before the works are finished', () => {
    const done = (month: string | null) =>
      refusalBy('specialProject', 'worksAreDone', { row: { progressRate: 100 }, facts: { monthUndecided: month } })
    expect(done(null)).toBeUndefined()
    expect(done('2026-05')).toBe('monthsUndecided')
  })
})

describe('a check of works', () => {
  const made = (actor: Actor, stage: string) =>
    refusalBy('progressCheck', 'checkOfWorksUnderWay', { row: works, actor, refs: { projectId: { stage } as never } })
  it('is of works under way, by whoever runs or supervises them', () => {
    expect(made(district, projectStage.inProgress)).toBeUndefined()
    expect(made(builder, projectStage.inProgress)).toBe('checkOfOthers')
    expect(made(district, projectStage.toAccept)).toBe('checkOfNoWorks')
  })
  it('is answered by the builder', () => {
    const row = { status: worksCheckStatus.toRectify }
    expect(attempt('progressCheck', 'rectified', row, otherDistrict)).toMatchObject({ refused: 'rectifiedByOthers' })
  })
})

describe('the acceptance of works', () => {
  const applied = (actor: Actor, stage: string) =>
    refusalBy('worksAcceptance', 'projectWaitsForIt', {
      row: { projectId: 'one' },
      actor,
      refs: { projectId: { ...works, stage } as never },
      facts: { liveAcceptance: null },
    })
  it('is applied for by the unit that runs them, once they are finished', () => {
    expect(applied(district, projectStage.toAccept)).toBeUndefined()
    expect(applied(otherDistrict, projectStage.toAccept)).toBe('acceptanceNotYours')
    expect(applied(district, projectStage.inProgress)).toBe('projectNotFinished')
    expect(attempt('worksAcceptance', 'submit', { status: acceptStatus.draft }, otherDistrict)).toMatchObject({
      refused: 'acceptanceOfOthers',
    })
  })
  it('comes with the reports of tests where works of the kind are tested', () => {
    const tested = (row: Row) => refusalBy('worksAcceptance', 'worksAreTested', { row })
    expect(tested({ projectKind: '1' })).toBe('testReportsMissing')
    expect(tested({ projectKind: '1', testReports: ['report'] })).toBeUndefined()
  })
  it('takes nothing that is unsound', () => {
    const members = ['建设', '施工', '监理'].map((unit) => ({ unit }))
    const met = (qualityGrade: string) => refusalBy('worksAcceptance', 'meetingIsWhole', { row: { members, qualityGrade } as never })
    expect([met('1'), met('2')]).toEqual([undefined, 'unsoundAccepted'])
  })
  it('yhgl/zxyhxmys/rule-4: of rebuilding is filed within 15 days', () => {
    const filed = (acceptDate: string, maintScale = '5') =>
      refusalBy('worksAcceptance', 'rebuildingIsFiled', { row: { maintScale, acceptDate } as never })
    expect([filed('2026-06-15'), filed('2026-06-14'), filed('2026-06-14', '3')]).toEqual([undefined, 'filingMissing', undefined])
  })
  it('is cross-checked by others than the declaring unit, and passes with every item', () => {
    const row = { status: acceptStatus.toCrossCheck }
    expect(attempt('worksAcceptance', 'xmysCcjc', row, district, { crossCheckResult: crossResult.pass })).toMatchObject({
      refused: 'checkedByDeclarer',
    })
    const found = (ok: boolean) =>
      refusalBy('worksAcceptance', 'crossCheckIsOfOthers', {
        row: { crossCheckResult: crossResult.pass, crossCheckItems: [{ item: '厚度', ok }] } as never,
      })
    expect([found(true), found(false)]).toEqual([undefined, 'crossItemFailed'])
  })
  it('keeps the retention for the builder, who applies for it', () => {
    const row = { status: acceptStatus.accepted, retention: retentionState.withheld, liabilityTo: '2026-06-01' }
    expect(attempt('worksAcceptance', 'applyRetention', row, city)).toMatchObject({ refused: 'retentionOfOthers' })
  })
})
