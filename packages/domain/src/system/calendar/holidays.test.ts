import { describe, expect, it } from 'vitest'
import { holidays } from './holidays.ts'

const days = Object.entries(holidays)
const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
const workdaysOf = (year: number) => {
  let count = 0
  for (let day = new Date(`${year}-01-01T00:00:00Z`); day.getUTCFullYear() === year; day.setUTCDate(day.getUTCDate() + 1)) {
    const date = day.toISOString().slice(0, 10)
    const type = holidays[date]?.type
    if (type === '4' || (type === undefined && !isWeekend(date))) count += 1
  }
  return count
}

describe('the working calendar', () => {
  it('shifts work only to weekends', () => {
    expect(days.filter(([date, { type }]) => type === '4' && !isWeekend(date))).toEqual([])
  })

  it('has the days of the notices: the Spring Festival of 2026 lasts nine days', () => {
    expect(days.filter(([date, { type, name }]) => date.startsWith('2026') && type === '3' && name === '春节')).toHaveLength(9)
    expect(holidays['2026-02-14']).toEqual({ type: '4', name: '春节调休' })
    expect(holidays['2025-10-08']?.type).toBe('3')
    expect(holidays['2024-10-12']?.type).toBe('4')
  })

  it('leaves 250 or so working days: eleven holidays until 2024, thirteen since', () => {
    expect(workdaysOf(2024)).toBe(251)
    expect(workdaysOf(2025)).toBe(248)
    expect(workdaysOf(2026)).toBe(248)
    expect(workdaysOf(2027)).toBe(248)
  })

  it('marks what is not published yet', () => {
    expect(days.filter(([date, { provisional }]) => date.startsWith('2027') !== (provisional === true))).toEqual([])
  })
})
