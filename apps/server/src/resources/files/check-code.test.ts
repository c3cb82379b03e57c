import { createHash } from 'node:crypto'
import { uuid7 } from '@chengan/kernel/ids/uuid7'
import { describe, expect, it } from 'vitest'
import { checkCodeOfFile, fileOfCheckCode } from './check-code.ts'

const random = (seed: number) => createHash('sha256').update(String(seed)).digest().subarray(0, 10)

describe('the code of a paper that only its file keeps', () => {
  it('is twelve signs that are read from paper without a mistake, and another one for each file', () => {
    const codes = Array.from({ length: 500 }, (_none, at) => checkCodeOfFile(uuid7(1_780_000_000_000 + at * 60_000, random(at))))
    expect(new Set(codes).size).toBe(500)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
  })

  it('leads back to its file and to the day on which it was made', () => {
    for (const time of [Date.UTC(2026, 5, 30), Date.UTC(2026, 5, 30, 23, 59, 59, 999), Date.UTC(2100, 0, 1)]) {
      const id = uuid7(time, random(7))
      const { from, before, tail } = fileOfCheckCode(checkCodeOfFile(id)) ?? { from: '', before: '', tail: '' }
      expect([from <= id, id < before, id.endsWith(tail)]).toEqual([true, true, true])
    }
  })

  it.each(['', '7K3M9QX2B0T', '7K3M9QX2B0TU', 'il'])('is not “%s”', (typed) => {
    expect(fileOfCheckCode(typed)).toBeNull()
  })
})
