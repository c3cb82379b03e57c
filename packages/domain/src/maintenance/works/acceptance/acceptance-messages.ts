import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** What the review of an acceptance refuses beyond its rules (maintenance.md §5.3). */
export const worksAcceptanceMessages = defineErrors({
  checkedOfAnother: { code: 10400, zh: '审核工程量不属于该验收', en: 'A checked quantity is of another acceptance' },
})
