import { afterEach, describe, expect, it } from 'vitest'
import { instantOfCity, ORDINARY_MORNING, shiftDate } from './fixed-instant.ts'

const machine = Date
afterEach(() => {
  globalThis.Date = machine
})

describe('a date that is ahead', () => {
  const ahead = 40 * 86_400_000
  const near = (instant: number) => Math.abs(instant - (machine.now() + ahead)) < 5_000

  it('tells the shifted moment wherever no moment is given', () => {
    shiftDate(ahead)
    expect([near(Date.now()), near(Date.parse(new Date().toISOString())), near(machine.parse(Date()))]).toEqual([true, true, true])
  })

  it('is a date in all else', () => {
    shiftDate(ahead)
    expect(new Date(0).getTime()).toBe(0)
    expect(new Date(2026, 5, 30).getFullYear()).toBe(2026)
    expect(Date.UTC(2026, 5, 30)).toBe(machine.UTC(2026, 5, 30))
    expect([new Date() instanceof Date, new machine(0) instanceof Date, new Date() instanceof machine]).toEqual([true, true, true])
    expect(Object.prototype.toString.call(new Date())).toBe('[object Date]')
  })

  it('goes on', async () => {
    shiftDate(ahead)
    const before = Date.now()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(Date.now()).toBeGreaterThan(before)
  })
})

describe('a moment of the city', () => {
  it('is read in its time', () => expect(new machine(instantOfCity(ORDINARY_MORNING)).toISOString()).toBe('2026-06-30T02:00:00.000Z'))

  it.each(['2026-06-30', '2026-02-30T10:00', '2026-06-30T24:10', '2026-06-30T10:00Z', 'tomorrow'])('is not %s', (text) => {
    expect(() => instantOfCity(text)).toThrow('is no moment of the city; write it as 2026-06-30T10:00')
  })
})
