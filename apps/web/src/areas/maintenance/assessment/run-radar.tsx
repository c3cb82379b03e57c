import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { useWords } from '../../../resources/words.ts'
import { Radar } from '../../../ui/charts/radar.tsx'
import { useRunAssessmentText } from './texts/assessment-text.ts'

const measured = ['sT', 'sQ', 'sP', 'sB', 'sC', 'sM'] as const
/** Fewer make no figure. */
const leastAxes = 3

/** The measures of a run as a figure; what had nothing due in the period is no measure of it. */
export const RunRadar: DetailPanel<'assessmentResult'> = ({ resource, row }) => {
  const text = useRunAssessmentText()
  const { label } = useWords()
  const axes = measured.flatMap((key) => {
    const value = row[key]
    return typeof value === 'number' ? [{ key, label: label(resource.fields[key]?.label ?? { zh: key, en: key }), value }] : []
  })
  return axes.length < leastAxes ? null : <Radar axes={axes} label={text.title} />
}
