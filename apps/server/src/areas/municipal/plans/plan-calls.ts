import type { CallHandler } from '../../../resources/fulfilment.ts'
import { annualExport, annualPage } from './annual-page.ts'
import { consolidate } from './consolidate.ts'
import { releaseExport } from './release-export.ts'

/** The calls of annual declarations and of the release of the plan. */
export const planCalls: Readonly<Record<string, CallHandler>> = {
  'excavation.annualPage': annualPage,
  'excavation.annualExport': annualExport,
  'excavation.consolidate': consolidate,
  'excavationPlan.releaseExport': releaseExport,
}
