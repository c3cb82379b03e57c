import type { StepNotice } from '@chengan/kernel/alerts/step-notice'
import { officersOf } from '../../companies/officers.ts'

/** The company is told that one of its people may not work any more, or may again. */
export const personNotices = {
  employment: {
    to: [officersOf('deptId', 'leave')],
    title: { zh: '{name}：{jobStatus}', en: '{name}: {jobStatus}' },
    text: {
      zh: '从业人员{name}的在职状态变更为{jobStatus}{barredUntil|，禁入至||}。{said|意见：||}',
      en: '{name} now counts as: {jobStatus}{barredUntil|, barred until ||}.{said| Opinion: ||}',
    },
  },
} as const satisfies Readonly<Record<string, StepNotice>>
