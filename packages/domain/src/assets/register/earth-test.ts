import type { Alert } from '@chengan/kernel/alerts/alert'
import { assetInRegister } from './asset-definition.ts'

/** Lamps and their boxes are tested for earthing and leakage each year before the first of May (assets.md §5.2). They are told thirty days before. */
export const earthTest = {
  zh: '接地与漏电检测到期',
  en: 'Earthing and leakage test due',
  on: { source: 'earthTestDue' },
  where: assetInRegister,
  steps: [{ before: 30 }, { after: 0, every: 30 }],
  // The bureau and the company that keeps it, as far as they may ask for the list.
  to: ['owner'],
  digest: true,
  sms: 'never',
  title: { zh: '接地与漏电检测到期：{what}', en: 'Earthing and leakage test due: {what}' },
  text: {
    zh: '{what}的接地与漏电检测应在{on}前完成，检测后请更新检测日期。',
    en: '{what} is to be tested for earthing and leakage before {on}; enter the day of the test.',
  },
} as const satisfies Alert
