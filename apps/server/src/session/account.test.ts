import { describe, expect, it } from 'vitest'
import { isInitialPasswordExpired, isLongUnused, isUsable, passwordDaysLeft } from './account.ts'
import { describeAgent } from './login/user-agent.ts'
import { sessionParameters, sessionSettings } from './parameters.ts'

const DAY = 86_400_000
const now = Date.parse('2026-03-02T23:59:00+08:00')
const set = (values: Readonly<Record<string, string>>) => ({
  settings: {
    text: (code: string, fallback = '') => values[code] ?? fallback,
    number: (code: string, fallback = 0) => Number(values[code] ?? fallback),
    yes: (code: string, fallback = false) => (values[code] ?? (fallback ? '1' : '0')) === '1',
    reload: async () => undefined,
  },
})

describe('an account', () => {
  it('is usable up to the last minute of its last day, by the clock of the city', () => {
    const account = { status: '1', deptEnabled: true, expireDate: '2026-03-02' }
    expect(isUsable(account, now)).toBe(true)
    expect(isUsable(account, now + 60_000)).toBe(false)
  })

  it('P-12: is long unused after 90 days, counted from its making when nobody ever used it', () => {
    expect(isLongUnused(now - 90 * DAY, 0, now)).toBe(false)
    expect(isLongUnused(now - 91 * DAY, 0, now)).toBe(true)
    expect(isLongUnused(null, now - 91 * DAY, now)).toBe(true)
    expect(isLongUnused(null, now - DAY, now)).toBe(false)
  })

  it('P-5: has as many days as the parameter gives', () => {
    expect(passwordDaysLeft(set({}), now - 76 * DAY, now)).toBe(14)
    expect(passwordDaysLeft(set({ 'password.maxDays': '30' }), now - 30 * DAY, now)).toBe(0)
    expect(passwordDaysLeft(set({}), null, now)).toBeNull()
  })

  it('P-7: loses an initial password after 72 hours, an own one never', () => {
    const old = { passwordDate: now - 73 * 3_600_000 }
    expect(isInitialPasswordExpired(set({}), { ...old, mustChangePassword: true }, now)).toBe(true)
    expect(isInitialPasswordExpired(set({}), { ...old, mustChangePassword: false }, now)).toBe(false)
  })
})

describe('the parameters', () => {
  it('are cut to their bounds', () => {
    const { number } = sessionSettings(set({ 'security.pk.windowSeconds': '99999', 'security.token.idleMinutes': '0' }).settings)
    expect([number('security.pk.windowSeconds', 30, 600), number('security.token.idleMinutes', 10, 120)]).toEqual([600, 10])
  })

  it('have one built-in value each', () => {
    expect(new Set(sessionParameters.map(({ code }) => code)).size).toBe(sessionParameters.length)
  })
})

describe('a user agent', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/130.0 Safari/537.36', 'Chrome 130', 'Windows 10/11'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Edg/131.0', 'Edge 131', 'Windows 10/11'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/17.4 Safari/605', 'Safari 17', 'macOS'],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/120 MicroMessenger/8.0', '微信 8', 'Android 14'],
    ['curl/8', null, null],
  ])('%s is told', (agent, browser, os) => {
    expect(describeAgent(agent)).toEqual({ browser, os })
  })
})
