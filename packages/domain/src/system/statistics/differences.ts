import { differencesOf } from '@chengan/kernel/specification/differences'
import { statSnapshot } from './stat-snapshot.ts'

export const statSnapshotDifferences = differencesOf(statSnapshot, [
  { because: 'One key over all of them, declared at the last.', fields: ['metricCode unique', 'periodKind unique', 'periodNo unique'] },
  { because: 'Asked by the correction of a frozen value, which comes with the boards that show it.', fields: ['note required'] },
])
