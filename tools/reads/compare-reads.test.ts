import { describe, expect, it } from 'vitest'
import { otherThanKnown } from './compare-reads.ts'

const read = (file: string, line: number) => ({ file, line, name: 'carStat' })
const known = [{ why: 'of any resource', files: { 'a.ts': 2, 'b.ts': 1 } }]

describe('the table of reads of unknown shape', () => {
  it('says as many as there are', () => {
    expect(otherThanKnown([read('a.ts', 1), read('a.ts', 2), read('b.ts', 1)], known)).toEqual([])
  })

  it('is left by a read more, also in a file that had none', () => {
    const found = [read('a.ts', 1), read('a.ts', 2), read('a.ts', 3), read('b.ts', 1), read('c.ts', 9)]
    expect(otherThanKnown(found, known)).toEqual([
      'a.ts reads 3 values of unknown shape, and 2 are known: give the row the type of its resource (decision 0122)',
      'c.ts reads 1 values of unknown shape, and 0 are known: give the row the type of its resource (decision 0122)',
    ])
  })

  it('is left by a read less, which could come back', () => {
    expect(otherThanKnown([read('a.ts', 1), read('a.ts', 2)], known)).toEqual([
      'b.ts reads 0 values of unknown shape, and 1 stand in the table: lower it',
    ])
  })
})
