import { pavementType, roadGrade, roadMaintGrade } from '../../../assets/dictionaries/roads.ts'
import { conditionBounds } from '../../../assets/register/figures/condition-bounds.ts'

/** What is known of the facilities of a project: of several the worst. */
export interface ConditionOfFacilities {
  readonly pci: number | null
  readonly bci: number | null
  readonly roadGrade: string | null
  /** Ⅰ, Ⅱ, Ⅲ as 1, 2, 3. */
  readonly maintGrade: string | null
  readonly pavementType: string | null
  /** Years since the last medium or major repair, else since it was opened. */
  readonly yearsSince: number | null
  /** Severity 1 to 4 of the worst open event or disease; 4 also of an open danger of level 3. */
  readonly severity: number | null
  /** Events of the last 12 months that came by the hotline or a platform. */
  readonly outsideEvents: number
}

const clamped = (value: number) => Math.min(100, Math.max(0, value))

/** How bad it is, 0 to 100. */
function badness({ pci, bci, roadGrade: grade }: ConditionOfFacilities): number {
  const bound = conditionBounds(grade).good
  const ofRoad = pci === null ? 0 : clamped((Math.min(1, Math.max(0, (bound - pci) / bound)) / 0.4) * 100)
  const ofBridge = bci === null ? 0 : clamped(((100 - bci) / 50) * 100)
  return Math.max(ofRoad, ofBridge)
}

const bySeverity: Readonly<Record<number, number>> = { 1: 20, 2: 50, 3: 80, 4: 100 }
const byMaintGrade: Readonly<Record<string, number>> = {
  [roadMaintGrade.values.grade1.value]: 100,
  [roadMaintGrade.values.grade2.value]: 60,
}
const LEAST_TRAFFIC = 30

/** Years for which a pavement is built, by its surface and the class of its road (maintenance.md §8.4). */
export function lifeOfPavement({
  pavementType: surface,
  roadGrade: grade,
}: Pick<ConditionOfFacilities, 'pavementType' | 'roadGrade'>): number {
  const { collector, branch, local } = roadGrade.values
  const isSmall = grade === collector.value || grade === branch.value || grade === local.value
  if (surface === pavementType.values.cementConcrete.value) return isSmall ? 20 : 30
  return isSmall ? 10 : 15
}

/** The priority index of a project, 0 to 100: P = 0.35·C + 0.25·S + 0.20·T + 0.10·H + 0.10·A (yhgl/zxyhndjh/rule-5, maintenance.md §8.4). */
export function priorityOf(known: ConditionOfFacilities): number {
  const severity = bySeverity[known.severity ?? 0] ?? 0
  const traffic = byMaintGrade[known.maintGrade ?? ''] ?? LEAST_TRAFFIC
  const heard = Math.min(100, 10 * known.outsideEvents)
  const age = known.yearsSince === null ? 0 : clamped((100 * known.yearsSince) / lifeOfPavement(known))
  return Math.round((0.35 * badness(known) + 0.25 * severity + 0.2 * traffic + 0.1 * heard + 0.1 * age) * 10) / 10
}
