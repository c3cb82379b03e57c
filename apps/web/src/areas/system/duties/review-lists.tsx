import { PAGE_LIMIT } from '@chengan/kernel/calls/envelope'
import { useQuery } from '@tanstack/react-query'
import { openTab, useTab } from '../../../navigation/tabs.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { CountBadge } from '../../../ui/marks/count-badge.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { dutiesRead } from './duty-reads.ts'
import { DutyTable } from './duty-table.tsx'
import { type ReviewKind, reviewKinds } from './review-kinds.ts'
import '../../../ui/split/split-page.css'
import './review-lists.css'

const number = new Intl.NumberFormat('en-US')

/** One work list over all resources: what awaits my decision, by kind. */
export function ReviewLists() {
  const { reviews: text, duties: words } = useSystemText()
  const tab = useTab()
  const answer = useQuery({ ...dutiesRead({ page: 1, limit: PAGE_LIMIT }), meta: { quiet: true } })
  const kinds = reviewKinds(answer.data?.list ?? [])
  const shown = kinds.find((kind) => kind.key === tab.query.get('kind'))
  const duties = shown?.duties ?? kinds.flatMap((kind) => kind.duties)
  const route = shown?.route ?? null
  const toList =
    route === null ? null : (
      <button type="button" className="link-button" onClick={() => openTab(route)}>
        {text.toList}
      </button>
    )
  return (
    <div className="split-page">
      <PageCard className="split-page__side" title={text.kinds}>
        <KindList kinds={kinds} shown={shown?.key} onShow={(kind) => tab.setQuery({ kind })} />
      </PageCard>
      <PageCard
        className="list-card review-card"
        title={shown === undefined ? text.title : `${shown.name} · ${shown.action}`}
        aside={answer.data === undefined ? null : <small className="split-page__note">{text.count(number.format(duties.length))}</small>}
        extra={toList}
      >
        <LoadingBar active={answer.isFetching} />
        <div className="list-room">
          <DutyTable duties={answer.isError ? [] : duties} narrow>
            {answer.isPending ? <LoadingRows rows={12} bars={[9, 7, 36, 15, 7, 7, 6, 5]} /> : null}
            {answer.isError ? (
              <FailedLook title={words.failedTitle} error={answer.error} note={words.failedNote} onRetry={() => void answer.refetch()} />
            ) : null}
            {answer.isSuccess && duties.length === 0 ? <StateLook kind="empty" title={text.none} note={text.noneNote} /> : null}
          </DutyTable>
        </div>
      </PageCard>
    </div>
  )
}

interface KindListProps {
  kinds: readonly ReviewKind[]
  shown: string | undefined
  onShow(kind: string | undefined): void
}

function KindList({ kinds, shown, onShow }: KindListProps) {
  const { reviews: text } = useSystemText()
  const all = kinds.reduce((sum, kind) => sum + kind.duties.length, 0)
  const entries = [
    { key: undefined, words: text.all, count: all, red: false },
    ...kinds.map((kind) => ({ key: kind.key, words: `${kind.name} · ${kind.action}`, count: kind.duties.length, red: kind.overdue > 0 })),
  ]
  return (
    <ul className="side-list">
      {entries.map((entry) => (
        <li key={entry.key ?? ''}>
          <button
            type="button"
            className="bare-button side-list__entry"
            aria-current={entry.key === shown}
            onClick={() => onShow(entry.key)}
          >
            <span className="one-line">{entry.words}</span>
            <CountBadge count={entry.count} tone={entry.red ? 'red' : 'grey'} showZero />
          </button>
        </li>
      ))}
    </ul>
  )
}
