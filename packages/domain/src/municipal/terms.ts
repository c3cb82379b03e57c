import { term, termsOf } from '../term.ts'

/** What is permitted on roads. */
export const termsOfPermits = termsOf(
  term('占道', 'occupation', 'of a road, under a permit', 'road taking'),
  term('挖掘', 'excavation', 'of a road, under a permit', 'digging'),
  term('移交', 'handover', 'of built facilities to who keeps them', 'transfer'),
)
