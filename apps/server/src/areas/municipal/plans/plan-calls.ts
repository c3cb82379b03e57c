import { annualExport, annualPage } from './annual-page.ts'
import { consolidate } from './consolidate.ts'
import { releaseExport } from './release-export.ts'

/** The calls of declarations about their annual plan. */
export const annualDeclarationCalls = { annualPage, annualExport, consolidate }

/** The calls of plan items. */
export const planCalls = { releaseExport }
