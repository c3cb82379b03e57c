import { term, termsOf } from '../../term.ts'

/** How gas companies are trusted. */
export const termsOfCredit = termsOf(
  term('信用监管', 'credit supervision', 'of gas companies by quarter'),
  term('信用事件', 'credit event', 'what adds to or takes from a score'),
  term('信用修复', 'credit repair', 'an event counts no longer, once it was put right'),
  term('抽查比例', 'inspection rate', 'share of sites inspected in a year'),
)
