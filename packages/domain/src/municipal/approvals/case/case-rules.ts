import { isGiven } from '@chengan/kernel/condition'
import { rule } from '@chengan/kernel/rule'
import { apasState } from '../../dictionaries/documents.ts'
import { wjDecision } from '../../dictionaries/excavation.ts'
import type { caseFields } from './case-fields.ts'

type Case = typeof caseFields

/** Only what was granted is supervised (szgl/preapasinfo/rule-1). */
export const caseIsGranted = rule<Case>({
  name: 'caseIsGranted',
  source: 'szgl/preapasinfo/rule-1',
  refuses: {
    caseNotGranted: { code: -2, zh: '办件尚未准予许可，不能生成监管', en: 'The case is not granted yet and is not supervised' },
  },
  check: ({ row }) =>
    row.projectState === apasState.values.closed.value && row.result === wjDecision.values.granted.value
      ? undefined
      : { key: 'caseNotGranted' },
})

/** A case is supervised once. */
export const caseIsWithoutSupervision = rule<Case>({
  name: 'caseIsWithoutSupervision',
  refuses: {
    caseSupervised: { code: -2, zh: '该办件已生成监管', en: 'The case is supervised already' },
  },
  check: ({ row }) => (isGiven(row.phjgId) ? { key: 'caseSupervised' } : undefined),
})
