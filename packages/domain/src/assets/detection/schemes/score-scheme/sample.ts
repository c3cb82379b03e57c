import { digits } from '@chengan/kernel/testing/draw'
import { addDays } from '@chengan/kernel/time'
import { sampleOf } from '../../../../testing/test-city.ts'
import { firstSchemes } from '../first/first-schemes.ts'
import { scoreScheme } from './score-scheme.ts'

/** A scheme that says what the first of its kind says, from some day of the last twenty years on. */
export const scoreSchemeSample = sampleOf(scoreScheme, {
  values: ({ draw }) => {
    const { kind, params } = draw.oneOf(firstSchemes)
    return { schemeKind: kind, version: `修订${digits(draw, 8)}`, validFrom: addDays('2006-01-01', draw.below(7000)), params }
  },
})
