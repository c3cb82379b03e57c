import { specialProject } from '@chengan/domain/maintenance/works/project/special-project'
import { pageOf } from '../../../resources/lists/lists.ts'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { acceptanceOfProject } from '../acceptance/acceptance-facts.ts'
import { advise } from '../advice/advise-call.ts'
import { makeMonthFills } from '../progress/month-fills.ts'
import { monthUndecided, stoppedByCheck } from '../progress/progress-facts.ts'
import { oweMonthsAgain, restMonths } from '../progress/standstill.ts'
import { reviewLargeVariation } from './project-effects.ts'
import { conditionOfFacilities, detailOfProject, fundedAlready } from './project-facts.ts'

/** What the definition of projects names. */
export const specialProjectImplementations = implementing(() => [
  implement(specialProject, {
    facts: { acceptanceOfProject, conditionOfFacilities, fundedAlready, monthUndecided, stoppedByCheck },
    effects: { reviewLargeVariation, makeMonthFills, restMonths, oweMonthsAgain },
    extension: detailOfProject,
    calls: { advise, ndjhJhfqPage: (ctx, { list }) => pageOf(ctx, ctx.services.registry.byName('specialBatch'), list) },
  }),
])
