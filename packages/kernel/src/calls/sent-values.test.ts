import { describe, expect, it } from 'vitest'
import { saysYes, sentText, sentTexts } from './sent-values.ts'

describe('What a request says is read in one way', () => {
  it('a text without the blanks around it, a number as its digits, anything else as nothing', () => {
    expect([' 望澜区 ', 12, null, undefined, ['a'], {}].map(sentText)).toEqual(['望澜区', '12', '', '', '', ''])
  })

  it('several texts as a list or with commas, without those that are empty', () => {
    expect([['a', '', null, 7], 'a,b', '', 5].map(sentTexts)).toEqual([['a', '7'], ['a', 'b'], [], []])
  })

  it('yes as true or 1, as a value or as text', () => {
    expect([true, 1, '1', 'true', false, 0, '0', 'yes', null].map(saysYes)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
