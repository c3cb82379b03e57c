import { measuredIn, overArea } from '@chengan/domain/municipal/supervision/visit/visit-orders'
import { takeStep } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { supervisionOfPaper } from './supervision-of-paper.ts'
import { nextVisitDay } from './visit-days.ts'

/** A visit raises progress and count, ends the duty and sets the next one; the orders on what it found wrong it makes by itself (`makes`). */
export const visitRecorded: Effect<'supervisionVisit'> = async (effect) => {
  const { row, services } = effect
  const site = await supervisionOfPaper(effect, row)
  if (site === undefined) return
  const measured = measuredIn(row)
  await takeStep(effect, services.registry.byName('supervision'), site, 'visited', {
    visitCount: Number(site.visitCount ?? 0) + 1,
    progress: row.progress,
    nextVisitDate: await nextVisitDay(effect, site),
    ...(measured === null ? {} : { actualArea: measured, overArea: overArea(row, site) }),
  })
}
