import type { Rule, Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { registry } from '../../registry.ts'
import { act, refusalOf, seen, someone } from '../../testing/acting.ts'
import { eventCounts, repairIsInTime } from './event/event-rules.ts'

const told = (rule: unknown, row: Values, more: Values = {}) => refusalOf([rule as Rule], seen({ row, ...more } as never))

describe('a credit event', () => {
  it('has points, unless it is a veto', () => {
    expect([told(eventCounts, { points: 0 }), told(eventCounts, { points: 0, isVeto: true }), told(eventCounts, { points: -2 })]).toEqual([
      'eventWithoutPoints',
      undefined,
      undefined,
    ])
  })

  it('gysy/gysyxyjg/rule-5: is repaired three months after it was put right, which was after it happened, and takes points off', () => {
    const asked = (correctedDate: string, points = -10) =>
      told(repairIsInTime, { points, eventDate: '2026-02-01' }, { input: { correctedDate } })
    expect([asked('2026-04-01'), asked('2026-01-31'), asked('2026-03-30', 5), asked('2026-03-30')]).toEqual([
      'repairTooEarly',
      'repairBeforeEvent',
      'nothingToRepair',
      undefined,
    ])
  })

  it('that follows from another row is mended there', () => {
    const row = { eventStatus: '1', sourceId: 'h', regionId: '990102', deptId: 'city', points: -10 }
    const edit = (sourceId: string | null) =>
      act(registry.byName('creditEvent'), 'edit', { row: { ...row, sourceId }, input: { description: '改' }, actor: someone('city') })
    expect(edit('h')).toMatchObject({ refused: 'eventFollowsAnother' })
    expect(edit(null)).not.toMatchObject({ refused: 'eventFollowsAnother' })
  })
})
