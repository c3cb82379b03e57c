import { officeHours } from '@chengan/flow/clock/work-clock'
import { isWeekday } from '@chengan/kernel/calendar'
import { describe, expect, it } from 'vitest'
import { board, completionRate, compressionRate, duration, onTime, overdue, returned, withPlaces } from './statistics-figures.ts'
import type { StatInstance, StatTask } from './statistics-rows.ts'

const clock = { isWorkday: isWeekday, hours: officeHours }
const place = { dept: 'd1', deptName: '一部', region: '990102', regionName: '海门区' }
const task = (more: Partial<StatTask>): StatTask => ({
  ...{ id: 't1', instance: 'i1', definition: 'p', definitionName: '流程', node: 'T1', nodeName: '审核', person: 'u1', personName: '甲' },
  ...{ ...place, created: '2026-03-02 09:00:00', ended: '2026-03-02 12:00:00', due: '2026-03-04 17:30:00' },
  ...{ action: 'pass', outcome: null, comment: null, red: false },
  ...more,
})
const instance = (more: Partial<StatInstance>): StatInstance => ({
  ...{ id: 'i1', definition: 'p', definitionName: '流程', ...place, person: 'u1', personName: '甲' },
  ...{ started: '2026-03-02 09:00:00', ended: '2026-03-03 17:30:00', limit: 10 },
  ...more,
})
const late = { ended: '2026-03-06 12:00:00' }
const open = { ended: null, action: null }

describe('figures of approvals (system.md §11)', () => {
  it('completion rate: ended by started', () => {
    expect(completionRate([instance({}), instance({ id: 'i2', ended: null })], 'definition')).toMatchObject([
      { value: 1, base: 2, rate: 0.5 },
    ])
    expect(completionRate([instance({})], 'month')).toMatchObject([{ key: '2026-03', label: '2026-03' }])
  })

  it('on-time rate: tasks ended by their limit; open ones do not count, a task without a limit cannot be late', () => {
    const tasks = [task({}), task(late), task({ due: null, ...late }), task(open)]
    expect(onTime(tasks, 'person')).toMatchObject([{ key: 'u1', label: '甲', value: 2, base: 3, rate: 0.6667 }])
  })

  it('overdue rate: open and red, or ended late, by all', () => {
    expect(overdue([task({}), task(late), task({ ...open, red: true }), task(open)], 'department')).toMatchObject([
      { key: 'd1', value: 2, base: 4, rate: 0.5, open: 1 },
    ])
  })

  it('handling time counts working hours, names the slow tenth and what still waits', () => {
    const figures = duration([task({}), task({ ended: '2026-03-03 09:00:00' }), task(open)], 'node', clock)
    expect(figures).toMatchObject([{ key: 'p/T1', label: '审核', value: 5, base: 2, p90: 7, open: 1 }])
  })

  it('return rate: instances that were returned, by operation or by an outcome', () => {
    const tasks = [
      task({ action: 'reject', comment: '材料不全' }),
      task({ instance: 'i2', outcome: 'return', comment: '材料不全' }),
      task({ instance: 'i3' }),
    ]
    const instances = ['i1', 'i2', 'i3', 'i4'].map((id) => instance({ id }))
    expect(returned(instances, tasks, 'definition')).toMatchObject([{ value: 2, base: 4, rate: 0.5 }])
    expect(returned(instances, tasks, 'reason')).toMatchObject([{ label: '材料不全', value: 2 }])
  })

  it('time saved: one less the used share of the limits; what has no limit does not count', () => {
    expect(compressionRate([instance({}), instance({ id: 'i2', limit: null })], 'definition', clock)).toMatchObject([
      { value: 2, base: 10, rate: 0.8 },
    ])
  })
})

describe('B-1: the efficiency board', () => {
  it('weighs being in time, returns, speed and what is open and late', () => {
    const good = Array.from({ length: 10 }, () => task({}))
    const slow = Array.from({ length: 10 }, (_, n) => task({ person: 'u2', personName: '乙', ...(n < 5 ? late : { ...open, red: true }) }))
    const [first, second] = board([...good, ...slow], 'person', clock)
    expect(first).toMatchObject({ label: '甲', value: 100, tone: 'green', rank: 1 })
    expect(second).toMatchObject({ label: '乙', tone: 'red', rank: 2, onTimeRate: 0 })
  })

  it('says nothing about a person with fewer than ten tasks', () => {
    expect(board([task({})], 'person', clock)).toEqual([])
    expect(board([task({})], 'department', clock)).toMatchObject([{ key: 'd1', value: 100 }])
  })

  it('B-1 tells the places won since the month before, among those whom it shows', () => {
    const line = (key: string, rank: number) => ({ key, label: key, value: 100 - rank, base: 20, rate: 0.9, rank })
    const kept = ['gone', 'd2', 'd1'].map((key, at) => ({ key, value: 90 - at, period: '2026-05' }))
    const [first, second, third] = withPlaces([line('d1', 1), line('d2', 2), line('d3', 3)], kept)
    expect(first).toMatchObject({ rankChange: 1, lastRank: 2, lastScore: 88, lastPeriod: '2026-05' })
    expect(second).toMatchObject({ rankChange: -1, lastRank: 1 })
    expect(third).toMatchObject({ rankChange: null, lastRank: null })
  })
})
