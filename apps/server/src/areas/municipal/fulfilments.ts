import type { Fulfilments } from '../../resources/fulfilment.ts'
import { excavationFacts } from './excavation-facts.ts'
import { feeStandardOfTheSameTerm } from './fee-standards.ts'

/** Everything that the definitions of the municipal area name. */
export const municipalFulfilments: Partial<Fulfilments> = {
  facts: { feeStandardOfTheSameTerm, ...excavationFacts },
}
