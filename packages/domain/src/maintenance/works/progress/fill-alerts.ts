import type { Alert } from '@chengan/kernel/alerts/alert'
import type { StepNotice } from '@chengan/kernel/alerts/step-notice'
import { toResponsibleUnit } from '../works-parties.ts'
import { ACCIDENT, fillState } from './fill-codes.ts'

const which = '{projectId}{fillMonth}'
const builder = { departments: ['companyDeptId'] } as const

/** What people are warned of about the months of works (maintenance.md §9.4). */
export const fillAlerts = {
  missing: {
    zh: '项目进度月报未填报',
    en: 'Month of a project not filled in',
    on: 'dueOn',
    in: 'days',
    where: {
      all: [
        { column: 'isOpen', is: true },
        { column: 'fillState', oneOf: [fillState.empty, fillState.overdue] },
      ],
    },
    steps: [
      { before: 2, level: 1 },
      { after: 0, level: 1 },
      { after: 1, every: 1, level: 2 },
    ],
    to: [...toResponsibleUnit, builder],
    sms: 'never',
    title: { zh: '进度月报待填报：{projectId}', en: 'Month to fill in: {projectId}' },
    text: {
      zh: `${which}的进度月报应于{on}前填报，尚未提交。`,
      en: 'The progress of {projectId} in {fillMonth} is to be filled in by {on} and is not yet.',
    },
    late: {
      title: { zh: '进度月报逾期：{projectId}', en: 'Month overdue: {projectId}' },
      text: {
        zh: `${which}的进度月报应于{on}前填报，已逾期，请尽快补报。`,
        en: 'The progress of {projectId} in {fillMonth} was due on {on} and is not filled in.',
      },
    },
  },
  accident: {
    zh: '项目发生安全事故',
    en: 'Accident on works',
    on: 'fillTime',
    in: 'minutes',
    where: {
      all: [
        { column: 'safetyState', is: ACCIDENT },
        { column: 'fillState', is: fillState.submitted },
      ],
    },
    steps: [{ after: 0, level: 3 }],
    to: [...toResponsibleUnit, { level: 'city', roles: ['yh_sj_officer', 'yh_sj_plan'], else: { level: 'city' } }],
    title: { zh: '项目发生安全事故：{projectId}', en: 'Accident on works: {projectId}' },
    text: {
      zh: `${which}的进度月报填报发生安全事故，请立即核实处置。{problems}`,
      en: 'The fill of {projectId} for {fillMonth} tells of an accident; look into it at once. {problems}',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

/** Whoever filled a month in hears at once that it came back. */
export const fillNotices = {
  returned: {
    as: 'flow',
    to: [builder, ...toResponsibleUnit],
    title: { zh: '进度月报被退回：{projectId}', en: 'Month returned: {projectId}' },
    text: {
      zh: `${which}的进度月报被退回，请核实修改后重新提交。{said|审核意见：|。|}`,
      en: 'The fill of {projectId} for {fillMonth} came back; correct it and hand it in again.{said| Opinion: |.|}',
    },
  },
} as const satisfies Readonly<Record<string, StepNotice>>
