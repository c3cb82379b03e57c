import { describe, expect, it } from 'vitest'
import { daysLeftInWords, shareInWords } from './said-numbers.ts'

describe('a number as people say it', () => {
  it('tells of a day that is past how long ago it was', () => {
    expect(daysLeftInWords('-238')?.zh).toBe('已过 238 天')
    expect(daysLeftInWords('0')?.zh).toBe('今天')
    expect(daysLeftInWords('12')?.zh).toBe('12 天')
  })
  it('tells a share in per cent, and any other value by itself', () => {
    expect(shareInWords('11.86', { unit: '%' })?.zh).toBe('11.86%')
    expect(shareInWords('70.0000', { unit: '%' })?.zh).toBe('70%')
    expect(shareInWords('12.5', { unit: 'km' })).toBeUndefined()
  })
})
