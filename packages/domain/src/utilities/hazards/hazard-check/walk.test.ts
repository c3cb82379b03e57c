import type { Values } from '@chengan/kernel/rule'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { act, filledIn, someone } from '../../../testing/acting.ts'
import { hazardLifecycle } from './life/lifecycle.ts'

const hazardCheck = registry.byName('hazardCheck')
const states = Object.values(hazardLifecycle.dict.values).map((entry) => entry.value)
const actors = [someone('enterprise'), someone('district'), someone('city')]
const everything = {
  opinion: '意见',
  reformDeptId: 'company',
  reformMode: '2',
  reformDeadline: '2026-08-01',
  suggestion: '要求',
  reformPerson: '人',
  reformPhone: '13800000000',
  reformMeasures: '措施',
  reformFund: 1,
  emergencyPlan: '预案',
  reformPlanFiles: ['p'],
  reformDesc: '完成',
  reformDate: '2026-06-30',
  afterImages: ['a'],
  reviewImages: ['r'],
  delayReason: '原因',
  superviseDeadline: '2026-08-01',
}

const start = fc.record({
  level: fc.constantFrom('qy', 'qx', 'sj'),
  hasHazard: fc.boolean(),
  hazardLevel: fc.constantFrom('1', '2'),
})
const moves = fc.array(
  fc.record({
    action: fc.constantFrom(...Object.keys(hazardLifecycle.actions)),
    actor: fc.constantFrom(...actors),
    auditResult: fc.constantFrom('1', '2', '3'),
    handDown: fc.boolean(),
  }),
  { minLength: 30, maxLength: 60 },
)

it('every sequence of admissible actions stays inside the table, and an ended row does not move again', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(start, moves, (first, sequence) => {
      const owner = { qy: 'company', qx: 'district', sj: 'city' }[first.level]
      const given = {
        ...first,
        deptId: owner,
        regionId: '990102',
        checkDate: '2026-06-29 12:00:00',
        checkers: ['a', 'b'],
        majorBasis: '603',
        reformDeptId: 'company',
        companyDeptId: 'company',
        reformMode: '2',
      }
      let row: Values = { ...filledIn(hazardCheck, 'city', given), status: 'draft' }
      for (const { action, actor, auditResult, handDown } of sequence) {
        // A draft is edited as a whole form.
        if (action === 'edit' && row.status === 'draft') continue
        const day = String(row.reformDeadline ?? '2026-07-15')
        const delayTo = `${day.slice(0, 8)}28`
        const input = { ...everything, auditResult, delayTo, ...(handDown ? { toRegionId: '990102' } : {}) }
        const outcome = act(hazardCheck, action, {
          row,
          input: action === 'edit' ? { opinion: 'x' } : input,
          actor,
          duty: true,
        })
        if (!('row' in outcome)) continue
        expect(states).toContain(outcome.row.status)
        if (row.status === 'closed' || row.status === 'invalid') expect(outcome.row.status).toBe(row.status)
        expect(Number(outcome.row.delayCount ?? 0)).toBeLessThanOrEqual(2)
        row = outcome.row
        reached.add(String(row.status))
      }
    }),
    { seed: 7 },
  )
  expect([...reached].sort()).toEqual([...states].sort())
})

it('from every state some admissible actions lead to the end', () => {
  const ends = new Set(['closed', 'invalid'])
  for (let grew = true; grew; ) {
    const before = ends.size
    for (const row of hazardLifecycle.rows) if (ends.has(row.to)) for (const from of [row.from].flat()) ends.add(from)
    grew = ends.size > before
  }
  expect([...ends].sort()).toEqual(Object.keys(hazardLifecycle.dict.values).sort())
})
