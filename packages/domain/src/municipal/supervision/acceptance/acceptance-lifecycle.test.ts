import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { act, filledIn, refusalOf, seen, someone } from '../../../testing/acting.ts'
import { ysItem } from '../../dictionaries/post-approval.ts'
import { backfillIsCompacted, bandsOf } from './acceptance-rules.ts'

const application = registry.byName('acceptanceApplication')
const works = { unitDeptId: 'company', compaction: 95, compactionTests: [], asBuiltSurvey: null }
const draft = { ...filledIn(application, 'enterprise', works), status: '1' }
const take = (action: string, attempt: Parameters<typeof act>[2]) => act(application, action, attempt)
const apply = (row: object, facts: object = {}) =>
  take('submit', { row: { ...draft, ...row }, actor: someone('enterprise'), facts: { ...facts } })
const applied = { row: { status: '2', applyUserId: 'user-enterprise' }, effects: ['acceptanceApplied'] }

describe('an application for acceptance (municipal-approval.md §3.1, yssq)', () => {
  it('waits for severe and serious orders', () => {
    expect(apply({}, { openSevereOrders: 1 })).toMatchObject({ refused: 'ordersOpen' })
    expect(apply({}, { openSevereOrders: 0 })).toMatchObject(applied)
  })
  it('szgl/phjg/rule-4 is one for a section at a time', () => {
    expect(apply({}, { openApplicationOfTheSections: 'YS20260630-0001' })).toMatchObject({ refused: 'sectionAppliedFor' })
    expect(apply({}, { openApplicationOfTheSections: null })).toMatchObject(applied)
  })
  it('has the as-built survey of a pipeline that was laid', () => {
    expect(apply({}, { pipeWasLaid: true })).toMatchObject({ refused: 'surveyMissing' })
    expect(apply({ asBuiltSurvey: ['f1'] }, { pipeWasLaid: true })).toMatchObject(applied)
    expect(apply({}, { pipeWasLaid: false })).toMatchObject(applied)
  })
  const compacted = (row: Values, trenchDepth: number | null = null, setting = '') =>
    refusalOf([backfillIsCompacted], seen({ row, facts: { trenchDepth }, settingText: () => setting }))
  it('has a backfill whose one figure is enough for every depth of the trench (CJJ 1-2008)', () => {
    expect([94.9, 95].map((compaction) => compacted({ compaction }, 1.5))).toEqual(['compactionLow', undefined])
    expect([94.9, 95].map((compaction) => compacted({ compaction }))).toEqual(['compactionLow', undefined])
    expect(apply({ compaction: 90 })).toMatchObject({ refused: 'compactionLow' })
  })
  it('has a backfill of which each test is judged at its own depth', () => {
    const tests = (...lines: readonly (readonly [number, number])[]) => ({
      compaction: 90,
      compactionTests: lines.map(([depth, share]) => ({ depth, share })),
    })
    expect(compacted(tests([0.5, 95], [1.2, 93], [2, 90]), 2.4)).toBeUndefined()
    expect(compacted(tests([0.8, 94.9], [1.2, 93]), 1.5)).toBe('compactionLowAt')
    expect(compacted(tests([0.5, 95], [1.5, 92.9]), 1.5)).toBe('compactionLowAt')
    expect(compacted(tests([0.5, 95]), 1.5)).toBe('depthUntested')
    expect(compacted(tests([0.5, 95]), 0.8)).toBeUndefined()
  })
  it('keeps the shares that the parameter lists by depth', () => {
    const setting = '{"0-0.8":97,"0.8-1.5":93,">1.5":92.5}'
    expect(bandsOf(setting).map(({ share }) => share)).toEqual([97, 93, 92.5])
    expect([bandsOf(''), bandsOf('待定')].map((bands) => bands.map(({ share }) => share))).toEqual([
      [95, 93, 90],
      [95, 93, 90],
    ])
    expect([96.9, 97].map((compaction) => compacted({ compaction }, 0.6, setting))).toEqual(['compactionLow', undefined])
  })
})

describe('the check on site (A2)', () => {
  const handedIn = { ...draft, status: '2', applyTime: '2026-06-29 10:00:00' }
  const { asBuiltSurvey, ...always } = ysItem.values
  const items = Object.values(always).map(({ value: code }) => ({ code, result: '1' }))
  const attendees = [{ unit: '望澜区城管局', name: '顾怀安' }]
  const check = (input: object, facts: object = {}, actor = someone('district')) =>
    take('check', { row: handedIn, input: { siteTime: '2026-06-30 09:00:00', attendees, items, ...input }, actor, facts: { ...facts } })
  it('says when it was made, who attended, and what each item showed', () => {
    expect(check({})).toMatchObject({ row: { status: '2' }, effects: ['siteChecked'] })
    expect(check({ siteTime: null })).toMatchObject({ refused: 'required', at: 'siteTime' })
    expect(check({ attendees: [] })).toMatchObject({ refused: 'tooFew', at: 'attendees' })
    expect(check({ items: items.slice(1) })).toMatchObject({ refused: 'itemsMissing' })
    expect(check({ siteTime: '2026-06-28 23:59:59' })).toMatchObject({ refused: 'checkedTooEarly' })
  })
  it('judges the survey of a pipeline where one was laid', () => {
    expect(check({}, { pipeWasLaid: true })).toMatchObject({ refused: 'itemsMissing' })
    const surveyed = [...items, { code: asBuiltSurvey.value, result: '1' }]
    expect(check({ items: surveyed }, { pipeWasLaid: true })).toMatchObject({ effects: ['siteChecked'] })
  })
  it('is the district’s, and the maintaining unit writes too', () => {
    expect(check({}, {}, someone('enterprise'))).toMatchObject({ refused: 'forbidden' })
    const keeper = { ...someone('enterprise'), deptTree: ['keeper'] }
    const row = { ...handedIn, maintDeptId: 'keeper' }
    const measured = take('check', { row, input: { siteTime: '2026-06-30 09:00:00', attendees, items }, actor: keeper, facts: {} })
    expect(measured).toMatchObject({ effects: ['siteChecked'] })
    expect(measured).not.toHaveProperty('row.checkerId')
    expect(check({})).toMatchObject({ row: { checkerId: 'user-district' } })
  })
  it('names who attended in every row', () => {
    expect(check({ attendees: [...attendees, { name: '无单位' }] })).toMatchObject({ refused: 'required', at: 'attendees[1].unit' })
  })
})

describe('the audit of an application', () => {
  const checked = { checkerId: 'user-district', siteTime: '2026-06-30 09:00:00', attendees: [{ unit: '望澜区城管局', name: '顾怀安' }] }
  const handedIn = { ...draft, status: '2', ...checked }
  const items = Object.values(ysItem.values).map(({ value: code }) => ({ code, result: '1' }))
  const audit = (auditResult: string, input: object = {}, facts: object = {}) =>
    take('audit', {
      row: handedIn,
      input: { auditResult, items, opinion: '已查验', ...input },
      actor: someone('district'),
      facts: { ...facts },
    })
  it('judges the items', () => {
    expect(['1', '2'].map((result) => audit(result, { items: [{ code: '01', result: '1' }] }))).toMatchObject(
      Array(2).fill({ refused: 'itemsMissing' }),
    )
    expect(audit('1')).toMatchObject({ row: { status: '3', auditResult: '1', auditorId: 'user-district' }, effects: ['acceptancePassed'] })
  })
  it('passes nothing of which the papers or another item are not judged, and nothing that nobody looked at', () => {
    const unjudged = ['09', '06'].map((code) => audit('1', { items: items.filter((item) => item.code !== code) }))
    expect(unjudged).toMatchObject(Array(2).fill({ refused: 'itemsMissing' }))
    const unchecked = take('audit', {
      row: { ...handedIn, siteTime: null },
      input: { auditResult: '1', items, opinion: '已查验' },
      actor: someone('district'),
      facts: {},
    })
    expect(unchecked).toMatchObject({ refused: 'siteUnchecked' })
  })
  it('waits for the supervisor, whatever the maintaining unit has measured', () => {
    const measured = { ...handedIn, checkerId: null }
    const step = { row: measured, input: { auditResult: '1', items, opinion: '已查验' }, actor: someone('city'), facts: {} }
    expect(take('audit', step)).toMatchObject({ refused: 'siteUnchecked' })
  })
  it('passes nothing while a severe or serious order is open', () => {
    expect(audit('1', {}, { openSevereOrders: 1 })).toMatchObject({ refused: 'ordersOpen' })
  })
  it('passes nothing of which an item fails', () => {
    const failing = { items: items.map((item) => (item.code === '02' ? { ...item, result: '2' } : item)) }
    expect(audit('1', failing)).toMatchObject({ refused: 'itemFailed' })
    expect(audit('2', failing)).toMatchObject({ row: { status: '4' }, effects: ['acceptanceFailed'] })
  })
  it('szgl/phjg/rule-5 hears the traffic police before traffic returns to lanes that were taken', () => {
    const lanes = { lanesWereTaken: true }
    const builder = { unit: '筑远市政', name: '顾怀安' }
    expect(audit('1', {}, lanes)).toMatchObject({ refused: 'policeNotAtAcceptance' })
    expect(audit('1', { attendees: [builder] }, lanes)).toMatchObject({ refused: 'policeNotAtAcceptance' })
    expect(audit('1', { attendees: [builder, { unit: '望澜区交警大队' }] }, lanes)).toMatchObject({ row: { status: '3' } })
    expect(audit('1', { attendees: [builder] }, { lanesWereTaken: false })).toMatchObject({ row: { status: '3' } })
    expect(audit('2', { attendees: [builder] }, lanes)).toMatchObject({ row: { status: '4' } })
  })
})

describe('where there is little room', () => {
  it.each(['acceptanceApplication', 'rectificationOrder'] as const)('a row of %s says whose works it is about', (name) =>
    expect(registry.byName(name).list.decidingColumns).toContain('phjgName'),
  )

  it('an application is told by its works, not by its number alone', () => expect(application.titleFields).toEqual(['applyNo', 'phjgName']))
})
