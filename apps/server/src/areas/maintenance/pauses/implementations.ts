import { pauseOrder } from '@chengan/domain/maintenance/daily/pause/pause-order'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { moveClocks } from './move-clocks.ts'
import { drawExtent } from './pause-extent.ts'

/** What the definition of the pause orders names. */
export const pauseOrderImplementations = implementing(() => [implement(pauseOrder, { effects: { moveClocks, drawExtent } })])
