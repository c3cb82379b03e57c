import {
  yhAcceptStatus,
  yhCrossResult,
  yhDrawReason,
  yhProjectKind,
  yhRetentionState,
  yhWarrantyPart,
} from '../../dictionaries/projects.ts'

const states = yhAcceptStatus.values

/** Wire values with which conditions and filters of an acceptance compare. */
export const acceptStatus = {
  draft: states.draft.value,
  rejected: states.rejected.value,
  withSupervisor: states.withSupervisor.value,
  meeting: states.acceptanceMeeting.value,
  withCity: states.withCity.value,
  accepted: states.accepted.value,
  toCrossCheck: states.toCrossCheck.value,
  rectifying: states.rectifying.value,
  crossPassed: states.crossCheckPassed.value,
  crossFailed: states.crossCheckFailed.value,
} as const

export const ACCEPT_PASSED = '1'
export const ACCEPT_REFUSED = '0'

export const crossResult = {
  pass: yhCrossResult.values.pass.value,
  rectify: yhCrossResult.values.rectify.value,
  fail: yhCrossResult.values.fail.value,
} as const

export const drawReason = {
  sum: yhDrawReason.values.sum.value,
  grade: yhDrawReason.values.grade.value,
  quarter: yhDrawReason.values.quarter.value,
} as const

const retention = yhRetentionState.values
export const retentionState = {
  withheld: retention.withheld.value,
  applied: retention.applied.value,
  reminded: retention.reminded.value,
  agreed: retention.agreed.value,
  paid: retention.paid.value,
} as const

/** Days after the finish within which acceptance is applied for, and after its rejection within which it is put right. */
export const APPLY_WITHIN_DAYS = 30
export const PUT_RIGHT_DAYS = 15
/** From this contract sum on every accepted project is cross-checked (yhgl/zxyhxmys/rule-2), in 10 000 yuan. */
export const DRAWN_FROM = 400
/** Days within which a drawn project is cross-checked. */
export const CROSS_CHECK_DAYS = 60
/** A deviation of a final quantity that asks for a note, and one that asks for a variation, in per cent (yhgl/zxyhxmys/rule-1). */
export const NOTE_ABOVE = 5
export const VARIATION_ABOVE = 10
/** Units that accept: owner, builder, supervisor. */
export const UNITS_OF_ACCEPTANCE = 3
/** Days after the acceptance within which it is filed (建设部令第2号, 2009). */
export const COMPLETION_FILING_DAYS = 15
/** Months after which the liability for defects ends at the latest, whatever the warranty (建质〔2017〕138号 art. 2). */
export const LIABILITY_MONTHS = 24
/** Days to check an application for the retention, to pay what was agreed, and to answer a reminder (建质〔2017〕138号 art. 11). */
export const RETENTION_DAYS = 14
/** What the company of a project that failed its cross-check loses. */
export const CROSS_CHECK_POINTS = 5

const kinds = yhProjectKind.values
const parts = yhWarrantyPart.values

/** Months for which a part of works is under warranty at least (条例 art. 18, 国务院令第279号 art. 40). Load-bearing structure is for its design life, 30 years at
 *  least. */
export const leastWarranty: Readonly<Record<string, number>> = {
  [parts.road.value]: 12,
  [parts.equipment.value]: 24,
  [parts.waterproofing.value]: 60,
  [parts.structure.value]: 360,
}

/** What a kind of project builds, where nobody says more. */
export const usualPart: Readonly<Record<string, string>> = {
  [kinds.lighting.value]: parts.equipment.value,
  [kinds.landscapeLighting.value]: parts.equipment.value,
}
export const ROADWORKS = parts.road.value

/** Kinds of works that are accepted by tests: compaction, thickness, flatness and strength of roads and bridges (CJJ 1, CJJ 2); illuminance, earthing and insulation
 *  of lighting (CJJ 89). */
export const testedKinds: readonly string[] = [
  kinds.road.value,
  kinds.sidewalk.value,
  kinds.bridge.value,
  kinds.tunnel.value,
  kinds.underpass.value,
  kinds.lighting.value,
  kinds.landscapeLighting.value,
]
