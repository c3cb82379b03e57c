import { khMetrics } from '@chengan/domain/maintenance/assessment/assessment-codes'
import { countedFigures } from '@chengan/domain/maintenance/assessment/counted/counted-figures'
import type { ScoreNode } from '@chengan/kernel/scores/score-tree'
import { isObject } from '@chengan/kernel/values'
import { openTab } from '../../../navigation/tabs.ts'
import { useOutline } from '../../../resources/definitions-context.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { screenFor } from '../../../resources/screens-of.ts'
import { useLevel } from '../../../resources/use-level.ts'
import { useWords } from '../../../resources/words.ts'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { RunRadar } from './run-radar.tsx'
import { RunRanking } from './run-ranking.tsx'
import { useRunAssessmentText } from './texts/assessment-text.ts'
import '../../../ui/marks/reasons.css'
import './assessment.css'

type Figure = keyof typeof countedFigures

/** The figures of each measure that counts itself. */
const figuresOfMetric: Readonly<Record<string, readonly Figure[]>> = {
  [khMetrics.time]: ['eventTotal', 'onTimeCount', 'overdueCount'],
  [khMetrics.pass]: ['closedCount', 'firstPass', 'repeats'],
  [khMetrics.patrol]: ['patrolDue', 'patrolDone'],
  [khMetrics.care]: ['taskDue', 'taskDone'],
}
const BY_HAND: readonly string[] = [khMetrics.site, khMetrics.manage]

const pointsIn = (value: number | null) => (value === null ? '—' : String(Math.round(value * 100) / 100))

/** What the answer of a run says of its score beside its fields. */
interface ToldOfScore {
  readonly scoreTree?: ScoreNode
  readonly scoreVetoes?: readonly string[]
  readonly countedFigures?: Readonly<Record<Figure, number>> | null
  readonly metricOfItem?: Readonly<Record<string, string | null>>
}

/** What the score of a run is made of: each item with its weight and points, and behind each figure the list of exactly the rows that it counts (maintenance.md §8.8). */
export const ScoreOfRun: DetailPanel<'assessmentResult'> = ({ resource, row }) => {
  const text = useRunAssessmentText()
  const words = useWords()
  const { scoreTree: tree, scoreVetoes: vetoes = [], countedFigures: figures = null, metricOfItem = {} } = row as ToldOfScore
  if (!isObject(tree)) return null
  return (
    <PageCard title={text.title} aside={<span className="reasons__sum">{text.total(pointsIn(row.score ?? null))}</span>}>
      {vetoes.length === 0 ? null : (
        <p className="reasons__note">
          <KindTag tone="error">{text.veto(vetoes.join(words.text.listSeparator))}</KindTag>
        </p>
      )}
      <div className="run-scores__parts">
        <RunRadar resource={resource} row={row} />
        <ul className="score-of-run">
          {tree.parts.map((group) => {
            const metric = metricOfItem[group.code] ?? metricOfItem[group.parts[0]?.code ?? ''] ?? ''
            const own = figuresOfMetric[metric] ?? []
            return (
              <li key={group.code}>
                <span className="score-of-run__name">{group.label === undefined ? '' : words.label(group.label)}</span>
                <span className="score-of-run__rows">
                  {group.s === null && own.length > 0 ? <span className="reasons__note">{text.nothingDue}</span> : null}
                  {figures === null || group.s === null
                    ? null
                    : own.map((figure) => (
                        <FigureOfRun
                          key={figure}
                          khId={row.id}
                          figure={figure}
                          count={figures[figure]}
                          words={text.figures[figure](figures[figure])}
                        />
                      ))}
                  {BY_HAND.includes(metric) ? <LinesOfRun khId={row.id} /> : null}
                </span>
                <strong className={group.lost > 0.005 ? 'score-of-run__points reasons__bad' : 'score-of-run__points'}>
                  {pointsIn(group.s)} / {pointsIn(group.weight)}
                </strong>
              </li>
            )
          })}
        </ul>
      </div>
      {figures === null ? <p className="reasons__note">{text.notKept}</p> : null}
      <RunRanking resource={resource} row={row} />
    </PageCard>
  )
}

/** The way to the list of the lines of a run, where they are entered while it is scored. */
function LinesOfRun({ khId }: { readonly khId: string }) {
  const text = useRunAssessmentText()
  const screen = screenFor(useOutline('assessmentLine'), useLevel())
  if (screen === undefined) return null
  return (
    <button type="button" className="link-button" onClick={() => openTab(`${screen.route}?${new URLSearchParams({ khId })}`)}>
      {text.lines}
    </button>
  )
}

interface FigureOfRunProps {
  readonly khId: string
  readonly figure: Figure
  readonly count: number
  readonly words: string
}

/** A figure that opens its rows in their list. */
function FigureOfRun({ khId, figure, count, words }: FigureOfRunProps) {
  const text = useRunAssessmentText()
  const screen = screenFor(useOutline('countedRow'), useLevel())
  if (screen === undefined || count === 0) return <span>{words}</span>
  const address = `${screen.route}?${new URLSearchParams({ khId, ...countedFigures[figure] })}`
  return (
    <button type="button" className="link-button" title={text.open} onClick={() => openTab(address)}>
      {words}
    </button>
  )
}
