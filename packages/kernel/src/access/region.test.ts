import { describe, expect, it, test } from 'vitest'
import { districtOf, regionPath, regionPrefix, regionWithin } from './region.ts'

describe('division codes (GB/T 2260)', () => {
  test.each([
    ['990000', '99'],
    ['990100', '9901'],
    ['990102', '990102'],
    ['990102001', '990102001'],
    ['990102001003', '990102001003'],
  ])('%s has the significant digits %s', (code, prefix) => expect(regionPrefix(code)).toBe(prefix))

  it('contain what begins with their significant digits', () => {
    expect(regionWithin('990102001', '990100')).toBe(true)
    expect(regionWithin('990102', '990102')).toBe(true)
    expect(regionWithin('990121', '990102')).toBe(false)
    expect(regionWithin('990100', '990102')).toBe(false)
    expect(regionWithin(null, '990100')).toBe(false)
    expect(regionWithin('990102', undefined)).toBe(false)
  })
  it('lie in a district, and under everything above it, nearest first', () => {
    expect(districtOf('990102001003')).toBe('990102')
    expect(regionPath('990102001003')).toEqual(['990102001003', '990102001', '990102', '990100', '990000'])
    expect(regionPath('990102')).toEqual(['990102', '990100', '990000'])
    expect(regionPath('990100')).toEqual(['990100', '990000'])
    expect(regionPath(null)).toEqual([])
  })
})
