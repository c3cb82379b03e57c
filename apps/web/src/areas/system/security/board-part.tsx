import { type BoardFigure, type BoardTableKey, boardFigures, boardTables, type SecurityBoard } from '@chengan/domain/system/security/board'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Segmented } from 'antd'
import { read } from '../../../api/read.ts'
import { useTab } from '../../../navigation/tabs.ts'
import { useWords } from '../../../resources/words.ts'
import { LoadingBar } from '../../../ui/states/loading-look.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { ActiveChart, LoginChart } from './board-charts.tsx'
import { BoardTable, openDrill } from './board-table.tsx'
import { figureText, storageSize } from './board-words.ts'
import { PartFailed, PartLoading } from './part-looks.tsx'

const topics = {
  accounts: ['departments', 'concentration', 'unusedRoles'],
  logins: ['failedAddresses', 'failedAccounts'],
  requests: ['requests'],
  messages: ['reading', 'notices', 'messages'],
  jobs: ['jobs'],
  storage: ['storage', 'storageByDepartment'],
} as const satisfies Readonly<Record<string, readonly BoardTableKey[]>>

type Topic = keyof typeof topics

const topicNames = Object.keys(topics) as Topic[]
const periods = ['7', '30', '90'] as const

/** How the house stands: figures, what is out of order, charts, and the tables of a topic (system.md §11). */
export function BoardPart() {
  const { security } = useSystemText()
  const tab = useTab()
  const days = periods.find((one) => one === tab.query.get('days')) ?? '30'
  const topic = topicNames.find((one) => one === tab.query.get('topic')) ?? 'accounts'
  const answer = useQuery({
    ...read<SecurityBoard>('sys/security/board', { days }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  if (answer.isError) return <PartFailed error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <PartLoading />
  const { data } = answer
  const shown = topicNames.filter((one) => topics[one].some((key) => data.tables[key] !== undefined))
  return (
    <>
      <LoadingBar active={answer.isFetching} />
      {data.alerts.map(({ kind, text }) => (
        <Alert key={kind} type="error" showIcon title={text} />
      ))}
      <div className="security-figures">
        {data.figures.map((figure) => (
          <Figure key={figure.key} figure={figure} />
        ))}
      </div>
      <div className="security-charts">
        <ActiveChart active={data.active} />
        {data.logins.length === 0 ? null : <LoginChart logins={data.logins} />}
      </div>
      <div className="security-bar">
        <Segmented<Topic>
          value={topic}
          options={shown.map((one) => ({ value: one, label: security.topics[one] }))}
          onChange={(one) => tab.setQuery({ topic: one === 'accounts' ? undefined : one })}
        />
        <Segmented
          value={days}
          options={periods.map((one) => ({ value: one, label: security.lastDays(one) }))}
          onChange={(one) => tab.setQuery({ days: one === '30' ? undefined : one })}
        />
        {topic === 'storage' && data.storage !== null ? <StorageNote storage={data.storage} /> : null}
        <small className="security-bar__time">{security.asOf(data.asOf.slice(0, 16))}</small>
      </div>
      <div className="security-tables">
        {topics[topic].map((key) => {
          const rows = data.tables[key]
          return rows === undefined ? null : <BoardTable key={key} of={boardTables[key]} rows={rows} />
        })}
      </div>
    </>
  )
}

function Figure({ figure: { key, value, of: part, warns, drill } }: { figure: BoardFigure }) {
  const { label } = useWords()
  const { security } = useSystemText()
  const { kind } = boardFigures[key]
  const inside = (
    <>
      <span className="security-figure__label one-line">{label(boardFigures[key])}</span>
      <span className="security-figure__value">{figureText(kind, value)}</span>
      <span className="security-figure__of">
        {part === undefined ? '' : `${part[0].toLocaleString('en-US')} / ${part[1].toLocaleString('en-US')}`}
      </span>
    </>
  )
  const name = warns === true ? 'security-figure security-figure--warns' : 'security-figure'
  if (drill === null) return <div className={name}>{inside}</div>
  return (
    <button
      type="button"
      className={`bare-button ${name}`}
      title={security.open(label(boardFigures[key]))}
      onClick={() => openDrill(drill)}
    >
      {inside}
    </button>
  )
}

function StorageNote({ storage }: { storage: NonNullable<SecurityBoard['storage']> }) {
  const { security } = useSystemText()
  const free = storage.free === null ? '—' : storageSize(storage.free)
  return <span className="security-bar__note">{security.storage(storageSize(storage.bytes), free, storage.daysToFull)}</span>
}
