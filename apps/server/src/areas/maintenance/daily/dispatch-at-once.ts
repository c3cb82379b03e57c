import { goesOutByItself } from '@chengan/domain/maintenance/daily/daily-maintenance/dispatch/section-of-event'
import { asTextOrNull } from '@chengan/kernel/values'
import { takeStep } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import type { Row } from '../../../resources/rows.ts'
import { sectionOfReport } from '../sections/section-of-place.ts'

/** A report of a section that dispatches by itself, and danger in any section, goes out in the transaction of the report (maintenance.md §3.2: report, auto). */
export const dispatchAtOnce: Effect<'dailyMaintenance'> = async (effect) => {
  const { row } = effect
  if (!row.sectionId) return
  const section = await sectionOfReport(effect, {
    facilityId: asTextOrNull(row.facilityId),
    roadId: asTextOrNull(row.roadId),
    facilityKind: asTextOrNull(row.facilityKind),
    location: row.location ?? null,
  })
  if (section?.sectionId !== row.sectionId || !goesOutByItself(row, section)) return
  const events = effect.services.registry.byName('dailyMaintenance')
  effect.adopt((await takeStep(effect, events, row as Row, 'autoDispatch')).row)
}
