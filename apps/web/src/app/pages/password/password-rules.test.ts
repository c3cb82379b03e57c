import { describe, expect, it } from 'vitest'
import { hasRun, judgePassword } from './password-rules.ts'

const facts = { old: 'Old#Pass2024', confirmation: 'River7!stone', username: 'demo_qx', least: 8, most: 32 }

describe('the live list of password rules (SH-23)', () => {
  it('P-1 to P-6 a good password keeps all rules', () => {
    expect(Object.values(judgePassword({ ...facts, fresh: 'River7!stone' })).every(Boolean)).toBe(true)
  })

  it('P-3 a password may not contain the account in either direction', () => {
    expect(judgePassword({ ...facts, fresh: 'A1!demo_qx' }).notName).toBe(false)
    expect(judgePassword({ ...facts, fresh: 'A1!xq_omed' }).notName).toBe(false)
  })

  it.each(['aaaa1B!x', 'X1!abcd', 'X1!4321', 'X1!poiu'])('P-4 %s has a run', (password) => {
    expect(hasRun(password)).toBe(true)
  })

  it('P-6 a password differs from the old one in three places', () => {
    expect(judgePassword({ ...facts, fresh: 'Old#Pass2025' }).differsFromOld).toBe(false)
  })
})
