import { daysBetween } from '@chengan/kernel/time'
import { conditionBounds } from '../../../assets/register/figures/condition-bounds.ts'
import { lifeOfPavement } from '../project/project-priority.ts'
import type { IndexFound, SectionKnown } from './section-advised.ts'

const DAYS_OF_A_YEAR = 365.25
/** Fewer detections tell no line (assets.md §8.2). */
export const FEWEST = 3

/** Points of the index that are lost a year, by the least-squares line over detections; null of fewer than three. What seems to heal loses nothing. */
export function fittedLoss(found: readonly IndexFound[]): number | null {
  const [first] = found
  if (first === undefined || found.length < FEWEST) return null
  const points = found.map(({ on, index }) => ({ x: daysBetween(first.on, on) / DAYS_OF_A_YEAR, y: index }))
  const mean = (pick: (point: { x: number; y: number }) => number) => points.reduce((sum, one) => sum + pick(one), 0) / points.length
  const [x, y] = [mean((one) => one.x), mean((one) => one.y)]
  const spread = points.reduce((sum, one) => sum + (one.x - x) ** 2, 0)
  if (spread === 0) return null
  return Math.max(0, -points.reduce((sum, one) => sum + (one.x - x) * (one.y - y), 0) / spread)
}

/** How fast a section ages: points a year, and where that is known from. */
export interface Ageing {
  readonly loss: number
  /** Its own line, the mean of its class, or what its design life comes to where nobody measured either. */
  readonly by: 'own' | 'class' | 'design'
}

const meanOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const classOf = ({ roadGrade, pavementType }: SectionKnown) => `${roadGrade ?? ''}|${pavementType ?? ''}`

/** The mean loss of a class of roads and pavements, of those sections that tell a line. */
export function ageingOf(sections: readonly SectionKnown[]): (section: SectionKnown) => { readonly own: Ageing; readonly ofClass: number } {
  const lines = new Map(sections.map((one) => [one.id, fittedLoss(one.found)]))
  const byClass = new Map<string, number[]>()
  for (const one of sections) {
    const loss = lines.get(one.id)
    if (loss === null || loss === undefined) continue
    const losses = byClass.get(classOf(one)) ?? []
    losses.push(loss)
    byClass.set(classOf(one), losses)
  }
  const means = new Map([...byClass].map(([key, losses]) => [key, meanOf(losses)]))
  return (section) => {
    const mean = means.get(classOf(section))
    // From new to the end of grade B in the years for which it is designed.
    const design = (100 - conditionBounds(section.roadGrade).good) / lifeOfPavement(section)
    const own = lines.get(section.id)
    const ofClass = mean ?? design
    if (own !== null && own !== undefined) return { own: { loss: own, by: 'own' }, ofClass }
    return { own: { loss: ofClass, by: mean === undefined ? 'design' : 'class' }, ofClass }
  }
}
