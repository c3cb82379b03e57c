import type { ErrorCatalogue } from '@chengan/kernel/errors/catalogue'
import type { RuleRefusal } from '@chengan/kernel/rule'
import type { excavationFields } from '../declaration/excavation-fields.ts'
import { surroundingsAreTold } from '../overlaps/overlaps.ts'
import { sectionsAreDrawnAsEntered } from './drawn-sections.ts'
import { limitsAreTold, occupationIsPriced, restorationIsPaid } from './fees-and-limits.ts'
import type { CheckedContext, CheckStage, DeclarationCheck, Finding } from './finding.ts'
import { fiveYearsAfterOpening, governmentApproves, keepsOutOfBanPeriods, threeYearsAfterOverhaul } from './no-dig.ts'
import { type Declared, isAnnualRow } from './of-row.ts'
import {
  bridgesCarryNothingDangerous,
  changeComesBeforeTheEnd,
  closureIsAnnounced,
  emergencyIsMadeUpInTime,
  extensionsAreFew,
  occupationIsTemporary,
  siteIsSignedAndCleared,
  trenchIsWarranted,
  unitIsInOrder,
} from './site.ts'
import { cutsAreStaged, planIsKept } from './way-of-works.ts'

type Excavation = typeof excavationFields

/** What the checks need to be read before, besides the row with its sections. */
export const checkNeeds = {
  refs: ['parentId', 'planId'],
  facts: ['banPeriodsMet', 'feeTariff', 'earlierExtensions', 'unitCredit', 'workdaysToPermitEnd'],
} as const

const checks: readonly DeclarationCheck[] = [
  fiveYearsAfterOpening,
  threeYearsAfterOverhaul,
  governmentApproves,
  changeComesBeforeTheEnd,
  emergencyIsMadeUpInTime,
  siteIsSignedAndCleared,
  occupationIsTemporary,
  restorationIsPaid,
  occupationIsPriced,
  limitsAreTold,
  closureIsAnnounced,
  bridgesCarryNothingDangerous,
  keepsOutOfBanPeriods,
  trenchIsWarranted,
  planIsKept,
  cutsAreStaged,
  sectionsAreDrawnAsEntered,
  extensionsAreFew,
  unitIsInOrder,
  surroundingsAreTold,
]

/** The words of everything that the statutory rules stop. */
export const refusedByChecks: ErrorCatalogue = Object.assign({}, ...checks.map(({ refuses }) => refuses))

/** Everything that the statutory rules say of a declaration at a stage, in the order of their numbers: the live panel of the applicant, the
 *  examiner's list, and what the submit and the decision are refused for (municipal-approval.md §1.4, §8.3 B2). */
export function findingsOf(context: CheckedContext, stage: CheckStage): readonly Finding[] {
  return checks.flatMap(({ find }) => find({ ...context, stage }))
}

/** The stage that lies ahead of a declaration: what would stop its hand-in is told while it is filled in. An annual declaration is handed in whatever the rules of
 *  permits say. */
export const stageAhead = (row: Declared, isDraft: boolean): CheckStage => (isDraft && !isAnnualRow(row) ? 'submit' : 'draft')

/** The first thing that stops a stage; undefined where nothing does. */
export function firstHard(context: CheckedContext, stage: CheckStage): RuleRefusal<Excavation> | undefined {
  return findingsOf(context, stage).find((one) => one.level === 'hard')?.refusal
}
