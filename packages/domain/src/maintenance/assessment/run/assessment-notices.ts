import type { Alert } from '@chengan/kernel/alerts/alert'
import type { StepNotice } from '@chengan/kernel/alerts/step-notice'
import { KH_FAILED, KH_RUN, PUBLISHED_STATES } from '../assessment-codes.ts'

const toCompany = [{ departments: ['companyDeptId'], roles: ['yh_qy_pm'], else: { departments: ['companyDeptId'] } }] as const
const toManager = [
  { departments: ['manageDeptId'], roles: ['yh_qx_officer', 'yh_sj_officer'], else: { departments: ['manageDeptId'] } },
] as const

/** What is told of a run at once (municipal-approval.md §3.4). */
export const khNotices = {
  toPublish: {
    as: 'flow',
    opens: '/yhgl/khjg/index',
    to: toManager,
    title: { zh: '养护考核待公示：{name}', en: 'Assessment to publish: {name}' },
    text: { zh: '{name}已提交，得分{score}，请公示。', en: '{name} is submitted with {score} points and waits to be published.' },
  },
  published: {
    as: 'flow',
    opens: '/yhgl/khjg/index',
    to: toCompany,
    title: { zh: '养护考核公示：{name}', en: 'Assessment published: {name}' },
    text: {
      zh: '{name}得分{score}，等级{grade}。如有异议，请于{replyDue}前申辩。',
      en: '{name}: {score} points, {grade}. Reply by {replyDue} if you object.',
    },
  },
  replied: {
    as: 'flow',
    opens: '/yhgl/khjg/index',
    to: toManager,
    title: { zh: '养护考核申辩：{name}', en: 'Reply to an assessment: {name}' },
    text: { zh: '养护公司对{name}提出申辩：{companyReply}', en: 'The company replies to {name}: {companyReply}' },
  },
  confirmed: {
    as: 'flow',
    opens: '/yhgl/khjg/index',
    to: toCompany,
    title: { zh: '养护考核已确认：{name}', en: 'Assessment confirmed: {name}' },
    text: {
      zh: '{name}得分{score}，等级{grade}，付费比例{payRatio}%。',
      en: '{name}: {score} points, {grade}, {payRatio} % of the fee is paid.',
    },
  },
} as const satisfies Readonly<Record<string, StepNotice>>

const leaders = { departments: ['manageDeptId'], heads: true, else: { departments: ['manageDeptId'] } } as const

/** What people are warned of (maintenance.md §9.4): a score below 70, a grade that falls by two, grade 4 twice. */
export const khAlerts = {
  low: {
    zh: '养护考核得分低',
    en: 'Low assessment score',
    on: 'publishTime',
    in: 'minutes',
    where: {
      all: [
        { column: 'recordKind', is: KH_RUN },
        { column: 'status', oneOf: PUBLISHED_STATES },
        { column: 'grade', is: KH_FAILED },
      ],
    },
    steps: [{ after: 0, level: 2 }],
    to: [leaders, { departments: ['companyDeptId'] }],
    title: { zh: '养护考核不合格：{name}', en: 'Assessment failed: {name}' },
    text: {
      zh: '{name}得分{score}，低于70分，付费比例{payRatio}%，须书面整改。',
      en: '{name} has {score} points, fewer than 70: {payRatio} % of the fee is paid, and it is to be put right in writing.',
    },
  },
  fallen: {
    zh: '养护考核等级下降',
    en: 'Assessment grade fallen',
    on: { source: 'gradesFallen' },
    in: 'minutes',
    where: { column: 'status', oneOf: PUBLISHED_STATES },
    steps: [{ after: 0, level: 2 }],
    to: [leaders, { departments: ['companyDeptId'] }],
    title: { zh: '养护考核等级下降两级：{name}', en: 'Grade down by two: {name}' },
    text: {
      zh: '{name}等级{grade}，得分{score}，上期{lastScore}，下降两级以上。',
      en: '{name}: {grade}, {score} points after {lastScore}, two grades or more below the period before.',
    },
  },
  failedTwice: {
    zh: '养护考核连续两期不合格',
    en: 'Failed twice running',
    on: { source: 'failedTwice' },
    in: 'minutes',
    where: { column: 'status', oneOf: PUBLISHED_STATES },
    steps: [{ after: 0, level: 3 }],
    to: [leaders, { departments: ['companyDeptId'] }],
    title: { zh: '连续两期考核不合格：{name}', en: 'Failed twice running: {name}' },
    text: {
      zh: '{name}连续两期不合格，应约谈养护公司；新派单限于严重程度3级及以下，建议终止合同，不予续签。',
      en: '{name} is the second failed period in a row: talk with the company, dispatch only severity 3 and below, consider ending the contract; it is not renewed.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>
