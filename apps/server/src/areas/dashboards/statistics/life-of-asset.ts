import { rootOfAssetType } from '@chengan/domain/assets/asset-targets'
import type { lifeCall } from '@chengan/domain/dashboards/statistics/life-call'
import { refuse } from '@chengan/kernel/errors/refusal'
import { frameOfLife, lifeOfFacility } from '../../../life/life-of-facility.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'

/** GET yhgl/tj/life, of what the caller may read of each part. Refuses a facility that he does not see, and kinds whose life nobody tells. */
export const lifeOfAsset: CallHandler<typeof lifeCall> = async (ctx, { query }) => {
  const { registry } = ctx.services
  const root = rootOfAssetType(query.assetType)
  const facility = registry.all.find((one) => one.root === root)
  if (facility?.lifetime === undefined) throw refuse('notFound')
  const [row] = await readRows(ctx, facility, [query.assetId])
  if (row === undefined) throw refuse('rowMissing')
  const frame = frameOfLife(ctx, facility, row, query)
  return { asOf: ctx.now, ...frame, tracks: await lifeOfFacility(ctx, facility, row, frame) }
}
