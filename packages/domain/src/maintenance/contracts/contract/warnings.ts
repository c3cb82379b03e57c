import { warning } from '@chengan/kernel/rule'
import { addMonths } from '@chengan/kernel/time'
import { yhContractKind, yhProcureKind } from '../../dictionaries/contracts.ts'
import type { contractFields } from './fields.ts'

type Contract = typeof contractFields

const LONGEST_MONTHS = 36
/** From these sums (yuan) a contract is put out to tender (发改委令16号): works, services. */
const TENDERED_WORKS_FROM = 4_000_000
const TENDERED_SERVICES_FROM = 1_000_000

export const contractWarnings = [
  warning<Contract>({
    name: 'longTermsAreLookedAt',
    source: 'yhgl/contract/rule-4',
    field: 'endDate',
    words: {
      zh: '合同期超过3年，请核对批准的年限和预算依据',
      en: 'The term is longer than three years: check the approved years and the budget',
    },
    applies: ({ startDate, endDate }) => Boolean(startDate && endDate) && (endDate ?? '') > addMonths(startDate ?? '', LONGEST_MONTHS),
  }),
  warning<Contract>({
    name: 'largeContractsAreTendered',
    source: 'yhgl/contract/rule-5',
    field: 'procureKind',
    words: {
      zh: '金额达到必须招标的标准，直接委托须有依法不招标的依据',
      en: 'A contract of this sum is tendered: awarding it directly needs a legal ground',
    },
    applies: ({ procureKind, contractKind, amount }) => {
      const works = contractKind === yhContractKind.values.specialWorks.value
      return procureKind === yhProcureKind.values.direct.value && (amount ?? 0) >= (works ? TENDERED_WORKS_FROM : TENDERED_SERVICES_FROM)
    },
  }),
]
