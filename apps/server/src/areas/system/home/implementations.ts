import { listView } from '@chengan/domain/system/lists/list-view'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { listViewCalls, listViewEffects } from './list-views.ts'

/** What the definitions of the home page name. */
export const homeImplementations = implementing(() => [implement(listView, { effects: listViewEffects, calls: listViewCalls })])
