import { khMetrics } from '@chengan/domain/maintenance/assessment/assessment-codes'
import { asRows, asText } from '@chengan/kernel/values'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '../../../resources/calls.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import type { Row } from '../../../resources/row.ts'
import { DetailLink } from '../../../resources/rows/detail-link.tsx'
import { useWords } from '../../../resources/words.ts'
import { Radar } from '../../../ui/charts/radar.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { useAssessmentText } from './texts/assessment-text.ts'
import './assessment.css'

const measured = [
  ['sT', khMetrics.time],
  ['sQ', khMetrics.pass],
  ['sP', khMetrics.patrol],
  ['sB', khMetrics.care],
  ['sC', khMetrics.site],
  ['sM', khMetrics.manage],
] as const
const mostRanked = 50
/** Fewer make no figure. */
const leastAxes = 3

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

/** What a section was measured by in a period, as a figure and in digits, and where it stands among the others (maintenance.md §7 khjg). */
export const ScoresOfRun: DetailPanel<'assessmentResult'> = ({ resource, row }) => {
  const text = useAssessmentText()
  const { label } = useWords()
  const nameOf = (field: string) => label(resource.fields[field]?.label ?? { zh: field, en: field })
  const sources = new Map(asRows(row.measures).map((one) => [asText(one.metric), one]))
  const axes = measured.map(([field]) => ({ key: field, label: nameOf(field), value: numberOrNull(row[field]) }))
  if (axes.every(({ value }) => value === null)) return null
  // What had nothing due in the period is no measure of it.
  const due = axes.filter(({ value }) => value !== null)
  return (
    <PageCard title={text.title} className="run-scores">
      <div className="run-scores__parts">
        {due.length < leastAxes ? null : <Radar axes={due} label={text.title} />}
        <table className="run-scores__table">
          <thead>
            <tr>
              <th scope="col">{text.measure}</th>
              <th scope="col">{text.source}</th>
              <th scope="col">{text.points}</th>
            </tr>
          </thead>
          <tbody>
            {measured.map(([field, metric]) => {
              const source = sources.get(metric)
              const [num, den, points] = [numberOrNull(source?.num), numberOrNull(source?.den), numberOrNull(row[field])]
              return (
                <tr key={field}>
                  <th scope="row">{nameOf(field)}</th>
                  <td>{den === null || num === null ? '—' : `${String(num)} / ${String(den)}`}</td>
                  <td>{points === null ? text.notDue : points}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <Ranking resource={resource} row={row} />
    </PageCard>
  )
}

/** The sections of the same period that the caller sees, the best first. */
const Ranking: DetailPanel<'assessmentResult'> = ({ resource, row }) => {
  const text = useAssessmentText()
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
