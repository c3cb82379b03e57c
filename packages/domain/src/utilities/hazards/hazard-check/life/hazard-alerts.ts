import type { Filter } from '@chengan/kernel/access/filter'
import type { Alert, AlertReceiver } from '@chengan/kernel/alerts/alert'
import { hazardStatusCodes, MAJOR } from '../codes.ts'

const at = (...states: readonly (keyof typeof hazardStatusCodes)[]): Filter => ({
  column: 'status',
  oneOf: states.map((state) => hazardStatusCodes[state]),
})
const major: Filter = { column: 'hazardLevel', is: MAJOR }
/** Somebody still has to put it right. */
const open = at('dispatched', 'reforming', 'delayPending')

const itsCompany = ['companyDeptId', 'reformDeptId']
/** The principal and the safety manager; where nobody holds the role, whoever may act for the company. */
const officers: AlertReceiver = {
  departments: itsCompany,
  roles: ['gas_principal', 'gas_safety_manager'],
  else: { departments: itsCompany, may: 'reform' },
}
const district = (from?: number): AlertReceiver => ({
  level: 'district',
  regions: ['handleRegionId', 'regionId'],
  may: 'supervise',
  ...(from === undefined ? {} : { from }),
})
const city = (from?: number): AlertReceiver => ({ level: 'city', may: 'supervise', ...(from === undefined ? {} : { from }) })

const where = '{objectName}（{gasCompaniesId}）'
const which = '{objectName}的{hazardLevel}（编号{hazardNo}）'

/** What people are warned of about hazards (utilities-supervision.md §17). */
export const hazardAlerts = {
  deadline: {
    zh: '隐患整改期限',
    en: 'Deadline of a hazard',
    on: 'reformDeadline',
    where: open,
    steps: [
      ...[7, 3, 1, 0].map((before) => ({ before, level: 1 }) as const),
      { after: 1, level: 2 },
      { after: 3, level: 2 },
      { after: 7, level: 3 },
    ],
    to: [officers, district(-1), city(-7)],
    sms: 3,
    title: { zh: `隐患整改期限临近：${where}`, en: 'Hazard due: {objectName}' },
    text: {
      zh: `${which}整改期限{on}，{left|还有|日到期|今日到期}，请尽快整改并填报；确需延期的须在期限1日前申请。`,
      en: 'Hazard {hazardNo} at {objectName} is due on {on}. Rectify and report; ask for an extension a day before.',
    },
    late: {
      title: { zh: `隐患整改逾期：${where}`, en: 'Hazard overdue: {objectName}' },
      text: {
        zh: `{gasCompaniesId}的${which}整改期限{on}，已逾期{late}日，请立即整改并填报；逾期7日仍未完成的建议挂牌督办。`,
        en: 'Hazard {hazardNo} of {gasCompaniesId} at {objectName} was due on {on}: {late} days overdue. After seven days it is proposed for supervision.',
      },
    },
  },
  silent: {
    zh: '重大隐患整改无进展',
    en: 'Major hazard without progress',
    on: 'lastProgressDate',
    where: { all: [at('reforming'), major] },
    steps: [{ after: 7, setting: 'gysy.hazard.majorProgressDays', every: 7, level: 2 }],
    to: [officers, district(), city()],
    sms: 'never',
    title: { zh: `重大隐患整改无进展：${where}`, en: 'Major hazard without progress: {objectName}' },
    text: {
      zh: `{gasCompaniesId}的{objectName}（重大隐患，编号{hazardNo}）已{late}日未报告整改进展，整改期限{reformDeadline}，请立即填报并督促整改。`,
      en: 'No progress of major hazard {hazardNo} of {gasCompaniesId} for {late} days; due on {reformDeadline}.',
    },
  },
  notDispatched: {
    zh: '隐患未派发',
    en: 'Hazard not dispatched',
    on: 'reportTime',
    in: 'workdays',
    where: at('reported'),
    steps: [{ after: 2 }, { after: 4 }],
    to: [{ duty: true }, { level: 'city', may: 'supervise', from: -4 }],
    sms: 'never',
    title: { zh: `隐患未派发：${where}`, en: 'Hazard not dispatched: {objectName}' },
    text: {
      zh: `${which}于{on}上报，已超过{step}个工作日未派发，请尽快派发。`,
      en: 'Hazard {hazardNo} was reported on {on} and is not dispatched after {step} working days.',
    },
  },
  notReviewed: {
    zh: '隐患未复查',
    en: 'Hazard not reviewed',
    on: 'reformDate',
    in: 'workdays',
    where: at('toReview'),
    steps: [{ after: 3 }, { after: 5 }],
    to: [{ duty: true }, { level: 'city', may: 'supervise', from: -5 }],
    sms: 'never',
    title: { zh: `隐患未复查：${where}`, en: 'Hazard not reviewed: {objectName}' },
    text: {
      zh: `${which}于{on}完成整改，已超过{step}个工作日未复查，请尽快复查。`,
      en: 'Hazard {hazardNo} was rectified on {on} and is not reviewed after {step} working days.',
    },
  },
  notSigned: {
    zh: '整改通知未签收',
    en: 'Order not signed for',
    on: 'dispatchTime',
    in: 'workdays',
    where: { all: [at('dispatched'), { column: 'signTime', empty: true }] },
    steps: [{ after: 1 }],
    to: [officers, district()],
    sms: 'never',
    title: { zh: `整改通知未签收：${where}`, en: 'Order not signed for: {objectName}' },
    text: {
      zh: `${which}的整改通知于{on}派发，已超过{step}个工作日未签收，请立即签收。`,
      en: 'The order on hazard {hazardNo} of {on} is not signed for after a working day.',
    },
  },
  supervision: {
    zh: '挂牌督办期限',
    en: 'Supervision deadline',
    on: 'superviseDeadline',
    where: {
      all: [
        at('dispatched', 'reforming', 'delayPending', 'toReview'),
        { column: 'supervised', is: true },
        { column: 'superviseReleaseDate', empty: true },
      ],
    },
    steps: [{ before: 15 }, { before: 7 }, { before: 3, level: 2 }, { before: 0, level: 2 }, { after: 1, every: 7, level: 3 }],
    to: [officers, district(), city()],
    sms: 3,
    title: { zh: `挂牌督办{left|还有|日到期|今日到期}：${where}`, en: 'Supervision due: {objectName}' },
    text: {
      zh: `${which}挂牌督办期限{on}，{left|还有|日到期|今日到期}，请按期完成整改并申请摘牌。`,
      en: 'Hazard {hazardNo} under supervision is due on {on}.',
    },
    late: {
      title: { zh: `挂牌督办逾期：${where}`, en: 'Supervision overdue: {objectName}' },
      text: {
        zh: `${which}挂牌督办期限{on}，已逾期{late}日，请立即整改。`,
        en: 'Hazard {hazardNo} under supervision was due on {on}: {late} days overdue.',
      },
    },
  },
  monthFreezes: {
    zh: '月度冻结前待复查',
    en: 'Review before the month is frozen',
    on: { source: 'monthFreezes' },
    where: at('toReview'),
    steps: [{ before: 3, level: 1 }],
    until: 0,
    to: [{ duty: true }, district(), city()],
    digest: true,
    sms: 'never',
    title: { zh: `月度数据{on}冻结，待复查：${where}`, en: 'Review before the month is frozen: {objectName}' },
    text: {
      zh: `${which}的检查月份于{on}冻结，复查结果会改变当月统计，请在冻结前完成复查。`,
      en: 'The month of hazard {hazardNo} is frozen on {on}: its review changes the figures of that month, decide before.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>
