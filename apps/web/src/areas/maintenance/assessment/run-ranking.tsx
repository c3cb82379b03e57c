import { asText } from '@chengan/kernel/values'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '../../../resources/calls.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import type { Row } from '../../../resources/row.ts'
import { DetailLink } from '../../../resources/rows/detail-link.tsx'
import { useRunAssessmentText } from './texts/assessment-text.ts'
import './assessment.css'

const mostRanked = 50

/** The sections of the same period that the caller sees, the best first. */
export const RunRanking: DetailPanel<'assessmentResult'> = ({ resource, row }) => {
  const text = useRunAssessmentText()
  const asked = { page: 1, limit: mostRanked, periodCode: asText(row.periodCode) }
  const { data } = useQuery({ ...callsOf(resource).page(asked), meta: { quiet: true } })
  const ranked = (data?.list ?? []).filter(({ score }) => typeof score === 'number').toSorted((one, other) => points(other) - points(one))
  if (ranked.length < 2) return null
  return (
    <section className="run-ranking">
      <h3 className="run-ranking__title">{text.ranking(asText(row.periodCode))}</h3>
      <ol className="run-ranking__rows">
        {ranked.map((one, at) => (
          <li key={one.id} className={one.id === row.id ? 'run-ranking__row run-ranking__row--own' : 'run-ranking__row'}>
            <span className="run-ranking__place">{at + 1}</span>
            <span className="run-ranking__name one-line" title={asText(one.bidSectionName)}>
              {one.id === row.id ? (
                asText(one.bidSectionName)
              ) : (
                <DetailLink resource="assessmentResult" id={one.id} words={asText(one.bidSectionName)} />
              )}
            </span>
            <span className="run-ranking__bar" aria-hidden="true">
              <i style={{ width: `${String(Math.max(0, Math.min(100, points(one))))}%` }} />
            </span>
            <span className="run-ranking__score">{points(one)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const points = ({ score }: Row) => (typeof score === 'number' ? score : 0)
