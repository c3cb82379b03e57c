import { untranslated } from '@chengan/kernel/label'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented } from 'antd'
import { useTab } from '../../../navigation/tabs.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { ListPager } from '../../../resources/list/list-pager.tsx'
import { StateTabs } from '../../../resources/list/state-tabs.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { NoticeEntry } from './notice-entry.tsx'
import { NoticePane } from './notice-pane.tsx'
import { idOf, myNoticesRead, unreadByTypeRead, useReadAll } from './notices.ts'
import '../../../resources/list/list.css'
import '../../../resources/list/query/query-card.css'
import './my-notices.css'

const usualLimit = 20

function readAsked(search: URLSearchParams) {
  const whole = (name: string, usual: number) => Math.max(1, Math.floor(Number(search.get(name))) || usual)
  return {
    type: search.get('type') ?? '',
    readStatus: search.get('readStatus') ?? '',
    title: search.get('title') ?? '',
    id: search.get('id') ?? '',
    page: whole('page', 1),
    limit: whole('limit', usualLimit),
  }
}

/** What I was told: by type and by whether I read it; the chosen one beside. */
export function MyNotices({ resource }: ResourceViewProps) {
  const text = useSystemText().notices
  const tab = useTab()
  const asked = readAsked(tab.query)
  const { type, readStatus, title, page, limit } = asked
  const query = { noticeType: type, readStatus, title, page, limit }
  const answer = useQuery({ ...myNoticesRead(query), placeholderData: keepPreviousData, meta: { quiet: true } })
  const unread = useQuery({ ...unreadByTypeRead, meta: { quiet: true } }).data
  const notices = answer.isError ? [] : (answer.data?.list ?? [])
  const types = Object.values(resource.fields.type?.dict?.values ?? {})
  const clear = () => tab.setQuery({ type: undefined, readStatus: undefined, title: undefined, page: undefined })
  const narrowed = type !== '' || readStatus !== '' || title !== ''
  return (
    <div className="list-page">
      <PageCard className="list-card">
        <StateTabs
          tabs={[
            { key: '', ...untranslated(text.all), urgent: true },
            ...types.map(({ value, zh, en }) => ({ key: value, zh, en, urgent: true as const })),
          ]}
          withAll={false}
          shown={type}
          counts={unread === undefined ? null : { all: unread.total, ...unread.byType }}
          onShow={(key) => tab.setQuery({ type: key, page: undefined })}
        />
        <Toolbar asked={asked} onAsk={(patch) => tab.setQuery({ ...patch, page: undefined })} />
        <LoadingBar active={answer.isFetching} />
        <div className={asked.id === '' ? 'notice-split' : 'notice-split notice-split--open'}>
          <div className={answer.isPlaceholderData ? 'notice-split__list list-room--old' : 'notice-split__list'}>
            {answer.isPending ? <LoadingRows rows={9} bars={[70, 20]} rowHeight={58} /> : null}
            {answer.isError ? (
              <FailedLook title={text.failedTitle} error={answer.error} note={text.failedNote} onRetry={() => void answer.refetch()} />
            ) : null}
            {answer.isSuccess && notices.length === 0 ? (
              <StateLook
                kind="empty"
                title={narrowed ? text.noneFits : text.none}
                actions={narrowed ? <Button onClick={clear}>{text.clear}</Button> : undefined}
              />
            ) : null}
            <ul>
              {notices.map((notice) => (
                <NoticeEntry
                  key={notice.id}
                  notice={notice}
                  chosen={idOf(notice) === asked.id}
                  onChoose={() => tab.setQuery({ id: idOf(notice) })}
                />
              ))}
            </ul>
          </div>
          <NoticePane key={asked.id} id={asked.id} onBack={() => tab.setQuery({ id: undefined })} />
        </div>
        <ListPager
          page={page}
          limit={limit}
          total={answer.isError ? undefined : answer.data?.total}
          onPage={(next) => tab.setQuery({ page: next === 1 ? undefined : String(next) })}
          onSize={(next) => tab.setQuery({ limit: String(next), page: undefined })}
        />
      </PageCard>
    </div>
  )
}

interface ToolbarProps {
  asked: ReturnType<typeof readAsked>
  onAsk(patch: Readonly<Record<string, string>>): void
}

function Toolbar({ asked, onAsk }: ToolbarProps) {
  const text = useSystemText().notices
  const readAll = useReadAll()
  return (
    <div className="list-toolbar">
      <Button onClick={readAll}>{text.readAll}</Button>
      <Segmented
        value={asked.readStatus}
        options={[
          { value: '', label: text.anyStatus },
          { value: '0', label: text.unread },
          { value: '1', label: text.read },
        ]}
        onChange={(readStatus) => onAsk({ readStatus })}
      />
      <span className="notice-toolbar__gap" />
      <Input.Search
        key={asked.title}
        className="notice-toolbar__search"
        defaultValue={asked.title}
        placeholder={text.search}
        aria-label={text.search}
        allowClear
        onSearch={(title) => onAsk({ title })}
      />
    </div>
  )
}
