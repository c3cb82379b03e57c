import { defineDict } from '@chengan/kernel/dictionary'

/** What was found of an item on the site (municipal-approval.md §3.1: 1 pass, 2 fail, 3 not applicable). */
export const visitOutcome = defineDict('ph_item_result', '检查项结果', 'Result of an item', {
  pass: ['1', '合格', 'Pass'],
  fail: ['2', '不合格', 'Fail'],
  notApplicable: ['3', '不适用', 'Not applicable'],
})
