import type { Alert } from '@chengan/kernel/alerts/alert'
import type { StepNotice } from '@chengan/kernel/alerts/step-notice'
import { toResponsibleUnit } from '../works-parties.ts'
import { acceptStatus } from './acceptance-codes.ts'

const which = '项目“{projectName}”（{acceptNo}）'
const named = '{projectName} ({acceptNo})'
const builder = { departments: ['companyDeptId'] } as const
const officers = { level: 'city', roles: ['yh_sj_officer'] } as const
const checker = { departments: ['crossCheckDept'] } as const
const unitAndBuilder = [...toResponsibleUnit, builder] as const

interface Words {
  readonly zh: string
  readonly en: string
}

/** A notice of a step, titled with the project: what became of it, then in a sentence whose acceptance it is. */
const noticeOfStep = (to: StepNotice['to'], title: Words, text: Words): StepNotice => ({
  as: 'flow',
  to,
  title: { zh: `${title.zh}：{projectName}`, en: `${title.en}: {projectName}` },
  text,
})

/** What people are warned of about acceptances (maintenance.md §9.4): cross-checks that are late, and filings that are due. */
export const worksAcceptanceAlerts = {
  crossCheckLate: {
    zh: '项目抽查逾期',
    en: 'Cross-check overdue',
    on: 'crossDue',
    in: 'days',
    where: { column: 'status', is: acceptStatus.toCrossCheck },
    steps: [{ after: 1, every: 7, level: 2 }],
    to: [...toResponsibleUnit, checker, officers],
    sms: 'never',
    title: { zh: '项目抽查逾期：{projectName}', en: 'Cross-check overdue: {projectName}' },
    text: { zh: `${which}应于{on}前完成抽查，至今未抽查。`, en: `${named} was to be cross-checked by {on} and is not.` },
  },
  filingDue: {
    zh: '竣工备案到期',
    en: 'Completion filing due',
    on: 'filingDue',
    in: 'days',
    where: {
      all: [
        { column: 'filingNo', empty: true },
        { column: 'status', oneOf: [acceptStatus.withCity, acceptStatus.accepted, acceptStatus.toCrossCheck, acceptStatus.crossPassed] },
      ],
    },
    steps: [{ before: 3 }, { after: 1, every: 7, level: 2 }],
    to: toResponsibleUnit,
    sms: 'never',
    title: { zh: '竣工备案到期：{projectName}', en: 'Completion filing due: {projectName}' },
    text: {
      zh: `${which}应于{on}前办理竣工验收备案，尚未填写备案号。`,
      en: `${named} is to be filed by {on}; no number is given yet.`,
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

/** What is told at once. */
export const worksAcceptanceNotices = {
  accepted: noticeOfStep(
    unitAndBuilder,
    { zh: '项目验收通过', en: 'Project accepted' },
    { zh: `${which}验收通过，质保期至{warrantyTo}。`, en: `${named} is accepted; its warranty goes on until {warrantyTo}.` },
  ),
  rejected: noticeOfStep(
    unitAndBuilder,
    { zh: '项目验收被驳回', en: 'Acceptance rejected' },
    {
      zh: `${which}的验收申请被驳回，请在15天内整改后重新提交。{said|审核意见：|。|}`,
      en: `The acceptance of ${named} was rejected; put it right and apply again within 15 days.{said| Opinion: |.|}`,
    },
  ),
  drawn: noticeOfStep(
    [officers, ...toResponsibleUnit],
    { zh: '项目列入抽查', en: 'Project drawn for a cross-check' },
    {
      zh: `${which}已列入抽查（{drawReason}），请于{crossDue}前完成。`,
      en: `${named} is drawn ({drawReason}) and is to be cross-checked by {crossDue}.`,
    },
  ),
  assigned: noticeOfStep(
    [checker],
    { zh: '请抽查项目', en: 'Project to cross-check' },
    { zh: `${which}由贵单位抽查，请于{crossDue}前完成。`, en: `Your unit is to cross-check ${named} by {crossDue}.` },
  ),
  toRectify: noticeOfStep(
    unitAndBuilder,
    { zh: '抽查须整改', en: 'Cross-check, to be put right' },
    {
      zh: `${which}抽查发现问题，请于{crossRectifyTo}前整改。{said|抽查意见：|。|}`,
      en: `The cross-check of ${named} found what is to be put right by {crossRectifyTo}.{said| Opinion: |.|}`,
    },
  ),
  crossFailed: noticeOfStep(
    unitAndBuilder,
    { zh: '抽查不通过', en: 'Cross-check failed' },
    {
      zh: `${which}抽查不通过，项目退回待验收，须重新申请验收。{said|抽查意见：|。|}`,
      en: `${named} failed its cross-check and needs a new acceptance.{said| Opinion: |.|}`,
    },
  ),
  retentionReminder: noticeOfStep(
    toResponsibleUnit,
    { zh: '质保金返还催告', en: 'Reminder of the retention' },
    {
      zh: `施工单位催告返还${which}的质保金，14天内不答复的视为认可。`,
      en: `The builder reminds of the retention of ${named}; silence of 14 days is agreement.`,
    },
  ),
  retentionRefused: noticeOfStep(
    [builder],
    { zh: '质保金不予返还', en: 'Retention refused' },
    {
      zh: `${which}的质保金返还申请未予同意。{said|核实意见：|。|}`,
      en: `The retention of ${named} was refused.{said| Opinion: |.|}`,
    },
  ),
  retentionBySilence: noticeOfStep(
    unitAndBuilder,
    { zh: '质保金返还视为认可', en: 'Retention agreed by silence' },
    {
      zh: `${which}的质保金申请催告后14天未答复，视为认可，请在14天内返还。`,
      en: `Nobody answered the reminder of the retention of ${named} in 14 days: it is agreed, and paid within 14 days.`,
    },
  ),
} as const satisfies Readonly<Record<string, StepNotice>>
