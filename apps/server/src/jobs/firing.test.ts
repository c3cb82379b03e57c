import { datetimeText, instantOf } from '@chengan/kernel/time'
import { describe, expect, it } from 'vitest'
import { firingOf } from './firing.ts'

const noon = '0 0 12 * * ?'
const each10s = '0/10 * * * * ?'

/** Whether it runs, and when next. */
function fired(cron: string, due: string, now: string, makesUp = false) {
  const { fires, next } = firingOf(cron, instantOf(due), instantOf(now), makesUp)
  return [fires, next === null ? null : datetimeText(next)]
}

describe('a job whose time has come', () => {
  it('runs, and runs next at the time after', () => {
    expect(fired(noon, '2026-03-04 12:00:00', '2026-03-04 12:00:00')).toEqual([true, '2026-03-05 12:00:00'])
  })

  it('late by up to a minute runs at every time that it is late for', () => {
    expect(fired(each10s, '2026-03-04 12:00:00', '2026-03-04 12:00:35')).toEqual([true, '2026-03-04 12:00:10'])
    expect(fired(each10s, '2026-03-04 12:00:00', '2026-03-04 12:01:00')).toEqual([true, '2026-03-04 12:00:10'])
  })

  it('later than a minute is skipped, and goes on from now', () => {
    expect(fired(each10s, '2026-03-04 12:00:00', '2026-03-04 12:01:01')).toEqual([false, '2026-03-04 12:01:10'])
    expect(fired(noon, '2026-03-04 12:00:00', '2026-03-06 09:00:00')).toEqual([false, '2026-03-06 12:00:00'])
  })

  it('that makes up for what it missed runs once, however many times were missed', () => {
    expect(fired(noon, '2026-03-04 12:00:00', '2026-03-09 09:00:00', true)).toEqual([true, '2026-03-09 12:00:00'])
  })

  it('runs once or not at all when the clock jumps ten years ahead', () => {
    expect(fired(each10s, '2026-03-04 12:00:00', '2036-03-04 12:00:00')).toEqual([false, '2036-03-04 12:00:10'])
    expect(fired(each10s, '2026-03-04 12:00:00', '2036-03-04 12:00:00', true)).toEqual([true, '2036-03-04 12:00:10'])
  })

  it('has no next time after its last, and none where its expression cannot be read', () => {
    expect(fired('0 0 12 4 3 ? 2026', '2026-03-04 12:00:00', '2026-03-04 12:00:01')).toEqual([true, null])
    expect(firingOf('every day', 0, 0, true)).toEqual({ fires: false, next: null, unreadable: true })
  })
})
