import type { Alert } from '@chengan/kernel/alerts/alert'
import type { StepNotice } from '@chengan/kernel/alerts/step-notice'
import { APPLY_WITHIN_DAYS } from '../acceptance/acceptance-codes.ts'
import { toResponsibleUnit } from '../works-parties.ts'
import { FAR_LAGGING, LAGGING, projectStage, stageState } from './project-codes.ts'

const which = '{projectName}（{projectNo}）'
const planners = { level: 'city', roles: ['yh_sj_plan'] } as const
const underWay = { column: 'stage', oneOf: [projectStage.toStart, projectStage.inProgress] } as const

/** What people are warned of about projects (maintenance.md §9.4): pre-plans that are late, and works that end soon or should have. */
export const projectAlerts = {
  prePlanLate: {
    zh: '前期计划逾期',
    en: 'Pre-plan overdue',
    on: 'prePlanDue',
    in: 'days',
    where: { column: 'stage', is: projectStage.prePlan },
    steps: [{ after: 1, every: 7, level: 2 }],
    to: toResponsibleUnit,
    sms: 'never',
    title: { zh: '前期计划逾期：{projectName}', en: 'Pre-plan overdue: {projectName}' },
    text: {
      zh: `${which}的前期计划应于{on}前提交，至今未提交，请尽快填报。`,
      en: 'The pre-plan of {projectName} ({projectNo}) was due on {on} and is not handed in.',
    },
  },
  planEnds: {
    zh: '项目临近或超过计划完工日期',
    en: 'Project ends soon, or is past its planned end',
    on: 'planEnd',
    in: 'days',
    where: underWay,
    steps: [
      { before: 30, level: 1 },
      { after: 1, every: 7, level: 2 },
    ],
    to: [...toResponsibleUnit, planners],
    sms: 'never',
    title: { zh: '项目即将到计划完工日期：{projectName}', en: 'Project ends soon: {projectName}' },
    text: {
      zh: `${which}计划于{on}完工，请合理安排工期。`,
      en: 'The works of {projectName} ({projectNo}) are planned to end on {on}.',
    },
    late: {
      title: { zh: '项目超过计划完工日期：{projectName}', en: 'Project past its planned end: {projectName}' },
      text: {
        zh: `${which}应于{on}完工，至今未完工，请说明原因并尽快完成。`,
        en: 'The works of {projectName} ({projectNo}) were to end on {on} and go on.',
      },
    },
  },
  acceptanceLate: {
    zh: '项目逾期未申请验收',
    en: 'Acceptance not applied for',
    on: 'finishDate',
    in: 'days',
    where: {
      all: [
        { column: 'stage', is: projectStage.toAccept },
        { column: 'stageState', is: stageState.toDo },
      ],
    },
    steps: [{ after: APPLY_WITHIN_DAYS, every: 7, level: 2 }],
    to: [...toResponsibleUnit, planners],
    sms: 'never',
    title: { zh: '项目未申请验收：{projectName}', en: 'Acceptance not applied for: {projectName}' },
    text: {
      zh: `${which}已于{on}完工，30天内应申请验收，至今未申请。`,
      en: '{projectName} ({projectNo}) was finished on {on}; its acceptance is due within 30 days and is not applied for.',
    },
  },
  lagging: {
    zh: '项目进度滞后',
    en: 'Project behind its plan',
    on: 'lagSince',
    in: 'days',
    where: {
      all: [
        { column: 'stage', is: projectStage.inProgress },
        { column: 'lagRate', compare: '<=', value: LAGGING },
      ],
    },
    steps: [{ after: 0, every: 30, level: 1 }],
    to: toResponsibleUnit,
    sms: 'never',
    title: { zh: '项目进度滞后：{projectName}', en: 'Behind its plan: {projectName}' },
    text: {
      zh: `${which}的进度偏差为{lagRate}，请分析原因并采取赶工措施。`,
      en: 'The works of {projectName} ({projectNo}) deviate by {lagRate} from their plan; find out why and catch up.',
    },
  },
  farBehind: {
    zh: '项目进度严重滞后',
    en: 'Project far behind its plan',
    on: 'lagSince',
    in: 'days',
    where: {
      all: [
        { column: 'stage', is: projectStage.inProgress },
        { column: 'lagRate', compare: '<=', value: FAR_LAGGING },
      ],
    },
    steps: [{ after: 0, every: 30, level: 2 }],
    to: [...toResponsibleUnit, planners],
    sms: 'never',
    title: { zh: '项目进度严重滞后：{projectName}', en: 'Far behind its plan: {projectName}' },
    text: {
      zh: `${which}的进度偏差为{lagRate}，已超过20%，请责任单位说明原因并限期赶工。`,
      en: 'The works of {projectName} ({projectNo}) deviate by {lagRate} from their plan, more than 20%; say why and catch up.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

/** Whoever runs a project hears at once what was decided on it. */
export const projectNotices = {
  reviewed: {
    as: 'flow',
    to: toResponsibleUnit,
    title: { zh: '计划审核通过：{projectName}', en: 'Plan passed: {projectName}' },
    text: {
      zh: `${which}的计划审核已通过，批复金额{approvedAmount}万元，请组织实施。`,
      en: 'The plan of {projectName} ({projectNo}) has passed with {approvedAmount} × 10,000 CNY; the works may go ahead.',
    },
  },
  returned: {
    as: 'flow',
    to: toResponsibleUnit,
    title: { zh: '前期计划被退回：{projectName}', en: 'Pre-plan returned: {projectName}' },
    text: {
      zh: `${which}的前期计划被退回。{said|审核意见：|。|}`,
      en: 'The pre-plan of {projectName} ({projectNo}) was returned.{said| Opinion: |.|}',
    },
  },
  stopped: {
    to: [...toResponsibleUnit, { departments: ['companyDeptId'] }],
    title: { zh: '项目停工整改：{projectName}', en: 'Works stopped: {projectName}' },
    text: {
      zh: `${which}经进度检查须停工整改，复查通过并恢复前不得施工。`,
      en: 'A check has stopped the works of {projectName} ({projectNo}) until they are put right, checked again and resumed.',
    },
  },
  cancelled: {
    as: 'flow',
    to: toResponsibleUnit,
    title: { zh: '项目已取消：{projectName}', en: 'Project cancelled: {projectName}' },
    text: {
      zh: `${which}已取消。{said|原因：|。|}`,
      en: '{projectName} ({projectNo}) was cancelled.{said| Reason: |.|}',
    },
  },
} as const satisfies Readonly<Record<string, StepNotice>>
