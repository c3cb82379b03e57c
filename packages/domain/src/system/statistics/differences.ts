import { differencesOf } from '@chengan/kernel/specification/differences'
import { statSnapshot } from './stat-snapshot.ts'

export const statSnapshotDifferences = differencesOf(statSnapshot, [
  { because: 'One key over all of them, declared at the last.', fields: ['metricCode unique', 'periodKind unique', 'periodNo unique'] },
  { because: 'Asked by the call that corrects a frozen value; what the night freezes has none.', fields: ['note required'] },
  { because: 'Made when the list is read: the name of the figure and the value as it is told.', fields: ['metricName', 'told'] },
  {
    because: 'Frozen values are read on a page of their own and corrected there by a leader (decision 0073).',
    fields: ['note read-only'],
    calls: ['*'],
    screens: ['/sjtj/djsj/index'],
  },
])
