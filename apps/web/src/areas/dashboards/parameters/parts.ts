import { WaitingInput } from '../../../resources/fields/waiting-input.tsx'
import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** How the value of a parameter of the dashboards is filled in and told. */
export const dashboardsParametersParts = defineParts({
  inputs: {
    keptParameter: lazyComponent(() => import('./parameter-input.tsx').then((module) => module.ParameterInput), WaitingInput),
  },
  facts: {
    keptParameter: lazyComponent(() => import('./parameter-fact.tsx').then((module) => module.ParameterFact)),
  },
})
