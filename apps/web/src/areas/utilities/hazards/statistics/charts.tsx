import { useMemo } from 'react'
import { useOpenFigure } from '../../../../resources/figures/open-figure.ts'
import type { Picked } from '../../../../ui/charts/chart.tsx'
import { useUtilitiesText } from '../../texts/utilities-text.ts'
import { ChartCard } from './chart-card.tsx'
import { countOption, partsOf, rateOption, shareOption, shownRows } from './chart-options.ts'
import { figureWords } from './figure-words.ts'
import type { Figure, FigureKey, Group } from './statistics-reads.ts'

interface ChartsProps {
  /** In the order in which they are shown. */
  rows: readonly Group[]
  groupBy: string
  figures: readonly Figure[]
}

/** Two charts over the groups: how many were found and closed, and how far they have come. */
export function Charts({ rows, groupBy, figures }: ChartsProps) {
  const open = useOpenFigure()
  const { statistics: text } = useUtilitiesText()
  const drawn = useMemo(() => ({ rows: shownRows(rows, groupBy), groupBy, text }), [rows, groupBy, text])
  const cut = drawn.rows.length < rows.length ? ` · ${text.mostShown(drawn.rows.length, rows.length)}` : ''
  const openGroup = (row: Group | undefined, key: FigureKey | undefined) => {
    const figure = figures.find((one) => one.key === key)
    if (row === undefined || figure === undefined) return
    const value = row[figure.key]
    open(row.drill[figure.key], { ...figure.about, unit: figure.unit }, { group: row.groupName, value, count: value })
  }
  const pickCount = ({ series, index }: Picked) => openGroup(drawn.rows[index], (['hazards', 'closed'] as const)[series])
  const pickShare = ({ series, index }: Picked) => openGroup(drawn.rows[index], (['closed', 'hazards', 'overdueOpen'] as const)[series])
  const row = (at: number) => drawn.rows[at]
  const monthly = groupBy === 'month'
  return (
    <div className="chart-row">
      <ChartCard
        title={text.foundAndClosed}
        note={`${text.countsUnit} · ${text.clickHint}${cut}`}
        drawn={drawn}
        option={countOption}
        table={{
          heads: [text.found, text.closed],
          cells: (at) => [figureWords('hazards', row(at)?.hazards ?? null), figureWords('closed', row(at)?.closed ?? null)],
        }}
        onPick={pickCount}
      />
      {monthly ? (
        <ChartCard
          title={text.rates}
          note="%"
          drawn={drawn}
          option={rateOption}
          table={{
            heads: [text.closeRate, text.onTimeRate],
            cells: (at) => [figureWords('closeRate', row(at)?.closeRate ?? null), figureWords('onTimeRate', row(at)?.onTimeRate ?? null)],
          }}
        />
      ) : (
        <ChartCard
          title={text.shares}
          note={`%${cut}`}
          drawn={drawn}
          option={shareOption}
          table={{
            heads: [text.closed, text.underWay, text.overdue],
            cells: (at) => {
              const group = row(at)
              return group === undefined ? [] : partsOf(group).map((part) => figureWords('hazards', part))
            },
          }}
          onPick={pickShare}
        />
      )}
    </div>
  )
}
