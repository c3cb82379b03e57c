import type { Filter } from '@chengan/kernel/access/filter'
import { repairState, severity3 } from '../../dictionaries/detection.ts'

/** A disease that is to be followed until it is dealt with (assets.md §3.1: of severity 2 and more) and is not repaired yet. */
export const openDisease = {
  all: [
    { column: 'severity', oneOf: [severity3.values.medium.value, severity3.values.serious.value] },
    { not: { column: 'repairState', is: repairState.values.repaired.value } },
  ],
} as const satisfies Filter
