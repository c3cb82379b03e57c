import { roadGrade } from '../../../assets/dictionaries/roads.ts'
import { phRisk, unitCreditGrade } from '../../dictionaries/post-approval.ts'

/** What makes works risky. Area in m², depth in m, closure by the code of wj_traffic (0 to 3). */
export interface RiskFactors {
  readonly roadGrade: string | null
  readonly area: number
  readonly closure: number
  /** A gas or power line within 5 m. */
  readonly nearGasOrPower: boolean
  readonly creditGrade: string
  readonly depth: number
}

const gradePoints: Readonly<Record<string, number>> = { [roadGrade.values.expressway.value]: 3, [roadGrade.values.arterial.value]: 2 }
const poor: readonly string[] = [unitCreditGrade.values.fair.value, unitCreditGrade.values.poor.value]

/** Points of risk, 0 to 100 (municipal-approval.md §8.3 B5). */
export function riskPoints(factors: RiskFactors): number {
  return (
    (20 * (gradePoints[String(factors.roadGrade)] ?? 1)) / 3 +
    15 * Math.min(factors.area / 200, 1) +
    15 * (factors.closure / 3) +
    (factors.nearGasOrPower ? 20 : 0) +
    (poor.includes(factors.creditGrade) ? 15 : 0) +
    15 * Math.min(factors.depth / 4, 1)
  )
}

/** Wire value of ph_risk. */
export function riskOf(factors: RiskFactors): string {
  const points = riskPoints(factors)
  if (points > 70) return phRisk.values.severe.value
  if (points > 50) return phRisk.values.high.value
  return (points > 30 ? phRisk.values.medium : phRisk.values.low).value
}

const EVERY: Readonly<Record<string, number>> = {
  [phRisk.values.severe.value]: 1,
  [phRisk.values.high.value]: 3,
  [phRisk.values.medium.value]: 7,
}

/** Days between two visits; null where works are visited at their start and end alone. */
export function visitEvery(risk: string): number | null {
  return EVERY[risk] ?? null
}
