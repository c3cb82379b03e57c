import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** What the generation of care plans answers beyond the house's own catalogue. */
export const careMessages = defineErrors({
  carePeriodMissing: { code: 10400, zh: '请填写年度或起止日期', en: 'Give the year, or the days from and to' },
  careContractOfAnother: { code: -2, zh: '该合同不由本单位管理，不能生成保养计划', en: 'Another bureau manages the contract' },
  careFacilitiesMissing: {
    code: 10400,
    zh: '合同没有标段或标段内没有在用设施，请先划分标段并录入设施清单',
    en: 'The contract has no section with facilities in use; make its sections and list its facilities first',
  },
  careTooMany: {
    code: 10400,
    zh: '本次将生成{0}个任务，超过上限{1}个，请缩短日期或分标段生成',
    en: 'This makes {0} tasks, more than {1}; take fewer days or sections',
  },
})
