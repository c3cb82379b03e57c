import { DownloadOutlined, InfoCircleOutlined } from '@ant-design/icons'
import { drillAddress } from '@chengan/domain/municipal/statistics/drill'
import { type StatGroup, statGroups } from '@chengan/domain/municipal/statistics/statistics'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Segmented, Tooltip } from 'antd'
import { useCallback, useMemo } from 'react'
import { download } from '../../../api/download.ts'
import { openFigureRows } from '../../../resources/list/origin/figure-origin.ts'
import { Chart, type Picked } from '../../../ui/charts/chart.tsx'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useMunicipalText } from '../texts/municipal-text.ts'
import { filtersOf, type StatisticsQuestion, statOf } from './asked.ts'
import { mostBars, statOption } from './chart-option.ts'
import { type StatCard, type StatLine, statPath, statRead } from './stat-reads.ts'
import { StatTable } from './stat-table.tsx'
import { statNumber, useStatLabel } from './stat-words.ts'

interface StatBodyProps {
  asked: StatisticsQuestion
  /** The figures over everything asked. */
  whole: StatCard | undefined
  isUnit: boolean
  onGroup(groupBy: StatGroup): void
}

const timely: ReadonlySet<StatGroup> = new Set(['month', 'year', 'quarter'])
/** Steps and their handlers are parts of an application: their figures make no whole. */
const ofSteps: ReadonlySet<StatGroup> = new Set(['task', 'handler'])
const nothing: readonly StatLine[] = []

/** A statistic by its groups: a chart and the same figures as a table. */
export function StatBody({ asked, whole, isUnit, onGroup }: StatBodyProps) {
  const text = useMunicipalText()
  const label = useStatLabel()
  const stat = statOf(asked.stat)
  const query = { ...filtersOf(asked), groupBy: asked.groupBy }
  const answer = useQuery({ ...statRead(asked.stat, query), placeholderData: keepPreviousData, meta: { quiet: true } })
  const lines = answer.data ?? nothing
  const addressOf = (line: StatLine) => drillAddress(asked, line.key, isUnit)
  const title = label(stat)
  const open = (line: StatLine | undefined) => {
    const address = line && addressOf(line)
    if (line === undefined || address === undefined) return
    openFigureRows(address, {
      name: `${line.label} ${label(stat.value)}`,
      value: [statNumber(line.value) ?? text.none, stat.units === undefined ? '' : label(stat.units[0])]
        .filter((one) => one !== '')
        .join(' '),
      about: `${asked.from} – ${asked.to}`,
      // The list of a group holds what its figures were made of: days and shares are no rows.
      count: null,
    })
  }
  const cut = lines.length > mostBars ? text.mostShown(mostBars, lines.length) : ''
  return (
    <PageCard
      className="spyj-stat__body"
      title={
        <span className="spyj-stat__title">
          {title}
          <Tooltip title={label(stat.about)} trigger={['hover', 'focus', 'click']}>
            <button type="button" className="bare-button spyj-stat__about" aria-label={`${text.about}: ${title}`}>
              <InfoCircleOutlined />
            </button>
          </Tooltip>
        </span>
      }
      {...(cut === '' ? {} : { aside: <small className="spyj-stat__note">{cut}</small> })}
      extra={
        <div className="spyj-stat__tools">
          {stat.by.length > 1 ? (
            <Segmented<StatGroup>
              aria-label={text.groupBy}
              value={asked.groupBy}
              options={stat.by.map((one) => ({ value: one, label: label(statGroups[one]) }))}
              onChange={onGroup}
            />
          ) : null}
          <Button
            icon={<DownloadOutlined />}
            aria-label={text.exportOf(title)}
            onClick={() => void download(`${statPath(asked.stat)}/export`, query)}
          >
            {text.export}
          </Button>
        </div>
      }
    >
      {answer.isError ? <StateLook kind="failed" compact title={text.failed} note={text.failedNote(answer.error.message)} /> : null}
      {answer.data !== undefined && lines.length === 0 ? <StateLook kind="empty" compact title={text.empty} /> : null}
      {lines.length > 0 ? (
        <div className="spyj-stat__split">
          <StatChart asked={asked} lines={lines} onPick={({ index }) => open(lines[index])} />
          <div className="spyj-stat__room">
            <StatTable
              asked={asked}
              lines={lines}
              whole={ofSteps.has(asked.groupBy) ? undefined : whole}
              opens={(line) => addressOf(line) !== undefined}
              onOpen={open}
            />
          </div>
        </div>
      ) : null}
    </PageCard>
  )
}

function StatChart({ asked, lines, onPick }: { asked: StatisticsQuestion; lines: readonly StatLine[]; onPick(picked: Picked): void }) {
  const text = useMunicipalText()
  const label = useStatLabel()
  const stat = statOf(asked.stat)
  const [value, base] = [label(stat.value), label(stat.base)]
  const drawn = useMemo(
    () => ({ lines, names: [value, base] as const, rate: null, inTime: timely.has(asked.groupBy) }),
    [lines, value, base, asked.groupBy],
  )
  const draw = useCallback((colours: ChartColours) => statOption(drawn, colours), [drawn])
  const parts = lines.map((line) => `${line.label} ${statNumber(line.value) ?? ''} / ${statNumber(line.base) ?? ''}`).join('; ')
  return (
    <div className="spyj-stat__chart">
      <Chart label={text.chartOf(label(stat), parts)} draw={draw} onPick={onPick} />
    </div>
  )
}
