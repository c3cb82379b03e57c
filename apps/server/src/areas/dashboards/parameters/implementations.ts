import { dashboardParameter } from '@chengan/domain/dashboards/parameters/dashboard-parameter'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { directionOfFigure } from './kept-by-hand.ts'
import { dashboardParameterCalls, tellBoards } from './parameter-calls.ts'

/** What the definitions of parameters of dashboards name. */
export const parameterImplementations = implementing(() => [
  implement(dashboardParameter, { calls: dashboardParameterCalls, facts: { directionOfFigure }, effects: { tellBoards } }),
])
