import { complete } from '@chengan/kernel/definition/complete'
import { defineResource } from '@chengan/kernel/definition/resource'
import { text } from '@chengan/kernel/fields/builders'
import { heldFields, isDraft } from '@chengan/kernel/lifecycle/edit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { act, seen, someone } from '../../testing/acting.ts'
import { reviewFields, reviewLifecycle, reviewStateAtAdd } from './review-facet.ts'

const fields = {
  name: text(50, '名称', 'Name', { keyField: true }),
  phone: text(20, '电话', 'Phone'),
  kind: text(20, '类型', 'Kind', { immutable: true }),
}
const life = reviewLifecycle({ fields })
const filedWith = (reviewStatus: typeof life) =>
  complete(
    defineResource({
      name: 'filed',
      root: 'gysy/filed',
      area: 'utilities',
      label: { zh: '填报', en: 'Filed' },
      deletion: 'evidence',
      fields: { ...fields, ...reviewFields },
      draft: { field: 'reviewStatus', states: ['draft', 'returned'], needs: [] },
      lifecycles: { reviewStatus },
      list: { columns: ['name'], search: ['name'], order: 'name' },
    }),
  )
const filed = filedWith(life)
const company = someone('enterprise')
const district = someone('district')
const city = someone('city')
const row = { reviewStatus: '0', deptId: 'company', name: '旧名', phone: '1', kind: 'a', regionId: '990102' }
const take = (action: string, attempt: Parameters<typeof act>[2]) => act(filed, action, attempt)
const pass = { auditResult: '1' }
const back = { auditResult: '2', opinion: '缺证照' }

describe('filed data under review', () => {
  it('goes to the district, and on to the city where the type is city-reviewed', () => {
    expect(take('submit', { row, actor: company })).toMatchObject({ row: { reviewStatus: '1', submitDate: '2026-06-30 10:00:00' } })
    expect(take('audit', { row: { ...row, reviewStatus: '1' }, input: pass, actor: district })).toMatchObject({
      row: { reviewStatus: '3' },
      effects: ['notifyOwner'],
    })
    expect(take('audit', { row: { ...row, reviewStatus: '1', cityReviewed: true }, input: pass, actor: district })).toMatchObject({
      row: { reviewStatus: '2' },
    })
    expect(take('audit', { row: { ...row, reviewStatus: '2', cityReviewed: true }, input: pass, actor: city })).toMatchObject({
      row: { reviewStatus: '3' },
    })
  })
  it('is returned with an opinion', () => {
    expect(take('audit', { row: { ...row, reviewStatus: '1' }, input: { auditResult: '2' }, actor: district })).toMatchObject({
      refused: 'required',
      at: 'opinion',
    })
    expect(take('audit', { row: { ...row, reviewStatus: '2' }, input: back, actor: city })).toMatchObject({
      row: { reviewStatus: '4', reviewOpinion: '缺证照' },
    })
  })
  it('is withdrawn until the first audit', () => {
    expect(take('withdraw', { row: { ...row, reviewStatus: '1' }, actor: company })).toMatchObject({ row: { reviewStatus: '0' } })
    expect(take('withdraw', { row: { ...row, reviewStatus: '2' }, actor: company })).toMatchObject({ refused: 'reviewHasBegun' })
  })
  it.each(['1', '2', '5'])('is not edited in state %s', (reviewStatus) => {
    expect(take('edit', { row: { ...row, reviewStatus }, input: { phone: '2' }, actor: company })).toMatchObject({
      refused: 'rowUnderReview',
    })
  })
  it('RV/rule-1: is due within five working days, or as many as the city sets, and in no other state', () => {
    const limits = Object.fromEntries(Object.entries(life.duties ?? {}).map(([state, { within }]) => [state, within]))
    const fiveDays = { workdays: 5, setting: 'gysy.review.workdays' }
    expect(limits).toEqual({ submitted: fiveDays, cityReview: fiveDays, changing: fiveDays, returned: undefined })
  })
  it('RV/rule-2: saved by a bureau is passed at once', () => {
    expect(reviewStateAtAdd(seen({ actor: city }))).toEqual({ reviewStatus: '3' })
    expect(reviewStateAtAdd(seen({ actor: company }))).toEqual({})
    expect(reviewStateAtAdd(seen({ actor: city, before: row }))).toEqual({})
  })
})

describe('a change of a passed row', () => {
  const passed = { ...row, reviewStatus: '3' }
  it('RV/rule-4: of a key field waits, other fields apply at once', () => {
    expect(take('edit', { row: passed, input: { name: '新名', phone: '2' }, actor: company })).toMatchObject({
      row: { reviewStatus: '5', name: '旧名', phone: '2', pendingChange: { name: ['旧名', '新名'] } },
    })
    expect(take('edit', { row: passed, input: { phone: '2' }, actor: company })).toMatchObject({ row: { reviewStatus: '3', phone: '2' } })
  })
  it('made by a bureau applies at once; what is fixed stays', () => {
    expect(take('edit', { row: passed, input: { name: '新名', kind: 'b' }, actor: district })).toMatchObject({
      row: { reviewStatus: '3', name: '新名', kind: 'a' },
    })
  })
  it('passed applies the pending values, refused or withdrawn drops them', () => {
    const changing = { ...passed, reviewStatus: '5', pendingChange: { name: ['旧名', '新名'] } }
    expect(take('audit', { row: changing, input: pass, actor: district })).toMatchObject({
      row: { reviewStatus: '3', name: '新名', pendingChange: null },
    })
    expect(take('audit', { row: changing, input: back, actor: district })).toMatchObject({
      row: { reviewStatus: '3', name: '旧名', pendingChange: null },
    })
    expect(take('withdraw', { row: changing, actor: company })).toMatchObject({ row: { reviewStatus: '3', pendingChange: null } })
  })
  it('of a city-reviewed type is decided by the city', () => {
    const changing = { ...passed, reviewStatus: '5', cityReviewed: true, pendingChange: {} }
    expect(take('audit', { row: changing, input: pass, actor: district })).toMatchObject({ refused: 'forbidden' })
    expect(take('audit', { row: changing, input: pass, actor: city })).toMatchObject({ row: { reviewStatus: '3' } })
  })
})

it('every random sequence of reviews stays inside the table', () => {
  const states = Object.values(life.dict.values).map((entry) => entry.value)
  const move = fc.record({
    action: fc.constantFrom('submit', 'withdraw', 'audit', 'edit'),
    actor: fc.constantFrom(company, district, city),
    auditResult: fc.constantFrom('1', '2'),
    name: fc.constantFrom('甲', '乙'),
  })
  fc.assert(
    fc.property(fc.boolean(), fc.array(move, { maxLength: 40 }), (cityReviewed, moves) => {
      let current: Readonly<Record<string, unknown>> = { ...row, cityReviewed }
      for (const { action, actor, auditResult, name } of moves) {
        if (action === 'edit' && isDraft(filed, current)) continue
        const outcome = take(action, {
          row: current,
          input: { auditResult, opinion: '意见', ...(action === 'edit' ? { name } : {}) },
          actor,
        })
        if ('row' in outcome) current = outcome.row
        expect(states).toContain(current.reviewStatus)
        expect(current.reviewStatus === '5').toBe(Boolean(current.pendingChange))
      }
    }),
  )
})

describe('what of an edit waits', () => {
  const passed = { ...row, reviewStatus: '3' }
  it('is told to a company by the names of its key data', () => {
    expect(heldFields(filed, passed, { level: 'enterprise' })).toEqual(['name'])
  })
  it('is nothing of a bureau, of a draft, or of rows that are filed without a review', () => {
    expect(heldFields(filed, passed, { level: 'district' })).toEqual([])
    expect(heldFields(filed, row, { level: 'enterprise' })).toEqual([])
    const unreviewed = filedWith(reviewLifecycle({ fields, appliesAtOnce: { field: 'kind', is: 'node' } }))
    expect(heldFields(unreviewed, { ...passed, kind: 'node' }, { level: 'enterprise' })).toEqual([])
    expect(heldFields(unreviewed, passed, { level: 'enterprise' })).toEqual(['name'])
  })
})
