import { describe, expect, it } from 'vitest'
import {
  accuracyOf,
  durationOf,
  emergencyOf,
  executionOf,
  feesOf,
  frozenOf,
  grouped,
  offPlanOf,
  permitsOf,
  type StatPermit,
  type StatSupervision,
  savingOf,
  scaleOf,
  supervisionFigures,
  visitsDue,
} from './figures.ts'

const permit = (more: Partial<StatPermit> = {}): StatPermit => ({
  ...{ accepted: true, decision: '1', days: 5, onTime: true, length: 0, restoreArea: 0, areaDays: 0, frozen: false, govApproved: false },
  ...{ emergency: false, madeUpInTime: false, planned: true, due: 0, feeStatus: null, refund: 0 },
  ...more,
})

describe('municipal-approval.md §8.1, each by hand', () => {
  it('permits: 3 of 4 accepted, 2 granted, 1 refused', () => {
    const rows = [permit(), permit(), permit({ decision: '2' }), permit({ accepted: false, decision: null })]
    expect(permitsOf(rows)).toEqual({ value: 3, base: 4, rate: 0.75, granted: 2, refused: 1 })
    expect(permitsOf([])).toEqual({ value: 0, base: 0, rate: null, granted: 0, refused: 0 })
  })
  it('duration: (4 + 7 + 8) ÷ 3 working days, 2 of 3 in time; what is open counts not', () => {
    const rows = [permit({ days: 4 }), permit({ days: 7 }), permit({ days: 8, onTime: false }), permit({ days: null })]
    expect(durationOf(rows)).toEqual({ value: 6.3, base: 3, rate: 0.6667 })
    expect(durationOf([])).toEqual({ value: null, base: 0, rate: null })
  })
  it('scale: 120 + 30.5 m, 180 + 20 m², 180 m² × 10 d + 20 m² × 3 d', () => {
    const rows = [permit({ length: 120, restoreArea: 180, areaDays: 1800 }), permit({ length: 30.5, restoreArea: 20, areaDays: 60 })]
    expect(scaleOf(rows)).toEqual({ value: 150.5, base: 200, rate: null, areaDays: 1860 })
  })
  it('execution: one of three in its quarter; accuracy: 80 and 120 of 100 are near, 121 is not', () => {
    const member = (permittedArea: number | null, inQuarter = false) => ({ plannedArea: 100, permittedArea, inQuarter })
    expect(executionOf([member(80, true), member(120), member(null)])).toEqual({ value: 1, base: 3, rate: 0.3333 })
    expect(accuracyOf([member(80), member(120), member(121), member(null)])).toEqual({ value: 2, base: 4, rate: 0.5 })
  })
  it('saving: 60 m² and 9000 yuan; 3 of 4 declarations merged', () => {
    const rows = [
      { members: 3, savedArea: 60, savedFee: 9000 },
      { members: 1, savedArea: 0, savedFee: 0 },
    ]
    expect(savingOf(rows)).toEqual({ value: 60, base: 4, rate: 0.75, savedFee: 9000 })
  })
  it('offplan: an emergency without a plan is none', () => {
    expect(offPlanOf([permit(), permit({ planned: false }), permit({ planned: false, emergency: true })])).toEqual({
      value: 1,
      base: 3,
      rate: 0.3333,
    })
  })
  it('emergency: one of two made up in time; frozen: one of two with approval, 50 m²', () => {
    expect(emergencyOf([permit({ madeUpInTime: true }), permit()])).toEqual({ value: 1, base: 2, rate: 0.5 })
    const rows = [permit({ govApproved: true, restoreArea: 30 }), permit({ restoreArea: 20 })]
    expect(frozenOf(rows)).toEqual({ value: 1, base: 2, rate: 0.5, area: 50 })
  })
  it('fees: 1000 due; 600 paid of which 100 refunded, 150 exempt, 250 outstanding', () => {
    const rows = [
      permit({ due: 400, feeStatus: '2' }),
      permit({ due: 200, feeStatus: '4', refund: 100 }),
      permit({ due: 150, feeStatus: '3' }),
      permit({ due: 250, feeStatus: '1' }),
    ]
    expect(feesOf(rows)).toEqual({ value: 1000, base: 600, rate: 0.6, exempt: 150, refunded: 100, outstanding: 250 })
  })
  it('fees: what was never billed is not due: open, refused, not accepted, taken back', () => {
    const never = [
      permit({ due: 900 }),
      permit({ due: 70, feeStatus: '0', decision: '2' }),
      permit({ due: 30, accepted: false, decision: null }),
    ]
    expect(feesOf([permit({ due: 400, feeStatus: '2' }), ...never])).toMatchObject({ value: 400, base: 400, rate: 1, outstanding: 0 })
    expect(feesOf(never)).toMatchObject({ value: 0, base: 0, rate: null, outstanding: 0 })
  })
  it('supervision: 1 of 2 filed, 3 of 4 visits, 3 orders on 2 permits, 1 of 2 in time, 1 of 1 accepted at once', () => {
    const site = (more: Partial<StatSupervision>): StatSupervision => ({
      ...{ filed: false, visitsDue: 0, visitsDone: 0, orders: 0, ordersDue: 0, ordersInTime: 0, accepted: false, acceptedFirst: false },
      ...more,
    })
    const rows = [
      site({ filed: true, visitsDue: 2, visitsDone: 5, orders: 2, ordersDue: 2, ordersInTime: 1, accepted: true, acceptedFirst: true }),
      site({ visitsDue: 2, visitsDone: 1, orders: 1 }),
    ]
    expect(supervisionFigures(rows)).toEqual({
      ...{ value: 1, base: 2, rate: 0.5, visitRate: 0.75, ordersPerPermit: 1.5, closedOnTime: 0.5, firstAcceptance: 1 },
    })
    expect([visitsDue(0, 3), visitsDue(7, 3), visitsDue(7, null), visitsDue(-1, 3)]).toEqual([1, 3, 0, 0])
  })
  it('groups keep their labels; what has no group is left out', () => {
    const rows = [permit({ decision: '1' }), permit({ decision: '2' }), permit({ decision: null })]
    const named = (row: StatPermit) => (row.decision === null ? null : { key: row.decision, label: `决定${row.decision}` })
    expect(grouped(rows, named, permitsOf).map(({ key, label, base }) => [key, label, base])).toEqual([
      ['1', '决定1', 1],
      ['2', '决定2', 1],
    ])
  })
})
