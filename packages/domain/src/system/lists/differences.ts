import { differencesOf } from '@chengan/kernel/specification/differences'
import { listView } from './list-view.ts'

export const listViewDifferences = differencesOf(listView, [
  {
    because: 'A rule asks it when a view is shared with all; saving a view of one’s own asks only a login.',
    permissions: ['sys:listview:share'],
  },
])
