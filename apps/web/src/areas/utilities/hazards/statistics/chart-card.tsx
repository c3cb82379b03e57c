import type { EChartsCoreOption } from 'echarts/core'
import { type ReactNode, useCallback, useState } from 'react'
import { Chart, type Picked } from '../../../../ui/charts/chart.tsx'
import type { ChartColours } from '../../../../ui/charts/chart-colours.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import { useUtilitiesText } from '../../texts/utilities-text.ts'
import type { DrawnHazardChart } from './chart-options.ts'

interface ChartCardProps {
  title: string
  note: string
  drawn: DrawnHazardChart
  option: (drawn: DrawnHazardChart, colours: ChartColours) => EChartsCoreOption
  /** The same numbers: heads, and for each group its cells. */
  table: { readonly heads: readonly string[]; readonly cells: (at: number) => readonly string[] }
  onPick?: (picked: Picked) => void
}

/** A chart, or on request the same numbers as a table. */
export function ChartCard({ title, note, drawn, option, table, onPick }: ChartCardProps) {
  const text = useUtilitiesText()
  const [asTable, setAsTable] = useState(false)
  const draw = useCallback((colours: ChartColours) => option(drawn, colours), [drawn, option])
  const toggle = (
    <button type="button" className="link-button" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
      {asTable ? text.statistics.asChart : text.statistics.asTable}
    </button>
  )
  const parts = drawn.rows.map((row, at) => `${row.groupName} ${table.cells(at).join(' / ')}`).join('; ')
  return (
    <PageCard className="chart-card" title={title} aside={<small className="chart-card__note one-line">{note}</small>} extra={toggle}>
      <div className="chart-card__body">
        {asTable ? (
          <NumberTable heads={table.heads}>
            {drawn.rows.map((row, at) => (
              <tr key={row.groupId}>
                <th scope="row">{row.groupName}</th>
                {table.cells(at).map((cell, column) => (
                  <td key={table.heads[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </NumberTable>
        ) : (
          <Chart label={text.statistics.chartOf(title, parts)} draw={draw} onPick={onPick} />
        )}
      </div>
    </PageCard>
  )
}

function NumberTable({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <table className="chart-card__table">
      <thead>
        <tr>
          <td />
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
