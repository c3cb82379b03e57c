import type { abcd } from '../../dictionaries/detection.ts'
import { roadGrade } from '../../dictionaries/roads.ts'

/** The lower bounds of the grades A, B and C of PCI and PQI on a road of this class (CJJ 36-2016, assets.md §4.3). */
export function conditionBounds(grade: string | null): { readonly excellent: number; readonly good: number; readonly fair: number } {
  const { expressway, arterial, collector } = roadGrade.values
  if (grade === expressway.value) return { excellent: 90, good: 75, fair: 65 }
  return grade === arterial.value || grade === collector.value
    ? { excellent: 85, good: 70, fair: 60 }
    : { excellent: 80, good: 65, fair: 60 }
}

/** The grade of an index on a road of this class, as dict abcd says it. */
export function conditionGrade(index: number, grade: string | null): keyof typeof abcd.values {
  const { excellent, good, fair } = conditionBounds(grade)
  return index >= excellent ? 'excellent' : index >= good ? 'good' : index >= fair ? 'fair' : 'poor'
}
