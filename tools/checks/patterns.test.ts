import { describe, expect, it } from 'vitest'
import { COMPOSED, composedPatterns, patternsIn, slowPatterns } from './check-patterns.ts'

const whyOf = (body: string) => patternsIn('a.ts', body).found.map(({ why }) => why)

describe('a pattern that a long text makes slow', () => {
  it.each([
    ['a run that does not reach the end', "text.replace(/[\\s\\u3000]+$/g, '')"],
    ['a run before what it ends with', "text.replace(/\\s*[\\r\\n]+\\s*/g, ' ')"],
    ['a run that two pieces share', 'const mail = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/'],
    ['a run within a run', 'const words = /^(\\w+\\s?)*$/'],
    ['a run of several signs, each of them a begin', 'const tag = /<b[^>]*>/g'],
    ['words between which anything stands', "const found = new RegExp('Trident.*rv:').test(agent)"],
  ])('is refused: %s', (_, body) => {
    expect(whyOf(body)).toEqual([expect.stringMatching(/^is (quadratic|exponential) on a run of "/)])
  })

  it('that is made while the program runs is refused, because nobody can judge it', () => {
    expect(whyOf("const found = new RegExp(word + '\\\\s+$').exec(text)")).toEqual([COMPOSED])
    expect(whyOf('const found = RegExp(word)')).toEqual([COMPOSED])
  })

  it.each([
    ['anchored at its begin', 'const digits = /^\\d+$/'],
    ['that may end anywhere', 'text.split(/[,，\\s]+/)'],
    ['of a bounded run', 'const time = /[\\sT]\\s{0,9}\\d{1,2}:/'],
    ['whose run leaves out its begin', "html.replace(/<[^<>]*>/g, '')"],
    ['of words', "const office = new RegExp('局|处|中心').test(name)"],
  ])('is none %s', (_, body) => {
    expect(patternsIn('a.ts', body)).toEqual({ patterns: 1, found: [] })
  })
})

it('every pattern of server and packages is linear, and each reason to compose one is still one', () => {
  const { patterns, found } = slowPatterns()
  expect(found.filter(({ file, why }) => why !== COMPOSED || !Object.hasOwn(composedPatterns, file))).toEqual([])
  expect(Object.keys(composedPatterns).filter((file) => !found.some((one) => one.file === file))).toEqual([])
  expect(patterns).toBeGreaterThan(500)
})
