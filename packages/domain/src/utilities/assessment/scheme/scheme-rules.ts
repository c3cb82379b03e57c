import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { halfUp } from '@chengan/kernel/scores/numbers'
import type { Members } from '@chengan/kernel/values'
import { asNumber, asRows, asText } from '@chengan/kernel/values'
import { scoreType } from '../../dictionaries/companies.ts'
import { autoRuleOf } from '../auto/auto-rules.ts'
import type { SchemeItemFields } from '../items.ts'
import type { SchemeFields } from './scheme-fields.ts'
import { usualItems } from './usual-items.ts'

/** What the items of a scheme are worth together. */
export const WHOLE = 100

export const sumOfItems = (items: unknown): number =>
  halfUp(
    asRows(items).reduce((sum, { fullScore }: Members<'fullScore'>) => sum + asNumber(fullScore), 0),
    1,
  )

export const itemsAddUp = rule<SchemeFields>({
  name: 'itemsAddUp',
  source: 'gysy/ndkhscheme/rule-1',
  refuses: { itemsDoNotAddUp: { code: -2, zh: '指标满分合计为{0}分，应为100分', en: 'The items add up to {0} points and not to 100' } },
  check({ row }) {
    const sum = sumOfItems(row.items)
    return sum === WHOLE ? undefined : { key: 'itemsDoNotAddUp', values: { '0': String(sum) }, field: 'items' }
  },
})

/** One scheme judges a trade in a year. The fact `publishedOthers` has the names of the published schemes of the year that share a trade with it. */
export const oneSchemeATrade = rule<SchemeFields>({
  name: 'oneSchemeATrade',
  refuses: {
    tradeHasAScheme: {
      code: -2,
      zh: '该年度已有适用相同经营类别的已发布方案：{0}',
      en: 'A published scheme of the year is for the same trade: {0}',
    },
  },
  facts: ['publishedOthers'],
  check({ facts }) {
    const [name] = Array.isArray(facts.publishedOthers) ? facts.publishedOthers : []
    return name === undefined ? undefined : { key: 'tradeHasAScheme', values: { '0': asText(name) } }
  },
})

export const automaticItemHasItsRule = rule<SchemeItemFields>({
  name: 'automaticItemHasItsRule',
  refuses: {
    itemWithoutRule: { code: 10400, zh: '自动评分的指标须填写可用的自动规则', en: 'An automatic item needs a rule that there is' },
  },
  check({ row }) {
    const isManual = row.scoreType === scoreType.values.manual.value
    if (isGiven(row.autoRule) && autoRuleOf(row.autoRule) === undefined) return { key: 'itemWithoutRule', field: 'autoRule' }
    return isManual || isGiven(row.autoRule) ? undefined : { key: 'itemWithoutRule', field: 'autoRule' }
  },
})

/** A new scheme begins with the items and the days that are usual: companies by 31 March of the year after, then a month each. */
export function schemeAtAdd({ before, row }: RuleContext<SchemeFields>): ValuesOf<SchemeFields> {
  if (before !== null || typeof row.year !== 'number') return {}
  const next = row.year + 1
  return {
    selfDueDate: `${next}-03-31`,
    districtDueDate: `${next}-04-30`,
    cityDueDate: `${next}-05-31`,
    ...(asRows(row.items).length === 0 ? { items: usualItems } : {}),
  }
}
