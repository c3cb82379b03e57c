import type { Alert, AlertReceiver } from '@chengan/kernel/alerts/alert'
import type { StepNotice } from '@chengan/kernel/alerts/step-notice'
import { timeLight } from '../../../system/dictionaries/flows.ts'
import { wjspStatus, wjspType } from '../../dictionaries/excavation.ts'

const status = wjspStatus.values
const MENU = '/szgl/spyjgl/wjzdspyjs'
const EMERGENCY = wjspType.values.emergencyMakeUp.value
const undecided = [status.accepted, status.underReview, status.toPay, status.toDecide].map(({ value }) => value)

/** Holders of business roles in the district of a row; of the city where the district has none. */
const clerks = (...roles: readonly string[]): AlertReceiver => ({ level: 'district', roles, else: { level: 'city', roles } })
const handlers = (...roles: readonly string[]): AlertReceiver => ({ duty: true, else: clerks(...roles) })
const unit: AlertReceiver = { departments: ['deptId'] }

const which = '{projectName}（{declareNo}）'

/** What people are warned of about declarations (municipal-approval.md §8.2). */
export const declarationAlerts = {
  accept: {
    zh: '受理到期',
    en: 'Acceptance due',
    on: 'acceptDeadline',
    in: 'workdays',
    where: { all: [{ column: 'status', is: status.toAccept.value }, { not: { column: 'declareType', is: EMERGENCY } }] },
    steps: [{ before: 1 }, { before: 0, level: 2 }, { after: 1, every: 1 }],
    to: [handlers('wj_ck')],
    opens: `${MENU}/dbsx`,
    title: { zh: '受理到期：{projectName}', en: 'Acceptance due: {projectName}' },
    text: {
      zh: `${which}的受理期限将于{on}到期，逾期视为受理，请及时办理。`,
      en: 'Acceptance of {projectName} is due on {on}; after it the declaration counts as accepted.',
    },
    late: {
      title: { zh: '受理到期：{projectName}', en: 'Acceptance overdue: {projectName}' },
      text: {
        zh: `${which}的受理期限已于{on}到期，逾期视为受理，请及时办理。`,
        en: 'Acceptance of {projectName} was due on {on}; it counts as accepted.',
      },
    },
  },
  promise: {
    zh: '承诺办结到期',
    en: 'Promised decision due',
    on: 'promisedDeadline',
    in: 'workdays',
    where: { all: [{ column: 'status', oneOf: undecided }, { not: { column: 'lightColor', is: timeLight.values.stopped.value } }] },
    steps: [{ before: 2 }, { before: 1 }, { after: 1, every: 1 }],
    to: [handlers('wj_sh', 'wj_cs')],
    escalates: [{ after: 1, in: 'workdays', to: [{ level: 'city', roles: ['wj_cs'] }] }],
    opens: `${MENU}/dbsx`,
    title: { zh: '承诺办结到期：{projectName}', en: 'Decision due: {projectName}' },
    text: {
      zh: `${which}的承诺办结期限将于{on}到期，当前环节{currentNode}，请抓紧办理。`,
      en: 'The decision on {projectName} was promised by {on}; see to it in time.',
    },
    late: {
      title: { zh: '承诺办结到期：{projectName}', en: 'Decision overdue: {projectName}' },
      text: {
        zh: `${which}的承诺办结期限已于{on}到期，当前环节{currentNode}，请抓紧办理。`,
        en: 'The decision on {projectName} was promised by {on} and is overdue; see to it at once.',
      },
    },
  },
  /** WJ-R5: the unit is told at 18 hours, its bureau too at 24. */
  emergency: {
    zh: '抢修补办',
    en: 'Emergency formalities',
    on: 'emergencyStart',
    in: 'hours',
    where: {
      all: [
        { column: 'declareType', is: EMERGENCY },
        { column: 'status', is: status.draft.value },
        { column: 'submitTime', empty: true },
      ],
    },
    steps: [
      { after: 18, level: 1 },
      { after: 24, level: 2 },
    ],
    to: [unit, { level: 'district', roles: ['wj_ck', 'wj_cs'], else: { level: 'city', roles: ['wj_ck', 'wj_cs'] }, from: -24 }],
    opens: { enterprise: `${MENU}/wdwj`, district: `${MENU}/dbsx`, city: `${MENU}/dbsx` },
    title: { zh: '抢修补办：{projectName}', en: 'Emergency to make up: {projectName}' },
    text: {
      zh: `${which}于{on}开始抢修，已{step}小时未补办手续，须在24小时内补办。`,
      en: 'The emergency {projectName} began at {on}; its formalities are not made up after {step} hours.',
    },
  },
  planQuarter: {
    zh: '计划未申请',
    en: 'Planned and not applied for',
    on: { source: 'planQuarter' },
    where: { column: 'status', is: status.released.value },
    steps: [{ after: 15, level: 1 }],
    to: [unit],
    opens: `${MENU}/ndsb`,
    title: { zh: '计划未申请：{projectName}', en: 'Planned, not applied for: {projectName}' },
    text: {
      zh: `${which}列入年度计划，计划季度自{on}起已过15日仍未申请许可，请及时申请或说明。`,
      en: '{projectName} stands in the plan of the quarter from {on}; nobody has applied for fifteen days.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

/** What is told of a declaration without a step of its own. */
export const declarationNotices = {
  // By those who plan the maintenance of its streets: what is dug up first is repaired afterwards (maintenance.md §8.10).
  worksFollow: {
    as: 'system',
    to: [unit],
    title: { zh: '挖掘后将安排养护：{projectName}', en: 'Maintenance follows your works: {projectName}' },
    text: {
      zh: `${which}所在路段{said}将在贵单位挖掘完成后安排养护，请按申报工期施工；工期有变化请及时告知{teller}。`,
      en: 'The maintenance of {said} comes after {projectName} ({declareNo}); please keep to your term, and tell {teller} where it changes.',
    },
  },
} as const satisfies Readonly<Record<string, StepNotice>>
