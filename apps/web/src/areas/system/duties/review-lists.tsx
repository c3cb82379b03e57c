import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { openTab, useTab } from '../../../navigation/tabs.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { ListPager } from '../../../resources/list/list-pager.tsx'
import { CountBadge } from '../../../ui/marks/count-badge.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { dutiesRead, dutyCountRead } from './duty-reads.ts'
import { DutyTable } from './duty-table.tsx'
import { type ReviewKind, reviewKinds } from './review-kinds.ts'
import '../../../ui/split/split-page.css'
import './review-lists.css'

const usualLimit = 20
const whole = (value: string | null, usual: number) => Math.max(1, Math.floor(Number(value)) || usual)
const number = new Intl.NumberFormat('en-US')

/** One work list over all resources: what awaits my decision, by kind. */
export function ReviewLists() {
  const { reviews: text, duties: words } = useSystemText()
  const tab = useTab()
  const counted = useQuery({ ...dutyCountRead, meta: { quiet: true } }).data?.kinds ?? []
  const kinds = reviewKinds(counted)
  const shown = kinds.find((kind) => kind.key === tab.query.get('kind'))
  const [page, limit] = [whole(tab.query.get('page'), 1), whole(tab.query.get('limit'), usualLimit)]
  const asks = shown?.asks ?? { deciding: 1 }
  const answer = useQuery({ ...dutiesRead({ page, limit, ...asks }), placeholderData: keepPreviousData, meta: { quiet: true } })
  const duties = answer.isError ? [] : (answer.data?.list ?? [])
  const total = answer.isError ? undefined : answer.data?.total
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
        <KindList kinds={kinds} shown={shown?.key} onShow={(kind) => tab.setQuery({ kind, page: undefined })} />
      </PageCard>
      <PageCard
        className="list-card review-card"
        title={shown === undefined ? text.title : `${shown.name} · ${shown.action}`}
        aside={
          answer.data === undefined ? null : <small className="split-page__note">{text.count(number.format(answer.data.total))}</small>
        }
        extra={toList}
      >
        <LoadingBar active={answer.isFetching} />
        <div className={answer.isPlaceholderData ? 'list-room list-room--old' : 'list-room'}>
          <DutyTable duties={duties} narrow>
            {answer.isPending ? <LoadingRows rows={12} bars={[9, 7, 36, 15, 7, 7, 6, 5]} /> : null}
            {answer.isError ? (
              <FailedLook title={words.failedTitle} error={answer.error} note={words.failedNote} onRetry={() => void answer.refetch()} />
            ) : null}
            {answer.isSuccess && duties.length === 0 ? <StateLook kind="empty" title={text.none} note={text.noneNote} /> : null}
          </DutyTable>
        </div>
        <ListPager
          page={page}
          limit={limit}
          total={total}
          onPage={(next) => tab.setQuery({ page: next === 1 ? undefined : String(next) })}
          onSize={(size) => tab.setQuery({ limit: String(size), page: undefined })}
        />
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
  const all = kinds.reduce((sum, kind) => sum + kind.total, 0)
  const entries = [
    { key: undefined, words: text.all, count: all, red: false },
    ...kinds.map((kind) => ({ key: kind.key, words: `${kind.name} · ${kind.action}`, count: kind.total, red: kind.overdue > 0 })),
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
            <span className="review-kind">{entry.words}</span>
            <CountBadge count={entry.count} tone={entry.red ? 'red' : 'grey'} showZero />
          </button>
        </li>
      ))}
    </ul>
  )
}
