import type { Rule, Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { refusalOf, seen } from '../../testing/acting.ts'
import { bonusHasItsReason, objectionIsInTime, objectionIsThere, publicityIsOver, somebodyIsLeft } from './annual/assessment-rules.ts'
import { automaticItemHasItsRule, itemsAddUp, oneSchemeATrade } from './scheme/scheme-rules.ts'

const TODAY = '2026-06-30'

/** What one rule says of a row; beside the row what else it sees. */
const told = (rule: unknown, row: Values, more: Values = {}) => refusalOf([rule as Rule], seen({ row, ...more } as never))

describe('a scheme', () => {
  it('gysy/ndkhscheme/rule-1: is published when its items add up to 100', () => {
    const worth = (...points: readonly number[]) => told(itemsAddUp, { items: points.map((fullScore) => ({ fullScore })) })
    expect([worth(60, 39.9), worth(60, 40)]).toEqual(['itemsDoNotAddUp', undefined])
  })

  it('shares no trade with another that is published for the year', () => {
    expect([['2026年管道燃气方案'], []].map((publishedOthers) => told(oneSchemeATrade, {}, { facts: { publishedOthers } }))).toEqual([
      'tradeHasAScheme',
      undefined,
    ])
  })

  it('has a rule that there is for what counts itself', () => {
    const item = (scoreType: string, autoRule: string | null) => told(automaticItemHasItsRule, { scoreType, autoRule })
    expect([item('2', null), item('2', 'nothing'), item('2', 'certified'), item('1', null)]).toEqual([
      'itemWithoutRule',
      'itemWithoutRule',
      undefined,
      undefined,
    ])
  })
})

describe('an assessment', () => {
  it('gysy/gysygascompaniesndkh/rule-7: is launched of a published scheme, where a company of its trades has none of the year', () => {
    const launched = (firstToLaunch: object | null, gasCompaniesId: string | null) =>
      told(somebodyIsLeft, { gasCompaniesId }, { facts: { firstToLaunch } })
    expect([launched(null, null), launched({}, null), launched({ company: 'c' }, 'c')]).toEqual([
      'schemeNotPublished',
      'nobodyLeft',
      undefined,
    ])
  })

  it('gives a bonus with its reason', () => {
    const bonus = (points: number, bonusReason: string | null) => told(bonusHasItsReason, { bonus: points, bonusReason })
    expect([bonus(2, null), bonus(2, '应急演练示范'), bonus(0, null)]).toEqual(['bonusWithoutReason', undefined, undefined])
  })

  it('gysy/gysygascompaniesndkh/rule-4: is objected to once, until its publicity ends, and published after', () => {
    const objected = (before: Values) => told(objectionIsInTime, {}, { before })
    expect([
      objected({ publicEnd: '2026-06-29' }),
      objected({ publicEnd: TODAY, objectionContent: '评分有误' }),
      objected({ publicEnd: TODAY }),
    ]).toEqual(['publicityOver', 'objectionTwice', undefined])
    expect([{}, { objectionOpen: true }].map((before) => told(objectionIsThere, {}, { before }))).toEqual(['noObjection', undefined])
    const published = (before: Values) => told(publicityIsOver, {}, { before })
    expect([
      published({ publicEnd: TODAY }),
      published({ publicEnd: '2026-06-29', objectionOpen: true }),
      published({ publicEnd: '2026-06-29', objectionOpen: false }),
    ]).toEqual(['stillInPublicity', 'objectionUndecided', undefined])
  })
})
