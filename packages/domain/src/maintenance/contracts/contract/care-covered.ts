import { rule } from '@chengan/kernel/rule'
import { yhContractKind } from '../../dictionaries/contracts.ts'
import type { ContractFields } from './fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The names of the mandatory care that has no cycle at a facility of the contract, or a longer one than the standard asks, and is not waived. */
    readonly uncoveredItems: readonly string[]
  }
}

const { daily, component } = yhContractKind.values

/** A contract of care does not begin while mandatory care is uncovered, unless its cycles leave it out with a reason (yhgl/contract/rule-8). */
export const mandatoryCareIsCovered = rule<ContractFields>({
  name: 'mandatoryCareIsCovered',
  source: 'yhgl/contract/rule-8',
  when: { field: 'contractKind', oneOf: [daily.value, component.value] },
  facts: ['uncoveredItems'],
  refuses: {
    careUncovered: {
      code: 10400,
      zh: '强制性保养项目未覆盖：{0}。请补充设施养护等级、类别，或在合同中注明豁免',
      en: 'Mandatory items are not covered: {0}. Give the facilities their grades and classes, or waive them in the contract',
    },
  },
  check: ({ facts: { uncoveredItems: items = [] } }) =>
    items.length === 0 ? undefined : { key: 'careUncovered', field: 'facilities', values: { '0': items.join('、') } },
})
