import type { Alert } from '@chengan/kernel/alerts/alert'
import { riskLevel4 } from '../../dictionaries/dangers.ts'
import { bodyState } from '../../dictionaries/underground.ts'

const state = bodyState.values
const level = riskLevel4.values
const notClosed = {
  column: 'status',
  oneOf: [state.unverified, state.toDispose, state.disposing, state.awaitingReSurvey].map(({ value }) => value),
} as const
const toBeDisposed = { column: 'status', oneOf: [state.toDispose.value, state.disposing.value] } as const

/** Roads that are to be surveyed again (assets.md §5.2): of each the newest published survey counts. */
export const surveyAlerts = {
  surveyDue: {
    zh: '地下病害检测到期',
    en: 'Underground survey due',
    on: { source: 'surveyDue' },
    steps: [{ before: 15 }, { after: 0, every: 30 }],
    to: ['district'],
    standing: true,
    title: { zh: '地下病害检测到期：{roadId}', en: 'Underground survey due: {roadId}' },
    text: {
      zh: '{roadId}上次地下病害检测为{detectDate}，应在{on}前再次检测；新检测发布后此项自动解除。',
      en: '{roadId} was last surveyed on {detectDate}, next by {on}. A newer published survey ends this.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

/** What people are warned of about bodies (assets.md §5.2). */
export const bodyAlerts = {
  levelOne: {
    zh: 'Ⅰ级地下病害体',
    en: 'Body of level Ⅰ',
    on: 'levelOneAt',
    in: 'minutes',
    where: { all: [{ column: 'riskLevel', is: level.level1.value }, notClosed] },
    steps: [{ after: 0, level: 3 }],
    standing: true,
    atNight: true,
    to: ['district', 'city'],
    title: { zh: 'Ⅰ级地下病害体：{roadId} {bodyNo}', en: 'Body of level Ⅰ: {roadId} {bodyNo}' },
    text: {
      zh: '{roadId}发现Ⅰ级地下病害体{bodyNo}（{bodyType}，面积{area}㎡，顶埋深{topDepth}m），须于{guardBy}前设置围挡看护，{disposeDeadline}前完成处置。',
      en: 'A body of level Ⅰ under {roadId}: {bodyNo} ({bodyType}, {area} ㎡, {topDepth} m deep). Guard it by {guardBy}, dispose of it by {disposeDeadline}.',
    },
  },
  disposal: {
    zh: '病害体处置到期',
    en: 'Disposal of a body',
    on: 'disposeDeadline',
    where: toBeDisposed,
    steps: [{ before: 1 }, { after: 1, every: 1, level: 3 }],
    standing: true,
    to: [
      { departments: ['dutyDeptId'], else: 'district' },
      { level: 'district', from: -1 },
    ],
    title: { zh: '病害体处置到期：{roadId} {bodyNo}', en: 'Disposal due: {roadId} {bodyNo}' },
    text: {
      zh: '{roadId}{riskLevel}病害体{bodyNo}应在{on}前完成处置。',
      en: 'Body {bodyNo} under {roadId} ({riskLevel}) is to be disposed of by {on}.',
    },
    late: {
      title: { zh: '病害体处置逾期：{roadId} {bodyNo}', en: 'Disposal overdue: {roadId} {bodyNo}' },
      text: {
        zh: '{roadId}{riskLevel}病害体{bodyNo}应在{on}前完成处置，已逾期{late}日。',
        en: 'Body {bodyNo} under {roadId} ({riskLevel}) was to be disposed of by {on}, {late} days ago.',
      },
    },
  },
  // Ninety days are long: who has them is reminded earlier.
  disposalAhead: {
    zh: 'Ⅲ级病害体处置临期',
    en: 'Disposal of a body of level Ⅲ',
    on: 'disposeDeadline',
    where: { all: [{ column: 'riskLevel', is: level.level3.value }, toBeDisposed] },
    steps: [{ before: 15 }],
    to: [{ departments: ['dutyDeptId'], else: 'district' }],
    title: { zh: 'Ⅲ级病害体处置临期：{roadId} {bodyNo}', en: 'Disposal of a level Ⅲ body: {roadId} {bodyNo}' },
    text: {
      zh: '{roadId}Ⅲ级病害体{bodyNo}应在{on}前完成处置。',
      en: 'Body {bodyNo} under {roadId} (level Ⅲ) is to be disposed of by {on}.',
    },
  },
  trackingDue: {
    zh: '病害体跟踪到期',
    en: 'Tracking of a body due',
    on: 'nextTrackDate',
    where: { column: 'status', is: state.tracking.value },
    steps: [{ before: 15 }, { after: 0, every: 30 }],
    standing: true,
    to: ['district'],
    title: { zh: '病害体跟踪到期：{roadId} {bodyNo}', en: 'Tracking due: {roadId} {bodyNo}' },
    text: {
      zh: '{roadId}病害体{bodyNo}应在{on}前复查跟踪。',
      en: 'Body {bodyNo} under {roadId} is to be looked at again by {on}.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>
