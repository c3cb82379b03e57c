import { worksAcceptance } from '@chengan/domain/maintenance/works/acceptance/works-acceptance'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import {
  keepCheckedQuantities,
  projectIsAccepted,
  projectIsApplied,
  projectIsReturned,
  projectIsToAcceptAnew,
} from './acceptance-effects.ts'
import { detailOfAcceptance, liveAcceptance } from './acceptance-facts.ts'
import { drawAtOnce } from './draw-acceptances.ts'

/** What the definition of acceptances of works names. */
export const worksAcceptanceImplementations = implementing(() => [
  implement(worksAcceptance, {
    facts: { liveAcceptance },
    effects: { keepCheckedQuantities, projectIsAccepted, projectIsApplied, projectIsReturned, projectIsToAcceptAnew, drawAtOnce },
    extension: detailOfAcceptance,
  }),
])
