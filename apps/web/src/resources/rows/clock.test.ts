import { registry } from '@chengan/domain/registry'
import { instantOf } from '@chengan/kernel/time'
import { describe, expect, it } from 'vitest'
import { zhCN } from '../texts/zh-cn.ts'
import { durationWords, timeLeftOf, timeLeftUntil } from './clock.ts'

const hazard = registry.byName('hazardCheck')
const now = instantOf('2026-06-30 18:00:00')
const until = (deadline: string, colour?: string) => timeLeftUntil(deadline, now, zhCN, colour)

describe('the clock of a row', () => {
  it('counts days, under a day hours, under an hour minutes', () => {
    expect(until('2026-07-13').words).toBe('剩 13 天')
    expect(until('2026-06-30 23:10:00').words).toBe('剩 5 小时')
    expect(until('2026-06-30 18:20:00').words).toBe('剩 20 分钟')
  })

  it('is amber from three days before', () => {
    expect(until('2026-07-03').tone).toBe('amber')
    expect(until('2026-07-04').tone).toBe('green')
    expect(until('2026-07-04', '2').tone).toBe('amber')
  })

  it('a deadline that is a day ends at its midnight', () => {
    expect(until('2026-06-30')).toEqual({ tone: 'amber', words: '今日到期' })
    expect(until('2026-06-29')).toEqual({ tone: 'red', words: '逾期 1 天' })
    expect(until('2026-06-30 15:00:00')).toEqual({ tone: 'red', words: '逾期 3 小时' })
  })

  it('after closing says whether it was in time', () => {
    expect(timeLeftOf(hazard, { id: '1', dutyClock: null, closedInTime: { days: 0 } }, now, zhCN)).toEqual({
      tone: 'closed',
      words: '按期',
    })
    expect(timeLeftOf(hazard, { id: '1', closedInTime: { days: 2 } }, now, zhCN)?.words).toBe('晚 2 天')
    expect(timeLeftOf(hazard, { id: '1' }, now, zhCN)).toBeNull()
  })

  it('of what was done says how late it was, in lists, head and mark alike, and never what is left of a later step', () => {
    const event = registry.byName('dailyMaintenance')
    const waiting = { action: 'rcyhAudit', reason: '完工待复核', deadline: '2026-07-01 01:00:00', mine: true }
    const repaired = (repairTime: string, more: object = { dutyClock: waiting }) =>
      timeLeftOf(event, { id: '1', repairDeadline: '2026-06-30 10:00:00', repairTime, ...more }, now, zhCN)
    expect(repaired('2026-06-30 12:30:00')).toEqual({ tone: 'red', words: '逾期 2 小时' })
    expect(repaired('2026-06-30 12:30:00', {})).toEqual({ tone: 'closed', words: '逾期 2 小时' })
    expect(repaired('2026-06-30 09:00:00')).toEqual({ tone: 'closed', words: '按期' })
    // What is not repaired, or is repaired anew, has the clock of its step.
    expect(timeLeftOf(event, { id: '1', repairDeadline: '2026-06-30 10:00:00', dutyClock: waiting }, now, zhCN)?.words).toBe('剩 7 小时')
  })

  it('durations are days with hours, or hours with minutes', () => {
    expect([3240, 1368, 5, 1440].map((minutes) => durationWords(minutes, zhCN))).toEqual(['2 天 6 时', '22 时 48 分', '5 分', '1 天'])
  })
})
