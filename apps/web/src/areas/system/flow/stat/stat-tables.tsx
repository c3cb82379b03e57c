import { DownloadOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { download } from '../../../../api/download.ts'
import { Chart } from '../../../../ui/charts/chart.tsx'
import type { ChartColours } from '../../../../ui/charts/chart-colours.ts'
import { StatusLight } from '../../../../ui/marks/status-light.tsx'
import { PageCard } from '../../../../ui/page-card.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { useFlowText } from '../texts/flow-text.ts'
import { type FlowStatQuestion, queryOf } from './asked.ts'
import type { Behind } from './behind-dialog.tsx'
import { statFigure } from './stat-cards.tsx'
import {
  type FlowGrouping,
  type FlowStatLine,
  flowPercentOf,
  flowStatPath,
  flowStatRead,
  type StatName,
  toneOfScore,
} from './stat-reads.ts'
import { timeOption } from './time-option.ts'
import '../../../../resources/list/list.css'

interface CardProps {
  asked: FlowStatQuestion
  /** Shows the rows behind a figure. */
  onOpen(behind: Behind): void
}

const lightTones = { green: 'green', yellow: 'amber', red: 'red' } as const
const noLines: readonly FlowStatLine[] = []

function useStat(name: StatName, asked: FlowStatQuestion, groupBy: FlowGrouping) {
  const answer = useQuery({ ...flowStatRead(name, queryOf(asked, groupBy)), placeholderData: keepPreviousData, meta: { quiet: true } })
  return { lines: answer.data ?? noLines, come: answer.data !== undefined, failed: answer.isError }
}

interface FrameProps extends Pick<CardProps, 'asked'> {
  title: string
  name: StatName
  groupBy: FlowGrouping
  note?: string
  stat: ReturnType<typeof useStat>
  children: ReactNode
}

/** A card with its export; it says itself that nothing is there, or that nothing came. */
function Frame({ title, name, groupBy, note, stat, asked, children }: FrameProps) {
  const { stat: text } = useFlowText()
  const fetch = () => void download(`${flowStatPath(name)}/export`, queryOf(asked, groupBy))
  return (
    <PageCard
      className="flow-stat__card"
      title={title}
      {...(note === undefined
        ? {}
        : {
            aside: (
              <small className="flow-stat__note" title={note}>
                {note}
              </small>
            ),
          })}
      extra={
        <Button
          type="text"
          size="small"
          icon={<DownloadOutlined />}
          title={text.export}
          aria-label={`${text.export} ${title}`}
          onClick={fetch}
        />
      }
    >
      <div className="flow-stat__room">
        {stat.failed ? <StateLook kind="failed" compact title={text.failed} /> : null}
        {stat.come && stat.lines.length === 0 ? <StateLook kind="empty" compact title={text.empty} /> : null}
        {stat.lines.length > 0 ? children : null}
      </div>
    </PageCard>
  )
}

export function TimeCard({ asked }: Pick<CardProps, 'asked'>) {
  const { stat: text } = useFlowText()
  const { groupBy } = asked
  const stat = useStat('duration', asked, groupBy)
  const { lines } = stat
  const title = text.timeBy(text.groups[groupBy])
  const draw = useCallback((colours: ChartColours) => timeOption(lines, text.hours, colours), [lines, text.hours])
  const parts = lines.map((line) => `${line.label} ${statFigure(line.value, '')} ${text.hours}`).join('; ')
  return (
    <Frame title={title} name="duration" groupBy={groupBy} stat={stat} asked={asked}>
      <Chart label={text.chartOf(title, parts)} draw={draw} />
    </Frame>
  )
}

export function BottleneckCard({ asked, onOpen }: CardProps) {
  const { stat: text, none } = useFlowText()
  const stat = useStat('bottleneck', asked, 'node')
  return (
    <Frame title={text.bottlenecks} name="bottleneck" groupBy="node" stat={stat} asked={asked}>
      <LineTable
        heads={[text.groups.node, text.cards.duration, text.base]}
        onOpen={(line) => onOpen({ name: 'bottleneck', groupBy: 'node', of: line.key, title: text.rowsOf(text.bottlenecks, line.label) })}
        lines={stat.lines}
        cells={(line) => [`${statFigure(line.value, none)} ${text.hours}`, String(line.base ?? none)]}
      />
    </Frame>
  )
}

export function OverdueCard({ asked, onOpen }: CardProps) {
  const { stat: text, none } = useFlowText()
  const stat = useStat('overdue', asked, asked.groupBy)
  return (
    <Frame title={text.overdueTable} name="overdue" groupBy={asked.groupBy} stat={stat} asked={asked}>
      <LineTable
        heads={[text.groups[asked.groupBy], text.value, text.base, text.rate]}
        onOpen={(line) =>
          onOpen({ name: 'overdue', groupBy: asked.groupBy, of: line.key, title: text.rowsOf(text.overdueTable, line.label) })
        }
        lines={stat.lines}
        cells={(line) => [String(line.value ?? none), String(line.base ?? none), `${statFigure(flowPercentOf(line), none)} %`]}
      />
    </Frame>
  )
}

const boardGroups: ReadonlySet<FlowGrouping> = new Set(['department', 'person', 'district'])

/** The board tells departments, persons or districts. */
export function BoardCard({ asked, onOpen }: CardProps) {
  const { stat: text, none } = useFlowText()
  const groupBy = boardGroups.has(asked.groupBy) ? asked.groupBy : 'department'
  const stat = useStat('board', asked, groupBy)
  const scoreOf = (line: FlowStatLine) => {
    const score = line.value
    if (score === null) return none
    const tone = toneOfScore(score)
    return (
      <StatusLight tone={lightTones[tone]}>
        {statFigure(score, none)} {text.tones[tone]}
      </StatusLight>
    )
  }
  return (
    <Frame title={text.board} name="board" groupBy={groupBy} note={text.boardNote} stat={stat} asked={asked}>
      <LineTable
        heads={[text.groups[groupBy], text.score, text.change, text.base]}
        onOpen={(line) => onOpen({ name: 'board', groupBy, of: line.key, title: text.rowsOf(text.board, line.label) })}
        lines={stat.lines}
        ranked
        cells={(line) => [scoreOf(line), <RankChange key="change" line={line} />, String(line.base ?? none)]}
      />
    </Frame>
  )
}

/** How many places were won or lost since the board of the month before. */
function RankChange({ line }: { line: FlowStatLine }) {
  const { stat: text, none } = useFlowText()
  const { rankChange: change, lastRank, lastScore, lastPeriod } = line
  if (change == null || lastRank == null) return <span className="value-none">{none}</span>
  const before = text.before(lastPeriod ?? '', lastRank, statFigure(lastScore ?? null, none))
  const [tone, words] = change > 0 ? ['up', `▲ ${change}`] : change < 0 ? ['down', `▼ ${-change}`] : ['same', '=']
  return (
    <span className={`flow-stat__change flow-stat__change--${tone}`} title={before} role="img" aria-label={`${words} ${before}`}>
      {words}
    </span>
  )
}

interface LineTableProps {
  heads: readonly string[]
  lines: readonly FlowStatLine[]
  ranked?: boolean
  onOpen(line: FlowStatLine): void
  cells(line: FlowStatLine): readonly ReactNode[]
}

function LineTable({ heads, lines, ranked = false, onOpen, cells }: LineTableProps) {
  const { stat: text } = useFlowText()
  const [first, ...others] = heads
  return (
    <table className="row-table flow-stat__table">
      <thead>
        <tr>
          {ranked ? (
            <th scope="col" className="flow-stat__rank">
              {text.rank}
            </th>
          ) : null}
          <th scope="col">{first}</th>
          {others.map((head) => (
            <th key={head} scope="col" className="row-table__right">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={line.key} className="row">
            {ranked ? <td className="flow-stat__rank">{at + 1}</td> : null}
            <td title={line.label}>
              <button type="button" className="link-button one-line" title={text.openRows(line.label)} onClick={() => onOpen(line)}>
                {line.label}
              </button>
            </td>
            {cells(line).map((cell, column) => (
              <td key={others[column]} className="row-table__right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
