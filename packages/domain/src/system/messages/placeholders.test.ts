import { describe, expect, it } from 'vitest'
import { malformedPlaceholder, missingFor, placeholdersOf, withPlaceholders } from './placeholders.ts'

describe('a template', () => {
  it('names what it leaves open, each once, in order, over subject and text', () => {
    expect(placeholdersOf(`\${company}停气`, `\${time}起，\${company}`)).toEqual(['company', 'time'])
    expect(placeholdersOf('无参数')).toEqual([])
  })

  it('is filled in, with values that are made fit for where they stand', () => {
    expect(withPlaceholders(`\${a} \${b} \${a}`, { a: '1', b: '<b>' }, (value) => value.replace('<', '&lt;'))).toBe('1 &lt;b> 1')
  })

  it('is not filled in again by what a value brings', () => {
    expect(withPlaceholders(`\${a}`, { a: `\${b}`, b: 'secret' })).toBe(`\${b}`)
  })

  it('says what is missing', () => {
    expect(missingFor(['a', 'b', 'c'], { a: 'x', b: '' })).toEqual(['b', 'c'])
  })

  it.each([
    [`\${`, `\${`],
    [`您好\${名称}`, `\${名称}`],
    [`\${}`, `\${}`],
    [`\${a b}`, `\${a b}`],
    [`\${1st}`, `\${1st}`],
  ])('whose placeholder nobody can fill is told which one: %s', (template, wrong) => {
    expect(malformedPlaceholder(template)).toBe(wrong)
  })

  it('may speak of money and of braces', () => {
    expect(malformedPlaceholder(`共 $5 {元} \${amount}`)).toBeUndefined()
  })
})
