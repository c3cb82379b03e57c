import type { Alert, AlertReceiver } from '@chengan/kernel/alerts/alert'
import { phjgStatus, phVersion, yssqStatus, zgdbStatus, zgLevel } from '../dictionaries/post-approval.ts'

const state = phjgStatus.values
const order = zgdbStatus.values
const inWorks = [state.toFile, state.working, state.rectifying].map(({ value }) => value)
const unanswered = [order.toSign, order.rectifying].map(({ value }) => value)
const TODO = '/szgl/spyjgl/wjzdspyjs/phdb'
const ORDERS = '/spyjgl/zgdb/index'

const unit: AlertReceiver = { departments: ['unitDeptId'], else: { departments: ['deptId'] } }
const ofDistrict = (from?: number): AlertReceiver => ({
  level: 'district',
  roles: ['ph_jg'],
  else: { level: 'city', roles: ['ph_jg'] },
  ...(from === undefined ? {} : { from }),
})
/** Who supervises a site: the person, and the supervisors of its district. */
const watchers = (from?: number): readonly AlertReceiver[] => [
  { users: ['superviseUserId'], ...(from === undefined ? {} : { from }) },
  ofDistrict(from),
]

const which = '{projectName}（{permitNo}）'

/** What people are warned of about works after their permit (municipal-approval.md §8.2). */
export const supervisionAlerts = {
  permitEnd: {
    zh: '许可到期',
    en: 'Permit ends',
    on: 'permitEnd',
    where: { column: 'status', oneOf: inWorks },
    steps: [{ before: 10 }, { before: 5 }, { before: 1 }, { after: 1, every: 1 }],
    to: [unit, ...watchers(0)],
    opens: TODO,
    title: { zh: '许可将到期：{projectName}', en: 'Permit ends: {projectName}' },
    text: {
      zh: `${which}的许可将于{on}到期，请按期完工验收，或在到期前申请延期。`,
      en: 'The permit of {projectName} ends on {on}: finish and apply for acceptance, or ask for an extension.',
    },
    late: {
      title: { zh: '许可已到期：{projectName}', en: 'Permit ended: {projectName}' },
      text: {
        zh: `${which}的许可已于{on}到期，尚未验收或延期，请立即停止超期施工并申请验收。`,
        en: 'The permit of {projectName} ended on {on} without acceptance or extension: stop the works and apply.',
      },
    },
  },
  notFiled: {
    zh: '未备案开工',
    en: 'Not filed',
    on: 'permitStart',
    where: { column: 'status', is: state.toFile.value },
    steps: [{ before: 3 }, { after: 5 }],
    to: [unit, ...watchers(-5)],
    opens: TODO,
    title: { zh: '待施工备案：{projectName}', en: 'To be filed: {projectName}' },
    text: {
      zh: `${which}许可自{on}起，请在开工前办理施工备案。`,
      en: 'The permit of {projectName} begins on {on}: file the works before they start.',
    },
    late: {
      title: { zh: '未备案开工：{projectName}', en: 'Not filed: {projectName}' },
      text: {
        zh: `${which}许可自{on}起已过{late}日仍未施工备案。`,
        en: 'The works of {projectName} are not filed {late} days into the permit of {on}.',
      },
    },
  },
  visit: {
    zh: '巡查超期',
    en: 'Visit overdue',
    on: 'nextVisitDate',
    where: { column: 'status', oneOf: [state.working.value, state.rectifying.value] },
    steps: [{ after: 1 }],
    to: watchers(),
    opens: TODO,
    title: { zh: '巡查超期：{projectName}', en: 'Visit overdue: {projectName}' },
    text: { zh: `${which}应于{on}巡查，至今未巡查。`, en: '{projectName} was to be visited on {on}.' },
  },
  noAcceptance: {
    zh: '未申请验收',
    en: 'Acceptance not applied for',
    on: { source: 'worksEnded' },
    in: 'workdays',
    where: { column: 'status', is: state.working.value },
    steps: [{ after: 3 }],
    to: [unit, ...watchers()],
    opens: TODO,
    title: { zh: '未申请验收：{projectName}', en: 'No acceptance: {projectName}' },
    text: {
      zh: `${which}于{on}完工，已超过3个工作日未申请验收。`,
      en: '{projectName} was finished on {on}; acceptance is not applied for after three working days.',
    },
  },
  /** WJ-R16: the settlement visits of the warranty, each on its month. */
  warrantyVisit: {
    zh: '质保回访',
    en: 'Warranty visit',
    on: 'acceptDate',
    in: 'months',
    where: {
      all: [
        { column: 'status', is: state.warranty.value },
        { column: 'formVersion', is: phVersion.values.version3.value },
      ],
    },
    steps: [3, 6, 12].map((after) => ({ after, level: 1 }) as const),
    to: [{ departments: ['maintDeptId'], else: [...watchers()] }],
    opens: TODO,
    title: { zh: '质保{step}个月回访：{projectName}', en: 'Visit after {step} months: {projectName}' },
    text: { zh: `${which}验收满{step}个月，请回访沉降情况。`, en: '{projectName} was accepted {step} months ago: look for settlement.' },
  },
  warrantyEnd: {
    zh: '质保到期',
    en: 'Warranty ends',
    on: 'warrantyEnd',
    where: { column: 'status', is: state.warranty.value },
    steps: [{ before: 30 }],
    until: 0,
    to: [unit, ...watchers()],
    opens: TODO,
    title: { zh: '质保将到期：{projectName}', en: 'Warranty ends: {projectName}' },
    text: {
      zh: `${which}的质保将于{on}到期，请在到期前复查路面，未闭环的整改不能办结。`,
      en: 'The warranty of {projectName} ends on {on}: look at the road before; open orders keep it from being closed.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

const whichOrder = '督办单{orderNo}（{problem}）'

/** The same about rectification orders. */
export const orderAlerts = {
  unsigned: {
    zh: '督办单未签收',
    en: 'Order not signed for',
    on: 'issueTime',
    in: 'workdays',
    where: { column: 'status', is: order.toSign.value },
    steps: [{ after: 1 }],
    to: [{ departments: ['unitDeptId'], heads: true }],
    opens: ORDERS,
    title: { zh: '督办单未签收：{orderNo}', en: 'Order not signed for: {orderNo}' },
    text: { zh: `${whichOrder}于{on}下达，已超过1个工作日未签收。`, en: 'Order {orderNo} of {on} is not signed for after a working day.' },
  },
  overdue: {
    zh: '整改期限',
    en: 'Order due',
    on: 'deadline',
    where: { column: 'status', oneOf: unanswered },
    steps: [{ before: 1 }, { before: 0 }, { after: 1, every: 1 }],
    to: [unit, ofDistrict(0)],
    opens: ORDERS,
    title: { zh: '整改将到期：{orderNo}', en: 'Order due: {orderNo}' },
    text: { zh: `${whichOrder}整改期限{on}，请按期整改并回复。`, en: 'Order {orderNo} is due on {on}: rectify and answer.' },
    late: {
      title: { zh: '整改逾期：{orderNo}', en: 'Order overdue: {orderNo}' },
      text: { zh: `${whichOrder}整改期限{on}，已逾期{late}天。`, en: 'Order {orderNo} was due on {on}: {late} days overdue.' },
    },
  },
  /** A severe order that is a day late is the city's. */
  severe: {
    zh: '严重问题逾期未整改',
    en: 'Severe order overdue',
    on: 'deadline',
    in: 'hours',
    where: {
      all: [
        { column: 'status', oneOf: unanswered },
        { column: 'level', is: zgLevel.values.severe.value },
      ],
    },
    steps: [{ after: 24, level: 3 }],
    to: [{ level: 'city', may: 'save' }],
    opens: ORDERS,
    title: { zh: '严重问题逾期未整改：{orderNo}', en: 'Severe and overdue: {orderNo}' },
    text: {
      zh: `${whichOrder}整改期限{on}，已逾期24小时，请市级督办。`,
      en: 'Order {orderNo} was due at {on} and is a day overdue: the city supervises.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

/** The same about applications for acceptance. */
export const acceptanceAlerts = {
  audit: {
    zh: '验收审核超期',
    en: 'Acceptance not audited',
    on: 'applyTime',
    in: 'workdays',
    where: { column: 'status', is: yssqStatus.values.toAudit.value },
    steps: [{ after: 5 }],
    to: [{ level: 'district', roles: ['ph_ys', 'ph_jg'], else: { level: 'city', roles: ['ph_ys', 'ph_jg'] } }],
    opens: '/spyjgl/yssq/index',
    title: { zh: '验收审核超期：{applyNo}', en: 'Acceptance not audited: {applyNo}' },
    text: {
      zh: '验收申请{applyNo}于{on}提交，已超过5个工作日未审核。',
      en: 'Application {applyNo} of {on} is not audited after five working days.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>
