import type { Alert } from '@chengan/kernel/alerts/alert'
import type { StepNotice } from '@chengan/kernel/alerts/step-notice'

const toCompany = [{ departments: ['companyDeptId'], roles: ['yh_qy_pm'], else: { departments: ['companyDeptId'] } }] as const

/** What the company hears at once: that its certificate came back, and that it is paid. */
export const certificateNotices = {
  returned: {
    as: 'flow',
    opens: '/yhgl/jlzf/index',
    to: toCompany,
    title: { zh: '支付单被退回：{certNo}', en: 'Certificate returned: {certNo}' },
    text: {
      zh: '支付单{certNo}（{contractId}，{period}）被退回，请修改后重新提交。{said|审核意见：|。|}',
      en: 'Certificate {certNo} ({contractId}, {period}) came back to be changed and handed in again.{said| Opinion: |.|}',
    },
  },
  paid: {
    as: 'flow',
    opens: '/yhgl/jlzf/index',
    to: toCompany,
    title: { zh: '支付单已支付：{certNo}', en: 'Certificate paid: {certNo}' },
    text: {
      zh: '支付单{certNo}（{contractId}，{period}）已支付{payable}元，凭证号{payVoucher}。',
      en: 'Certificate {certNo} ({contractId}, {period}): {payable} yuan are paid, voucher {payVoucher}.',
    },
  },
} as const satisfies Readonly<Record<string, StepNotice>>

/** The manager is warned once what is measured comes near to what the contract has for it (maintenance.md §9.4, yhgl/jlzf/rule-3). */
export const certificateAlerts = {
  unitSumNearlyUsed: {
    zh: '单价部分即将用完',
    en: 'Unit-price sum near its end',
    on: { source: 'unitSumNearlyUsedSince' },
    steps: [{ after: 0, level: 2 }],
    to: [{ departments: ['manageDeptId'], roles: ['yh_qx_officer', 'yh_sj_officer'], else: { departments: ['manageDeptId'] } }],
    sms: 'never',
    title: { zh: '单价部分即将用完：{contractId}', en: 'Unit-price sum near its end: {contractId}' },
    text: {
      zh: '支付单{certNo}后，合同{contractId}的单价部分累计已达单价与暂列金额的{unitRate}%，超出后不能再计量。',
      en: 'With certificate {certNo} the unit-price part of {contractId} has come to {unitRate} % of unit-price and provisional sum; beyond it nothing is certified.',
    },
    opens: '/yhgl/jlzf/index',
  },
} as const satisfies Readonly<Record<string, Alert>>
