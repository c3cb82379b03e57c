import { sampleOf } from '../../testing/test-city.ts'
import { listView } from './list-view.ts'

export const listViewSample = sampleOf(listView, { untried: 'has no info call; areas/system has its tests' })
