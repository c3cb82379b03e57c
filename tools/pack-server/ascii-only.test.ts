import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { asciiOnly } from './ascii-only.ts'

const same = [
  "'隐患（燃气）、“引号”'",
  ['`$', '{1 + 1} 米²`'].join(''),
  String.raw`'a\\、\
b'`,
  String.raw`'\、\\\、'`,
  String.raw`['（甲）', '(a)'].map((text) => /^[\（(][一-龥a-z]+[）)]$/.test(text))`,
  "'😀 😀'.length",
  "({ 区县: 1 })['区县']",
]

describe('a program in signs of one byte', () => {
  it.each(same)('means the same: %s', (code) => {
    const made = asciiOnly(code)
    expect(made).toMatch(/^[\0-\x7f]*$/)
    expect(JSON.stringify(runInNewContext(made))).toBe(JSON.stringify(runInNewContext(code)))
  })
})
