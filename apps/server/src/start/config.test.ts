import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const aheadOf = (given: string, mode = '') => readConfig({ CLOCK_AHEAD_MS: given, NODE_ENV: mode }).clockAheadMs

describe('the clock of the city', () => {
  it.each([
    ['', 0],
    ['0', 0],
    ['86400000', 86_400_000],
    ['-12873600000', -12_873_600_000],
  ])('may be ahead of the machine’s by %j', (given, ahead) => expect(aheadOf(given)).toBe(ahead))

  it.each(['tomorrow', '1.5', '1e6', '0x10', ' 5', '99999999999999'])('is not set by %j', (given) => {
    expect(() => aheadOf(given)).toThrow(`CLOCK_AHEAD_MS=${given} is not possible; set a whole number of milliseconds`)
  })

  it('is the machine’s in production', () => {
    expect(() => aheadOf('1000', 'production')).toThrow(/^CLOCK_AHEAD_MS=1000 is not possible in production.*take CLOCK_AHEAD_MS away$/)
    expect(aheadOf('0', 'production')).toBe(0)
  })
})

describe('the font of documents', () => {
  const font = fileURLToPath(new URL('../../assets/fonts/NotoSansSC-Regular.ttf', import.meta.url))
  it('is the city’s own where it names a file, else that of the product', () => {
    expect([readConfig({ PAPER_FONT: font }).paperFont, readConfig({}).paperFont]).toEqual([font, null])
  })
  it.each(['fangsong.ttf', '/nowhere/fangsong.ttf', import.meta.filename])('is not %s', (given) => {
    expect(() => readConfig({ PAPER_FONT: given })).toThrow(`PAPER_FONT=${given} is not possible; name a .ttf or .otf file that is there`)
  })
})
