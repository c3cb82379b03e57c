import type { Condition } from '@chengan/kernel/condition'
import { khGrade } from '../../assets/dictionaries/works.ts'
import { khMode, khPeriod, khRecord, khStatus } from '../../maintenance/dictionaries/assessments.ts'
import { applyState } from '../../system/dictionaries/applications.ts'
import { khMetric } from '../dictionaries/assessments.ts'
import { yhPayRule } from '../dictionaries/contracts.ts'

// Wire values with which conditions, filters and rules of assessments compare.

export const KH_SCHEME = khRecord.values.scheme.value
export const KH_RUN = khRecord.values.run.value
export const isScheme: Condition<'recordKind'> = { field: 'recordKind', is: KH_SCHEME }
export const isRun: Condition<'recordKind'> = { field: 'recordKind', is: KH_RUN }

const states = khStatus.values
export const runStatus = {
  scoring: states.scoring.value,
  toPublish: states.toPublish.value,
  published: states.publishedForReply.value,
  confirmed: states.confirmed.value,
  applied: states.appliedToPayment.value,
} as const

/** States in which everybody who is concerned sees a run. */
export const PUBLISHED_STATES: readonly string[] = [runStatus.published, runStatus.confirmed, runStatus.applied]
/** States in which its score stands for good. */
export const CONCLUDED_STATES: readonly string[] = [runStatus.confirmed, runStatus.applied]

export const KH_RATIO = khMode.values.ratio.value
export const KH_POINTS = khMode.values.deduct.value
export const KH_BONUS = khMode.values.bonus.value
export const KH_FAILED = khGrade.values.fail.value
export const PAID_BY_STEPS = yhPayRule.values.step.value
export const PAID_CONTINUOUSLY = yhPayRule.values.continuous.value

export const objectionState = {
  pending: applyState.values.pending.value,
  granted: applyState.values.granted.value,
  denied: applyState.values.denied.value,
} as const

export const khMetrics = {
  time: khMetric.values.timeRate.value,
  pass: khMetric.values.passRate.value,
  patrol: khMetric.values.patrolRate.value,
  care: khMetric.values.careRate.value,
  site: khMetric.values.siteScore.value,
  manage: khMetric.values.manageScore.value,
} as const

/** The kind of the calendar's periods that a period of assessment is, by its wire value. */
export const kindOfKhPeriod = {
  [khPeriod.values.month.value]: 'month',
  [khPeriod.values.quarter.value]: 'quarter',
  [khPeriod.values.halfYear.value]: 'halfYear',
  [khPeriod.values.year.value]: 'year',
} as const
