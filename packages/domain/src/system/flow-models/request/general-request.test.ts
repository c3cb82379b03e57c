import { complete } from '@chengan/kernel/definition/complete'
import { describe, expect, it } from 'vitest'
import { requestStatus } from '../../dictionaries/flows.ts'
import { generalRequest } from './general-request.ts'

describe('a request of whatever kind (F16)', () => {
  const whole = complete(generalRequest)
  const { values } = requestStatus
  const refusals = (row: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>> | null = null) =>
    (whole.rules ?? []).flatMap((rule) => rule.check({ row, before, actor: { userId: 'me', superAdmin: false } } as never)?.key ?? [])

  it('remembers which process it was begun for', () => {
    expect(whole.flow?.keyField).toBe('processKey')
  })

  it('a draft is its applicant’s alone, what is under way is edited at its steps, and what is decided stays', () => {
    const edited = (status: { readonly value: string }, applyUserId = 'me') => refusals({}, { status: status.value, applyUserId })
    expect([edited(values.draft), edited(values.draft, 'you')]).toEqual([[], ['forbidden']])
    expect([edited(values.inApproval, 'you'), edited(values.returned, 'you')]).toEqual([[], []])
    expect([edited(values.approved), edited(values.notApproved), edited(values.terminated)]).toEqual([
      ['wrongState'],
      ['wrongState'],
      ['wrongState'],
    ])
  })

  it('shows no key of its process: it means nothing to people', () => {
    expect(whole.fields.processInstanceId?.internal).toBe(true)
  })
})
