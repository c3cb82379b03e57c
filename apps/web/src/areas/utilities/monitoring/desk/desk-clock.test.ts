import { instantOf } from '@chengan/kernel/time'
import { describe, expect, it } from 'vitest'
import type { Row } from '../../../../resources/row.ts'
import { zhCN } from '../texts/zh-cn.ts'
import { clockOf, inDeskOrder, spanWords } from './desk-clock.ts'

const text = zhCN.desk
const alarm = (more: Readonly<Record<string, unknown>>): Row => ({
  id: '1',
  alarmLevel: '2',
  handleStatus: 'pending',
  startTime: '2026-06-30 10:00:00',
  deadline: '2026-06-30 10:10:00',
  ...more,
})
const at = (time: string) => instantOf(`2026-06-30 ${time}`)

describe('the clock of an alarm', () => {
  it('is calm, due once half of it is gone, red in its last fifth, and then tells by how much it is late', () => {
    const tone = (time: string) => clockOf(alarm({}), at(time), text).tone
    expect(['10:04:00', '10:05:00', '10:07:59', '10:08:00', '10:12:00'].map(tone)).toEqual(['calm', 'due', 'due', 'late', 'late'])
    expect(clockOf(alarm({}), at('10:06:48'), text).words).toBe('确认剩 3 分 12 秒')
    expect(clockOf(alarm({}), at('10:12:30'), text)).toMatchObject({ words: '确认超时 2 分 30 秒', late: true })
  })

  it('of level 1 is red from the first second', () => {
    expect(clockOf(alarm({ alarmLevel: '1' }), at('10:00:01'), text).tone).toBe('late')
  })

  it('begins with the step before: who was sent late has his own time', () => {
    const sent = alarm({ handleStatus: 'dispatched', newestStepTime: '2026-06-30 10:08:00', deadline: '2026-06-30 10:18:00' })
    expect(clockOf(sent, at('10:10:00'), text)).toMatchObject({ tone: 'calm', step: '到场' })
  })

  it('does not run where a review is awaited', () => {
    expect(clockOf(alarm({ handleStatus: 'toReview', deadline: null }), at('10:10:00'), text)).toMatchObject({
      words: '待复核',
      deadline: null,
    })
  })

  it('is told in its two largest units', () => {
    expect([42, 61, 599, 600, 1080, 3600, 3660, 172_800].map((seconds) => spanWords(seconds, text))).toEqual([
      '0 分 42 秒',
      '1 分 1 秒',
      '9 分 59 秒',
      '10 分',
      '18 分',
      '1 时',
      '1 时 1 分',
      '2 天',
    ])
  })
})

it('the queue has level 1 first, then whatever has least time left, and what nobody has a clock for last', () => {
  const rows = [
    alarm({ id: 'later', deadline: '2026-06-30 12:00:00' }),
    alarm({ id: 'review', deadline: null }),
    alarm({ id: 'soon', alarmLevel: '3', deadline: '2026-06-30 10:05:00' }),
    alarm({ id: 'red', alarmLevel: '1', deadline: '2026-07-01 10:00:00' }),
  ]
  expect(inDeskOrder(rows).map(({ id }) => id)).toEqual(['red', 'soon', 'later', 'review'])
})
