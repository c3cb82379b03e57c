import { careContract } from '@chengan/domain/maintenance/care/care-contract/care-contract'
import { carePlan } from '@chengan/domain/maintenance/care/care-plan/care-plan'
import { careTask } from '@chengan/domain/maintenance/care/care-task/care-task'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { careCost } from '../life/care-cost.ts'
import { careContractView } from './care-contract-view.ts'
import { planGeneration, sx } from './generate-plans.ts'
import { cancelOpenCare, dropTasks, openCare, planItems, tellPlanState } from './plan-effects.ts'
import { monthsOfPlan } from './plan-months.ts'
import { careTaskFacts, reportFindings } from './task-facts.ts'

/** What the definitions of care name. */
export const careImplementations = implementing(() => [
  implement(carePlan, {
    effects: { planItems, openCare, cancelOpenCare, dropTasks, tellPlanState },
    extension: (ctx, { id }) => monthsOfPlan(ctx, id),
  }),
  implement(careTask, { calls: { planGeneration, sx }, effects: { reportFindings }, facts: careTaskFacts, reckonings: { careCost } }),
  implement(careContract, { view: careContractView }),
])
