import { expect, it } from 'vitest'
import { rule } from '../rule.ts'
import { loan } from '../testing/library.ts'
import { refusalsOf } from './refusals-of.ts'

const words = { code: 10400, zh: '书名已下架', en: 'The title is withdrawn' }
const withRule = (refuses: typeof words) => ({
  ...loan,
  rules: [rule({ name: 'a', refuses: { withdrawn: refuses }, check: () => undefined })],
})

it('the words of a refusal stand with the rule that refuses', () => {
  expect(refusalsOf([withRule(words)])).toEqual({ withdrawn: words })
})

it('one key has one meaning: two rules that give it different words do not start', () => {
  expect(() => refusalsOf([withRule(words), withRule({ ...words, en: 'Gone' })])).toThrow('has other words elsewhere')
  expect(refusalsOf([withRule(words), withRule(words)])).toEqual({ withdrawn: words })
})
