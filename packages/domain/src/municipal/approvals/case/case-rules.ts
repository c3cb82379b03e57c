import { isGiven } from '@chengan/kernel/condition'
import { rule } from '@chengan/kernel/rule'
import { apasState } from '../../dictionaries/documents.ts'
import { wjDecision } from '../../dictionaries/excavation.ts'

/** Only what was granted is supervised (szgl/preapasinfo/rule-1). */
export const caseIsGranted = rule({
  name: 'caseIsGranted',
  source: 'szgl/preapasinfo/rule-1',
  check: ({ row }) =>
    row.projectState === apasState.values.closed.value && row.result === wjDecision.values.granted.value
      ? undefined
      : { key: 'caseNotGranted' },
})

/** A case is supervised once. */
export const caseIsWithoutSupervision = rule({
  name: 'caseIsWithoutSupervision',
  check: ({ row }) => (isGiven(row.phjgId) ? { key: 'caseSupervised' } : undefined),
})
