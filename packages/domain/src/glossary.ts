// Made by `npm run docs` from what the modules export; do not edit it here.

import { termsOfAssets } from './assets/terms.ts'
import { termsOfFigures } from './dashboards/terms.ts'
import { termsOfMaintenance } from './maintenance/terms.ts'
import { termsOfPermits } from './municipal/terms.ts'
import { termsOfFlows } from './system/flow/terms.ts'
import { termsOfAccess, termsOfLives, termsOfPeople } from './system/terms.ts'
import type { Term } from './term.ts'
import { termsOfAssessment } from './utilities/assessment/terms.ts'
import { termsOfCredit } from './utilities/credit/terms.ts'
import { termsOfEmergencies } from './utilities/emergency/terms.ts'
import { termsOfHazards } from './utilities/hazards/terms.ts'
import { termsOfGasStaff } from './utilities/people/terms.ts'
import { termsOfGas } from './utilities/terms.ts'

/** General terms, which stand with the areas that they come from; names of resources come from the registry. */
export const glossary: readonly Term[] = [
  ...termsOfAssets,
  ...termsOfFigures,
  ...termsOfMaintenance,
  ...termsOfPermits,
  ...termsOfFlows,
  ...termsOfPeople,
  ...termsOfAccess,
  ...termsOfLives,
  ...termsOfAssessment,
  ...termsOfCredit,
  ...termsOfEmergencies,
  ...termsOfHazards,
  ...termsOfGasStaff,
  ...termsOfGas,
]
