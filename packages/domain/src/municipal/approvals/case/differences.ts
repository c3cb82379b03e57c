import { differencesOf } from '@chengan/kernel/specification/differences'
import { BY_ACTION_ALONE, CHILD_ROWS } from '../../../specification/reasons.ts'
import { approvalCase } from './approval-case.ts'

export const approvalCaseDifferences = differencesOf(approvalCase, [
  { because: CHILD_ROWS, fields: ['acceptList type'] },
  { because: BY_ACTION_ALONE, fields: ['wjspId read-only', 'phjgId read-only'] },
  { because: 'Calls of section 2.6 (match, toPhjg) and the match by number, as rows over the link state.', lifecycles: ['[matchState] *'] },
])
