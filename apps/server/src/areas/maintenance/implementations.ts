// Made by `npm run docs` from what the modules export; do not edit it here.

import type { TopicImplementations } from '../area-parts.ts'
import { worksAcceptanceImplementations } from './acceptance/implementations.ts'
import { maintenanceAssessmentImplementations } from './assessment/implementations.ts'
import { yearlyBudgetImplementations } from './budgets/implementations.ts'
import { careImplementations } from './care/implementations.ts'
import { maintenanceCompanyImplementations } from './companies/implementations.ts'
import { contractImplementations } from './contracts/implementations.ts'
import { dailyMaintenanceImplementations } from './daily/implementations.ts'
import { dangerControlImplementations } from './dangers/implementations.ts'
import { disposalStandardImplementations } from './defects/implementations.ts'
import { delayApplicationImplementations } from './delays/implementations.ts'
import { flowLogImplementations } from './flow-log/implementations.ts'
import { handlingRecordImplementations } from './handling/implementations.ts'
import { hotSpotImplementations } from './hot-spots/implementations.ts'
import { specialBatchImplementations } from './initiations/implementations.ts'
import { pauseOrderImplementations } from './pauses/implementations.ts'
import { paymentCertificateImplementations } from './payment/implementations.ts'
import { workPlanImplementations } from './plans/implementations.ts'
import { constructionProgrammeImplementations } from './programmes/implementations.ts'
import { projectProgressImplementations } from './progress/implementations.ts'
import { specialProjectImplementations } from './projects/implementations.ts'
import { reserveItemImplementations } from './reserve/implementations.ts'
import { bidSectionImplementations } from './sections/implementations.ts'

/** What the topics of the maintenance area implement of their definitions. */
export const maintenanceImplementations: readonly TopicImplementations[] = [
  worksAcceptanceImplementations,
  maintenanceAssessmentImplementations,
  yearlyBudgetImplementations,
  careImplementations,
  maintenanceCompanyImplementations,
  contractImplementations,
  dailyMaintenanceImplementations,
  dangerControlImplementations,
  disposalStandardImplementations,
  delayApplicationImplementations,
  flowLogImplementations,
  handlingRecordImplementations,
  hotSpotImplementations,
  specialBatchImplementations,
  pauseOrderImplementations,
  paymentCertificateImplementations,
  workPlanImplementations,
  constructionProgrammeImplementations,
  projectProgressImplementations,
  specialProjectImplementations,
  reserveItemImplementations,
  bidSectionImplementations,
]
