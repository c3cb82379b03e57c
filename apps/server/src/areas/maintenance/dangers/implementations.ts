import { dangerControl } from '@chengan/domain/maintenance/daily/danger/danger-control'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { makeEventSafe } from './make-event-safe.ts'

/** What the definition of the dangers names. */
export const dangerControlImplementations = implementing(() => [implement(dangerControl, { effects: { makeEventSafe } })])
