import { isGiven } from '@chengan/kernel/condition'
import { rule } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import type { LicenceFields } from './licence-fields.ts'

export const termIsExtendedOnce = rule<LicenceFields>({
  name: 'termIsExtendedOnce',
  source: '行政许可法第四十二条',
  refuses: { termExtendedTwice: { code: -2, zh: '决定期限只能延长一次', en: 'The term of the decision is extended once' } },
  check: ({ before }) => (isGiven(before?.extendApprover) ? { key: 'termExtendedTwice' } : undefined),
})

/** What cannot be decided in its term is extended while that runs: a term that is over is not brought back. */
export const termIsExtendedInTime = rule<LicenceFields>({
  name: 'termIsExtendedInTime',
  source: '行政许可法第四十二条',
  refuses: {
    termIsOver: {
      code: -2,
      zh: '决定期限已于{0}届满，不能再延长，请立即作出决定',
      en: 'The term of the decision ended on {0} and is not extended any more: decide at once',
    },
  },
  check: ({ before, today }) => {
    const end = asText(before?.decideBy)
    return end !== '' && today > end ? { key: 'termIsOver', values: { '0': end } } : undefined
  },
})
