import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { act, refusalOf, seen, someone } from '../../../testing/acting.ts'
import { declarationIsInOneOpenPlan, memberDefaults, membersChangeInDrafts, planHasOneLead, planMember } from './plan-member.ts'

const joins = (row: object, more: Parameters<typeof seen>[0] = {}) =>
  refusalOf([declarationIsInOneOpenPlan, planHasOneLead, membersChangeInDrafts], seen({ row: { ...row }, ...more }))

describe('a declaration that joins a plan item (municipal-approval.md §2.4)', () => {
  it('is a member of no other open item', () => {
    expect(joins({ role: '2' }, { facts: { openPlanOfTheDeclaration: 'JH2027-001' } })).toBe('declarationInOtherPlan')
    expect(joins({ role: '2' }, { facts: { openPlanOfTheDeclaration: null } })).toBeUndefined()
  })
  it('leads where nobody leads yet, else is one of several', () => {
    const facts = { otherLeadOfThePlan: true }
    expect(joins({ role: '1' }, { facts })).toBe('leadTaken')
    expect(joins({ role: '2' }, { facts })).toBeUndefined()
    expect(joins({ role: '1' }, { facts: { otherLeadOfThePlan: false } })).toBeUndefined()
  })
  it('joins, and leaves, while the item is a draft', () => {
    const planWith = (status: string) => ({ refs: { wjjhId: { status } } })
    expect(['1', '2', '3', '4'].map((status) => joins({}, planWith(status)))).toEqual([
      undefined,
      'planNotDraft',
      'planNotDraft',
      'planNotDraft',
    ])
    expect(planMember.deleteRules).toContain(membersChangeInDrafts)
  })
  it('bears its part of the restored area', () => {
    const refs = { wjspId: { restoreArea: 25, deptId: 'company' }, wjjhId: { sumArea: 75, regionId: '990102' } }
    expect(memberDefaults({ ...seen(), refs })).toEqual({ memberDeptId: 'company', regionId: '990102', shareRatio: 25 })
    expect(memberDefaults({ ...seen(), row: { shareRatio: 40 }, refs })).not.toHaveProperty('shareRatio')
  })
})

describe('the confirmation of a unit (task P4)', () => {
  const row = { confirmState: '1', memberDeptId: 'company', proposedStart: '2027-03-01', proposedEnd: '2027-03-20' }
  const confirm = (input: object, actor = someone('enterprise')) =>
    act(registry.byName('planMember'), 'confirm', { row, input: { ...input }, actor })
  it('accepts what is planned, and then proposes nothing', () => {
    expect(confirm({ confirmState: '2' })).toMatchObject({
      row: { confirmState: '2', confirmTime: '2026-06-30 10:00:00', proposedStart: null, proposedEnd: null },
      effects: ['memberAnswered'],
    })
  })
  it('or proposes other dates, or leaves, and says why', () => {
    const dates = { planStart: '2027-05-01', planEnd: '2027-05-30' }
    expect(confirm({ confirmState: '3', ...dates })).toMatchObject({ refused: 'required', at: 'confirmOpinion' })
    expect(confirm({ confirmState: '3', confirmOpinion: '材料五月到货', ...dates })).toMatchObject({
      row: { confirmState: '3', proposedStart: '2027-05-01', proposedEnd: '2027-05-30' },
    })
    expect(confirm({ confirmState: '3', confirmOpinion: '不再实施' })).toMatchObject({ row: { proposedStart: null, proposedEnd: null } })
  })
  it('is its own', () => {
    expect(confirm({ confirmState: '2' }, someone('enterprise', { deptTree: ['other'] }))).toMatchObject({ refused: 'forbidden' })
    expect(confirm({ confirmState: '2' }, someone('city', { deptTree: ['company'] }))).toMatchObject({ refused: 'forbidden' })
  })
})
