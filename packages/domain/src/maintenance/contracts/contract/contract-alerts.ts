import type { Alert } from '@chengan/kernel/alerts/alert'
import { yhContractStatus } from '../../dictionaries/contracts.ts'
import { MADE_BY_DAY } from '../../payment/payment-codes.ts'

const ACTIVE = yhContractStatus.values.active.value
const inForce = { column: 'status', is: ACTIVE } as const
const toManager = [{ departments: ['manageDeptId'] }] as const

/** What the manager is warned of about contracts in force (maintenance.md §9.4): how they are paid, and whether care is planned of them. */
export const contractAlerts = {
  // Each month anew while it is so: the moment is the month's first day.
  paidUp: {
    zh: '合同支付达九成',
    en: 'Nearly paid up',
    on: { source: 'monthsNearlyPaid' },
    where: { column: 'status', is: ACTIVE },
    steps: [{ after: 0, level: 1 }],
    to: [{ departments: ['manageDeptId'] }],
    sms: 'never',
    title: { zh: '合同支付达九成：{contractName}', en: 'Nearly paid up: {contractName}' },
    text: { zh: '合同{contractNo}已支付{paidRate}%，请注意余额。', en: 'Contract {contractNo} is paid to {paidRate} %.' },
  },
  paidBehind: {
    zh: '合同支付滞后',
    en: 'Payment behind',
    on: { source: 'monthsPaidBehind' },
    where: { column: 'status', is: ACTIVE },
    steps: [{ after: 0, level: 1 }],
    to: [{ departments: ['manageDeptId'] }],
    sms: 'never',
    title: { zh: '合同支付滞后：{contractName}', en: 'Payment behind: {contractName}' },
    text: {
      zh: '合同{contractNo}工期已过八成，仅支付{paidRate}%，请核查计量支付。',
      en: 'Contract {contractNo} has run 80 % of its time and is paid to {paidRate} %.',
    },
  },
  // By the tenth day of the month after the period (yhgl/jlzf/rule-5): the moment is its first.
  certificateNotMade: {
    zh: '支付单逾期未生成',
    en: 'Certificate not made',
    on: { source: 'certificateDueSince' },
    in: 'days',
    steps: [{ after: MADE_BY_DAY, every: 7 }],
    standing: true,
    to: [
      { departments: ['manageDeptId'] },
      { departments: ['companyDeptId'], roles: ['yh_qy_pm'], else: { departments: ['companyDeptId'] } },
    ],
    sms: 'never',
    title: { zh: '支付单逾期未生成：{contractName}', en: 'Certificate not made: {contractName}' },
    text: {
      zh: '合同{contractNo}上一计量期的支付单未在本月10日前生成，请养护公司在“计量支付”中生成；考核未确认的请先完成考核。',
      en: 'The certificate of contract {contractNo} for its last period was not made by the 10th. The company makes it; assessments are confirmed before.',
    },
    opens: '/yhgl/jlzf/index',
  },
  carePlanMissing: {
    zh: '未生成保养计划',
    en: 'No care plan',
    on: { source: 'careUnplannedSince' },
    in: 'days',
    where: inForce,
    steps: [{ after: 15, every: 7 }],
    standing: true,
    to: toManager,
    sms: 'never',
    title: { zh: '未生成保养计划：{contractName}', en: 'No care plan: {contractName}' },
    text: {
      zh: '合同{contractNo}履行已超过15天，尚未生成保养计划，请在“计划生成”中生成。',
      en: 'Contract {contractNo} has been in force for more than 15 days without a care plan; generate one.',
    },
    opens: '/yhgl/bjby/jhsc/index',
  },
  careUncovered: {
    zh: '强制性保养项目未覆盖',
    en: 'Mandatory care not covered',
    on: { source: 'careUncoveredSince' },
    in: 'days',
    where: inForce,
    steps: [{ after: 0, every: 7 }],
    standing: true,
    to: toManager,
    sms: 'never',
    title: { zh: '强制性保养项目未覆盖：{contractName}', en: 'Mandatory care not covered: {contractName}' },
    text: {
      zh: '合同{contractNo}的设施有强制性保养项目没有周期，请补充设施养护等级、类别，或在合同中注明豁免。',
      en: 'Facilities of contract {contractNo} have mandatory care without a cycle; give them their grades and classes, or waive it in the contract.',
    },
    opens: '/yhgl/bjby/jhsc/index',
  },
} as const satisfies Readonly<Record<string, Alert>>
