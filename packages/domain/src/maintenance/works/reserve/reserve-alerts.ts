import type { StepNotice } from '@chengan/kernel/alerts/step-notice'
import { toDeclaringUnit } from '../works-parties.ts'

/** The applicant hears at once that its item came back, and how it was disposed of. */
export const reserveNotices = {
  returned: {
    as: 'flow',
    to: toDeclaringUnit,
    title: { zh: '预留金项目被退回：{itemName}', en: 'Reserve item returned: {itemName}' },
    text: {
      zh: '预留金项目{itemNo}（{itemName}）被退回，请修改后重新提交。{said|审核意见：|。|}',
      en: 'Reserve item {itemNo} ({itemName}) came back to be changed and handed in again.{said| Opinion: |.|}',
    },
  },
  disposed: {
    as: 'flow',
    to: toDeclaringUnit,
    title: { zh: '预留金项目已处置：{itemName}', en: 'Reserve item disposed of: {itemName}' },
    text: {
      zh: '预留金项目{itemNo}（{itemName}）的处置：{disposeKind}。{said|处置意见：|。|}',
      en: 'Reserve item {itemNo} ({itemName}): {disposeKind}.{said| Opinion: |.|}',
    },
  },
} as const satisfies Readonly<Record<string, StepNotice>>
