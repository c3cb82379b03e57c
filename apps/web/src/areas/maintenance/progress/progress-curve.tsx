import { FAR_LAGGING, LAGGING } from '@chengan/domain/maintenance/works/project/project-codes'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { read } from '../../../api/read.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { Chart } from '../../../ui/charts/chart.tsx'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { curveOption, type MonthTold } from './curve-option.ts'
import { useProgressText } from './texts/progress-text.ts'
import './progress.css'

const nothing: readonly MonthTold[] = []

/** What was planned to be done of a project by the end of each month, and what was: the S-curve (maintenance.md §7 xmjd). The same numbers stand in a table below it. */
export function ProgressCurve({ projectId }: { readonly projectId: string }) {
  const text = useProgressText()
  const told = useQuery({
    ...read<readonly MonthTold[]>('yhgl/szglyhglzxyhxmjdmonthfill/fillInfoList', { projectId }),
    meta: { quiet: true },
  })
  const months = told.data ?? nothing
  const draw = useCallback((colours: ChartColours) => curveOption({ months, words: text }, colours), [months, text])
  const name = months[0]?.projectName
  return (
    <PageCard title={name ? `${text.title} · ${name}` : text.title}>
      {told.isError && told.data === undefined ? (
        <FailedLook title={text.failed} error={told.error} note={text.failedNote} onRetry={() => void told.refetch()} />
      ) : null}
      {told.isPending ? <LoadingRows rows={4} bars={[90]} /> : null}
      {told.data !== undefined && months.length === 0 ? <p className="progress-curve__none">{text.none}</p> : null}
      {months.length === 0 ? null : (
        <>
          <div className="progress-curve">
            <Chart label={text.title} draw={draw} />
          </div>
          <div className="progress-curve__table">
            <table>
              <thead>
                <tr>
                  {[text.month, text.planned, text.actual, text.lag].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {months.map((one) => (
                  <tr key={one.id}>
                    <th scope="row">{one.fillMonth}</th>
                    <td>{text.percent(one.plannedRate)}</td>
                    <td>{text.percent(one.totalRate)}</td>
                    <td className={toneOf(one.lagRate)}>{text.percent(one.lagRate)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </PageCard>
  )
}

function toneOf(lagRate: number | null): string | undefined {
  if (lagRate === null || lagRate > LAGGING) return undefined
  return lagRate > FAR_LAGGING ? 'progress-curve__behind' : 'progress-curve__far-behind'
}
