import type { calcCall } from '@chengan/domain/maintenance/defects/standard/calc-call'
import { standardFields } from '@chengan/domain/maintenance/defects/standard/standard-fields'
import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { askCall } from '../../../pipeline/run-call.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { pausesAt } from '../pauses/pauses-at-place.ts'
import { deadlinesUnder, standardAt } from './standards.ts'

/** The district of a place, where its map has one. */
async function districtAt(ctx: Context, lng: number, lat: number): Promise<string | null> {
  const found = (await askCall(ctx, 'region.locate', { query: { lng, lat } })) as { districtId?: unknown } | null | undefined
  return asTextOrNull(found?.districtId)
}

/** GET yhgl/clsx/calc: until when a defect is due, as its event would have it. Refuses a code that the catalogue does not have. */
export const calcDeadlines: CallHandler<typeof calcCall.calc> = async (ctx, { query }) => {
  const [road] = query.roadId ? await rowsById(ctx.db, ctx.services.registry.byName('road'), [query.roadId], ctx.today) : []
  const place = query.lng == null || query.lat == null ? null : await districtAt(ctx, query.lng, query.lat)
  const regionId = query.regionId || place || asTextOrNull(road?.regionId)
  const standard = await standardAt(ctx, query.defectCode, regionId)
  if (standard === null) throw refuse('cellReference', { '0': standardFields.defectCode.label, value: query.defectCode })
  const where = {
    regionId,
    roadId: query.roadId || null,
    location: query.lng == null || query.lat == null ? null : { lng: query.lng, lat: query.lat },
  }
  const due = deadlinesUnder(ctx, standard, {
    severity: query.severity || asText(standard.severity),
    maintGrade: query.maintGrade || asTextOrNull(road?.maintGrade),
    reportTime: query.reportTime,
    dispatchTime: query.dispatchTime || query.reportTime,
    outerDeadline: query.outerDeadline ?? null,
    outerPushTime: query.outerPushTime ?? null,
    pauses: await pausesAt(ctx, where, query.reportTime),
  })
  const { arriveDeadline, safeDeadline, tempDeadline, repairDeadline, basis } = due
  return { arriveDeadline, safeDeadline, tempDeadline, repairDeadline, basis: labelText(basis, ctx.language) }
}
