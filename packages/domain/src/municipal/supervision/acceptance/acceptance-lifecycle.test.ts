import { describe, expect, it } from 'vitest'
import { act, refusalOf, seen, someone } from '../../../utilities/testing/acting.ts'
import { acceptanceLifecycle } from './acceptance-lifecycle.ts'
import { backfillIsCompacted, leastCompaction } from './acceptance-rules.ts'

const draft = { status: '1', unitDeptId: 'company', compaction: 95, asBuiltSurvey: null }
const take = (action: string, attempt: Parameters<typeof act>[3]) => act(acceptanceLifecycle, 'status', action, attempt)
const apply = (row: object, facts: object = {}) =>
  take('submit', { row: { ...draft, ...row }, actor: someone('enterprise'), facts: { ...facts } })
const applied = { row: { status: '2', applyUserId: 'user-enterprise' }, does: ['acceptanceApplied'] }

describe('an application for acceptance (municipal-approval.md §3.1, yssq)', () => {
  it('waits for severe and serious orders', () => {
    expect(apply({}, { openSevereOrders: 1 })).toEqual({ refused: 'ordersOpen' })
    expect(apply({}, { openSevereOrders: 0 })).toMatchObject(applied)
  })
  it('szgl/phjg/rule-4 is one for a section at a time', () => {
    expect(apply({}, { openApplicationOfTheSections: 'YS20260630-0001' })).toEqual({ refused: 'sectionAppliedFor' })
    expect(apply({}, { openApplicationOfTheSections: null })).toMatchObject(applied)
  })
  it('has the as-built survey of a pipeline that was laid', () => {
    expect(apply({}, { pipeWasLaid: true })).toEqual({ refused: 'surveyMissing' })
    expect(apply({ asBuiltSurvey: ['f1'] }, { pipeWasLaid: true })).toMatchObject(applied)
    expect(apply({}, { pipeWasLaid: false })).toMatchObject(applied)
  })
  it('has a backfill that is compacted', () => {
    expect(apply({ compaction: 89.99 })).toEqual({ refused: 'compactionLow' })
    expect(apply({ compaction: 90 })).toMatchObject(applied)
  })
  it('keeps the lowest share that the parameter lists by depth', () => {
    const shares = '{"0-0.8":95,"0.8-1.5":93,">1.5":92.5}'
    const refused = (compaction: number) => refusalOf([backfillIsCompacted], seen({ row: { compaction }, settingText: () => shares }))
    expect([leastCompaction(shares), leastCompaction(''), leastCompaction('待定')]).toEqual([92.5, 90, 90])
    expect([refused(92.4), refused(92.5)]).toEqual(['compactionLow', undefined])
  })
})

describe('the audit of an application', () => {
  const handedIn = { ...draft, status: '2' }
  const items = [{ code: '01', result: '1' }]
  const audit = (auditResult: string, input: object = {}, facts: object = {}) =>
    take('audit', {
      row: handedIn,
      input: { auditResult, items, opinion: '已查验', ...input },
      actor: someone('district'),
      facts: { ...facts },
    })
  it('judges the items', () => {
    expect(['1', '2'].map((result) => audit(result, { items: [{ code: '01' }] }))).toEqual(Array(2).fill({ refused: 'itemsMissing' }))
    expect(audit('1')).toMatchObject({ row: { status: '3', auditResult: '1', auditorId: 'user-district' }, does: ['acceptancePassed'] })
  })
  it('passes nothing of which an item fails', () => {
    const failing = { items: [...items, { code: '02', result: '2' }] }
    expect(audit('1', failing)).toEqual({ refused: 'itemFailed' })
    expect(audit('2', failing)).toMatchObject({ row: { status: '4' }, does: ['acceptanceFailed'] })
  })
  it('szgl/phjg/rule-5 hears the traffic police before traffic returns to lanes that were taken', () => {
    const lanes = { lanesWereTaken: true }
    const builder = { unit: '筑远市政', name: '顾怀安' }
    expect(audit('1', {}, lanes)).toEqual({ refused: 'policeNotAtAcceptance' })
    expect(audit('1', { attendees: [builder] }, lanes)).toEqual({ refused: 'policeNotAtAcceptance' })
    expect(audit('1', { attendees: [builder, { unit: '望澜区交警大队' }] }, lanes)).toMatchObject({ row: { status: '3' } })
    expect(audit('1', { attendees: [builder] }, { lanesWereTaken: false })).toMatchObject({ row: { status: '3' } })
    expect(audit('2', { attendees: [builder] }, lanes)).toMatchObject({ row: { status: '4' } })
  })
})
