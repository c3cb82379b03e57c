// Made by `npm run docs` from what the modules export; do not edit it here.

import type { Resource } from '@chengan/kernel/definition/resource'
import { countedRow } from './assessment/counted/counted-row.ts'
import { assessmentItem } from './assessment/item/assessment-item.ts'
import { assessmentLine } from './assessment/line/assessment-line.ts'
import { assessmentResult } from './assessment/run/assessment-result.ts'
import { maintenanceAssessment } from './assessment/run/maintenance-assessment.ts'
import { maintenanceScheme } from './assessment/scheme/maintenance-scheme.ts'
import { careContract } from './care/care-contract/care-contract.ts'
import { carePlan } from './care/care-plan/care-plan.ts'
import { careTask } from './care/care-task/care-task.ts'
import { careStandard } from './care/standard/care-standard.ts'
import { maintenanceCompany } from './companies/maintenance-company/maintenance-company.ts'
import { bidSection } from './contracts/bid-section/bid-section.ts'
import { sectionPerson } from './contracts/bid-section/section-person.ts'
import { contract } from './contracts/contract/contract.ts'
import { contractItem } from './contracts/items/contract-item.ts'
import { dailyMaintenance } from './daily/daily-maintenance/daily-maintenance.ts'
import { dangerControl } from './daily/danger/danger-control.ts'
import { delayApplication } from './daily/delay/delay-application.ts'
import { flowLog } from './daily/flow-log/flow-log.ts'
import { handlingRecord } from './daily/handling/handling-record.ts'
import { pauseOrder } from './daily/pause/pause-order.ts'
import { constructionProgramme } from './daily/programme/construction-programme.ts'
import { workPlan } from './daily/work-plan/work-plan.ts'
import { disposalStandard } from './defects/standard/disposal-standard.ts'
import { paymentCertificate } from './payment/certificate/payment-certificate.ts'
import { worksAcceptance } from './works/acceptance/works-acceptance.ts'
import { yearlyBudget } from './works/budget/yearly-budget.ts'
import { progressCheck } from './works/check/progress-check.ts'
import { hotSpot } from './works/hot-spots/hot-spot.ts'
import { specialBatch } from './works/initiation/special-batch.ts'
import { monthFill } from './works/progress/month-fill.ts'
import { specialProject } from './works/project/special-project.ts'
import { reserveItem } from './works/reserve/reserve-item.ts'

/** Every resource of the maintenance area; a new one goes to the end. */
export const maintenanceResources: readonly Resource[] = [
  contract,
  dailyMaintenance,
  maintenanceCompany,
  disposalStandard,
  bidSection,
  sectionPerson,
  delayApplication,
  pauseOrder,
  handlingRecord,
  contractItem,
  dangerControl,
  constructionProgramme,
  workPlan,
  careStandard,
  flowLog,
  yearlyBudget,
  careContract,
  carePlan,
  careTask,
  specialBatch,
  specialProject,
  reserveItem,
  assessmentItem,
  assessmentLine,
  assessmentResult,
  maintenanceAssessment,
  maintenanceScheme,
  paymentCertificate,
  worksAcceptance,
  progressCheck,
  monthFill,
  countedRow,
  hotSpot,
]
