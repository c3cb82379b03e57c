import { describe, expect, it } from 'vitest'
import { withoutEnds, withoutTail } from './text-ends.ts'

describe('the ends of a text', () => {
  it('are taken off sign by sign, and nothing within', () => {
    expect(withoutTail('https://a.example/b//', /\//)).toBe('https://a.example/b')
    expect(withoutEnds('//api/sys//menu/', /\//)).toBe('api/sys//menu')
    expect(withoutEnds('　道路完好 。 ', /[\s。]/)).toBe('道路完好')
  })

  it('are the whole of a text of nothing else', () => {
    expect(withoutEnds('///', /\//)).toBe('')
    expect(withoutTail('', /\//)).toBe('')
  })

  it('cost as many looks as there are signs, however long a run within is', () => {
    let looks = 0
    const counting = { test: (sign: string) => ++looks > 0 && sign === ' ' } as unknown as RegExp
    expect(withoutEnds(`。${' '.repeat(1000)}。`, counting)).toHaveLength(1002)
    expect(looks).toBe(2)
    expect(withoutEnds(' '.repeat(1000), counting)).toBe('')
    expect(looks).toBe(2 + 1000)
  })
})
