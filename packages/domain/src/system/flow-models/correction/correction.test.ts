import { complete } from '@chengan/kernel/definition/complete'
import { warningsOf } from '@chengan/kernel/definition/forms/judge-form'
import { describe, expect, it } from 'vitest'
import { correction } from './correction.ts'
import { probationEndsBy } from './rules.ts'

describe('an application to be made regular', () => {
  const whole = complete(correction)
  const refusals = (row: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>> | null = null) =>
    (whole.rules ?? []).flatMap((rule) => rule.check({ row, before, actor: { userId: 'me', superAdmin: false } } as never)?.key ?? [])

  it('names a day after the entry', () => {
    expect(refusals({ entryDate: '2026-03-01', correctionDate: '2026-03-01' })).toEqual(['correctionNotAfterEntry'])
    expect(refusals({ entryDate: '2026-03-01', correctionDate: '2026-06-01' })).toEqual([])
  })

  it('a probation of more than six months is told, an extension beyond them refused', () => {
    expect(probationEndsBy('2026-01-31')).toBe('2026-07-31')
    const warned = (correctionDate: string) => warningsOf(whole, { entryDate: '2026-01-31', correctionDate }).map((one) => one.field)
    expect([warned('2026-07-31'), warned('2026-08-01')]).toEqual([[], ['correctionDate']])
    expect(refusals({ entryDate: '2026-01-31', correctionDate: '2026-07-01', extendTo: '2026-08-01' })).toEqual(['dateTooLate'])
  })

  it('a draft is its applicant’s alone, and what is decided stays', () => {
    const edited = (status: string, applyUserId: string) => refusals({ correctionDate: '2026-06-01' }, { status, applyUserId })
    expect([edited('1', 'me'), edited('1', 'you'), edited('3', 'me')]).toEqual([[], ['forbidden'], ['wrongState']])
  })
})
