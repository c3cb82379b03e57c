import { hotSpot } from '@chengan/domain/maintenance/works/hot-spots/hot-spot'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { makeProject } from './make-project.ts'
import { findHotSpots } from './renew-hot-spots.ts'

/** What the definition of hot spots names. */
export const hotSpotImplementations = implementing(() => [implement(hotSpot, { calls: { find: findHotSpots }, effects: { makeProject } })])
