import { jscType } from '../../municipal/dictionaries/assessment-and-safety.ts'
import { sampleOf } from '../../testing/test-city.ts'
import { dashboardParameter } from './dashboard-parameter.ts'

/** A number is of its type. */
export const dashboardParameterSample = sampleOf(dashboardParameter, {
  values: ({ draw }) => ({
    valueType: jscType.values.number.value,
    value: draw.oneOf(['85', '92.5', '1200']),
    thresholdYellow: null,
    thresholdRed: null,
  }),
})
