import { describe, expect, it } from 'vitest'
import { listsSubClass } from './sub-class.ts'

describe('the sub-class of a case', () => {
  it.each([
    ['0205', '0205'],
    ['0204, 0205', '0205'],
    ['0204，0205；0301', '02/0205'],
    ['0205', '02-0205'],
    ['02/0205', '02/0205'],
  ])('%s lists %s', (codes, caseType) => expect(listsSubClass(codes, caseType)).toBe(true))

  it.each([
    ['0205', '020'],
    ['0205', '0205/0301'],
    ['', '0205'],
    [null, '0205'],
    ['0205', ' '],
  ])('%s does not list %s', (codes, caseType) => expect(listsSubClass(codes, caseType)).toBe(false))
})
