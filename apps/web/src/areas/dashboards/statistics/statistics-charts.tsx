import { useCallback, useMemo, useState } from 'react'
import { figureValueWords } from '../../../resources/figures/figure-told.ts'
import { useOpenFigure } from '../../../resources/figures/open-figure.ts'
import { Chart, type Picked } from '../../../ui/charts/chart.tsx'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { useDashboardsText } from '../texts/dashboards-text.ts'
import { type ChartGrid, chartGrid, optionOf } from './statistics-options.ts'
import type { StatisticsChartTold } from './statistics-reads.ts'

/** The charts of a page over what is asked. */
export function StatisticsCharts({ charts, wide = false }: { charts: readonly StatisticsChartTold[]; wide?: boolean }) {
  const drawn = charts.filter(({ series }) => series.some(({ points }) => points.length > 0))
  if (drawn.length === 0) return null
  return (
    <div className={wide ? 'chart-row chart-row--wide' : 'chart-row chart-row--even'}>
      {drawn.map((chart) => (
        <OneChart key={chart.code} chart={chart} />
      ))}
    </div>
  )
}

/** A chart, or on request the same numbers as a table; a click opens the rows behind a mark. */
function OneChart({ chart }: { chart: StatisticsChartTold }) {
  const { statistics: text } = useDashboardsText()
  const [asTable, setAsTable] = useState(false)
  const openFigure = useOpenFigure()
  const grid = useMemo(() => chartGrid(chart, text.others), [chart, text.others])
  const draw = useCallback((colours: ChartColours) => optionOf(chart.kind, grid, colours), [chart.kind, grid])
  const pick = ({ series, index }: Picked) => {
    const point = grid.pointAt(chart.kind, series, index)
    if (point === undefined || point.drill === null) return
    // Of one dimension each figure is a series; of two, the one figure is told apart by both.
    const figure = chart.series[chart.by.length === 1 ? series : 0] ?? chart.series[0]
    if (figure !== undefined) openFigure(point.drill, figure, { group: point.labels.join(' '), value: point.value, count: null })
  }
  const parts = grid.names
    .map((name, at) => `${name} ${grid.lines.map(({ cells }) => words(grid, cells[at]?.value)).join(' / ')}`)
    .join('; ')
  const toggle = (
    <button type="button" className="link-button" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
      {asTable ? text.asChart : text.asTable}
    </button>
  )
  // What was frozen and does not agree with its rows any more opens none.
  const opens = chart.series.some(({ points }) => points.some(({ drill }) => drill !== null))
  const note = [grid.unit, opens ? text.clickHint : ''].filter((one) => one !== '').join(' · ')
  return (
    <PageCard className="chart-card" title={chart.label} aside={<small className="chart-card__note one-line">{note}</small>} extra={toggle}>
      <div className="chart-card__body">
        {asTable ? <NumberTable grid={grid} /> : <Chart label={text.chartOf(chart.label, parts)} draw={draw} onPick={pick} />}
      </div>
    </PageCard>
  )
}

const words = ({ digits }: ChartGrid, value: number | null | undefined) => figureValueWords({ digits }, value ?? null)

function NumberTable({ grid }: { grid: ChartGrid }) {
  return (
    <table className="chart-card__table">
      <thead>
        <tr>
          <td />
          {grid.lines.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.names.map((name, at) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {grid.lines.map(({ name: line, cells }) => (
              <td key={line}>{words(grid, cells[at]?.value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
