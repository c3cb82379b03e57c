import type { lightingDetection } from '@chengan/domain/assets/detection/lighting-detection/lighting-detection'
import { isGiven } from '@chengan/kernel/condition'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { bindEach } from '../bind-each.ts'

/** POST szgl/bhjcdlzm/bind. */
export const bindLights: CallHandler<typeof lightingDetection.calls.bind> = (ctx, { body }) => {
  const { ids, facilityId = null, roadId = null, landId = null } = body
  if ([facilityId, roadId, landId].filter(isGiven).length !== 1)
    throw refuse('bindToOnePlace', {}, { fields: [{ field: 'facilityId', key: 'bindToOnePlace' }] })
  return bindEach(ctx, ctx.services.registry.byName('lightingDetection'), ids, { facilityId, roadId, landId })
}
