import { describe, expect, it } from 'vitest'
import { seen, someone } from '../../testing/acting.ts'
import { refusalBy } from '../../testing/refusal-by.ts'
import { runStatus } from './assessment-codes.ts'
import { schemeOfRunsIsKept } from './run/assessment-rules.ts'

describe('a scheme of maintenance', () => {
  it('by which somebody was judged is copied, neither changed nor deleted', () => {
    const facts = { schemeGround: { hasRuns: true, others: [], weightsAddUp: true } } as never
    const before = { recordKind: '1', fullScore: 100, payRule: '1' }
    const changed = { row: { ...before, payRule: '2' }, before, facts }
    expect(refusalBy('maintenanceAssessment', 'schemeWithRunsStays', changed)).toBe('schemeHasRuns')
    expect(schemeOfRunsIsKept.check(seen({ facts }))?.key).toBe('schemeUsed')
  })
})

describe('a run of maintenance', () => {
  it('is of a scheme, and of a period that there is', () => {
    const row = { recordKind: '2', year: 2026, period: '1', periodNo: 5 }
    const by = (recordKind: string) =>
      refusalBy('maintenanceAssessment', 'runHasItsPeriod', { row, refs: { schemeId: { recordKind } as never } })
    expect(by('2')).toBe('schemeIsARun')
    expect(by('1')).toBeUndefined()
  })
  it('is submitted with a score, and answered in time', () => {
    expect(refusalBy('maintenanceAssessment', 'runIsScored', { row: { score: null } })).toBe('runUnscored')
    expect(refusalBy('maintenanceAssessment', 'runIsScored', { row: { score: 91.5 } })).toBeUndefined()
    expect(refusalBy('maintenanceAssessment', 'replyIsInTime', { row: { replyDue: '2026-06-29' } })).toBe('replyTooLate')
    expect(refusalBy('maintenanceAssessment', 'replyIsInTime', { row: { replyDue: '2026-06-30' } })).toBeUndefined()
  })
})

describe('a line of a run', () => {
  const run = { schemeId: 'scheme', manageDeptId: 'district', manageLevel: 'qx', regionId: '990102' }
  const item = { schemeId: 'scheme' }
  type Row = Readonly<Record<string, unknown>>
  const line = (given: { row?: Row; before?: Row; run?: Row; item?: Row; actor?: ReturnType<typeof someone> }) =>
    refusalBy('assessmentLine', 'lineIsWrittenWhileScoring', {
      row: given.row ?? {},
      before: given.before ?? null,
      refs: { khId: { ...run, status: runStatus.scoring, ...given.run } as never, khxId: { ...item, ...given.item } as never },
      facts: { itemIsGroup: false } as never,
      actor: given.actor ?? someone('district'),
    })
  it('is written by whoever scores the run, for an item of its scheme', () => {
    expect(line({ actor: someone('enterprise') })).toBe('runOfOthers')
    expect(line({ item: { schemeId: 'another' } })).toBe('lineOfAnotherScheme')
  })
  it('is decided on where the company objected, by whoever published', () => {
    const published = { status: runStatus.published }
    const decided = { row: { objectionResult: '1' }, run: published }
    expect(line({ ...decided, before: {} })).toBe('objectionNotGiven')
    const stranger = someone('enterprise')
    const objected = { row: { objectionResult: '1', objection: '不属实' }, before: { objection: '不属实' }, run: published }
    expect(line({ ...objected, actor: stranger })).toBe('objectionNotYours')
  })
})
