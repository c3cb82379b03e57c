import type { berth } from '@chengan/domain/assets/register/parking/berth'
import type { CallHandler } from '../../../resources/implementation.ts'
import { listOf } from '../../../resources/lists/lists.ts'

/** The berths of one parking road, all at once, as the caller sees them: a board has no pages. */
export const berthBoard: CallHandler<typeof berth.calls.board> = (ctx, { query: { parkRoadId } }) =>
  listOf(ctx, ctx.services.registry.byName('berth'), { parkRoadId })
