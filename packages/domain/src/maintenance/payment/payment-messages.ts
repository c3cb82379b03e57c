import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** What the call that makes a payment certificate answers beyond the house's own catalogue (maintenance.md §6.3). */
export const paymentCertificateMessages = defineErrors({
  certificateKindWrong: {
    code: 10400,
    zh: '只有日常养护、部件保养合同按支付单支付',
    en: 'Contracts of daily and component maintenance alone are paid by certificates',
  },
  certificateContractNotInForce: {
    code: -2,
    zh: '合同未生效或已结算，不能生成支付单',
    en: 'The contract is not in force, or settled already',
  },
  certificatePeriodWrong: {
    code: 10400,
    zh: '计量期须按合同的支付周期（{0}）填写，并在合同期内',
    en: 'The period is one of the payment cycle of the contract ({0}), within its term',
  },
  certificatePeriodNotOver: { code: 10400, zh: '计量期{0}尚未结束，不能生成支付单', en: 'The period {0} is not over yet' },
  certificateStands: {
    code: -2,
    zh: '该合同{0}的支付单{1}已提交，不能重新生成',
    en: 'Certificate {1} of the contract for {0} is handed in; it is not made anew',
  },
  certificateSectionsMissing: {
    code: 10400,
    zh: '合同在该计量期没有标段，请先划分标段',
    en: 'The contract has no section in this period; make its sections first',
  },
  certificateRunsMissing: {
    code: -2,
    zh: '标段“{0}”{1}的考核尚未确认，不能生成支付单',
    en: 'The assessment of section “{0}” for {1} is not confirmed yet',
  },
  certificateAboveUnitSum: {
    code: -2,
    zh: '累计单价金额{0}元超过合同单价部分与暂列金额之和{1}元，请先变更合同',
    en: 'The unit-price part comes to {0} yuan, more than the {1} yuan of unit-price and provisional sum; change the contract first',
  },
})
