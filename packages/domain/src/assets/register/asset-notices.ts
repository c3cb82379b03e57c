import type { StepNotice } from '@chengan/kernel/alerts/step-notice'

const maintainer = [{ departments: ['maintDeptId'] }] as const

/** Whoever maintains a facility hears that it is closed and until when, open again, or gone (assets.md §1.2, close). */
export const assetNotices = {
  closed: {
    to: maintainer,
    title: { zh: '设施停用：{name}', en: 'Out of service: {name}' },
    text: {
      zh: '“{name}”自{fromDate}至{toDate}停用，期间暂停养护巡查。{said|原因：|。|}',
      en: '{name} is out of service from {fromDate} to {toDate}; it is neither maintained nor inspected meanwhile.{said| Reason: |.|}',
    },
  },
  reopened: {
    to: maintainer,
    title: { zh: '设施恢复使用：{name}', en: 'In use again: {name}' },
    text: {
      zh: '“{name}”已恢复使用，请恢复养护巡查。{said|原因：|。|}',
      en: '{name} is in use again; resume maintenance and inspection.{said| Reason: |.|}',
    },
  },
  removed: {
    to: maintainer,
    title: { zh: '设施报废：{name}', en: 'Removed: {name}' },
    text: {
      zh: '“{name}”已于{removedOn}报废拆除，不再养护。{said|原因：|。|}',
      en: '{name} was removed on {removedOn} and is maintained no more.{said| Reason: |.|}',
    },
  },
} as const satisfies Readonly<Record<string, StepNotice>>
