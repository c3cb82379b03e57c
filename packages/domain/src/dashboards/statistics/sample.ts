import { sampleOf } from '../../testing/test-city.ts'
import { statisticsPlan } from './statistics-plan.ts'

export const statisticsPlanSample = sampleOf(statisticsPlan, { untried: 'has no info call; areas/dashboards has its tests' })
