import { ReloadOutlined } from '@ant-design/icons'
import { alreadySaid } from '@chengan/kernel/label'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useTab } from '../../../navigation/tabs.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { ListPager } from '../../../resources/list/list-pager.tsx'
import { StateTabs } from '../../../resources/list/state-tabs.tsx'
import { useWords } from '../../../resources/words.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { dutiesRead, dutyCountRead, type LightFilter, lightColor, lightFilters } from './duty-reads.ts'
import { DutyTable } from './duty-table.tsx'
import { LightPills } from './light-pills.tsx'

const usualLimit = 20

interface Asked {
  readonly done: boolean
  readonly light: LightFilter
  readonly title: string
  readonly page: number
  readonly limit: number
}

function readAsked(search: URLSearchParams): Asked {
  const whole = (name: string, usual: number) => Math.max(1, Math.floor(Number(search.get(name))) || usual)
  return {
    done: search.get('done') === '1',
    light: lightFilters.find((one) => one === search.get('light')) ?? 'all',
    title: search.get('title') ?? '',
    page: whole('page', 1),
    limit: whole('limit', usualLimit),
  }
}

function queryOf({ done, light, title, page, limit }: Asked) {
  return { page, limit, title, ...(done ? { done: 1 } : { lightColor: lightColor[light] }) }
}

/** Everything that I must act on, and what I did (GET sys/duty/page). */
export function Todo() {
  const text = useSystemText().duties
  const tab = useTab()
  const asked = readAsked(tab.query)
  const answer = useQuery({ ...dutiesRead(queryOf(asked)), placeholderData: keepPreviousData, meta: { quiet: true } })
  const count = useQuery({ ...dutyCountRead, meta: { quiet: true } }).data
  const duties = answer.isError ? [] : (answer.data?.list ?? [])
  const narrowed = asked.title !== '' || asked.light !== 'all'
  const clear = () => tab.setQuery({ title: undefined, light: undefined, page: undefined })
  return (
    <div className="list-page">
      <PageCard className="list-card">
        <StateTabs
          tabs={[
            { key: '', ...alreadySaid(text.open), urgent: true },
            { key: '1', ...alreadySaid(text.done) },
          ]}
          withAll={false}
          shown={asked.done ? '1' : ''}
          counts={count === undefined ? {} : { all: count.total }}
          onShow={(key) => tab.setQuery({ done: key, light: undefined, page: undefined })}
        />
        <div className="list-toolbar todo-toolbar">
          {asked.done ? null : (
            <LightPills
              light={asked.light}
              count={count}
              onLight={(light) => tab.setQuery({ light: light === 'all' ? undefined : light, page: undefined })}
            />
          )}
          <span className="todo-toolbar__gap" />
          <SearchBox key={asked.title} title={asked.title} onSearch={(title) => tab.setQuery({ title, page: undefined })} />
          <RefreshButton onRefresh={() => void answer.refetch()} />
        </div>
        <LoadingBar active={answer.isFetching} />
        <div className={answer.isPlaceholderData ? 'list-room list-room--old' : 'list-room'}>
          <DutyTable duties={duties} done={asked.done}>
            {answer.isPending ? <LoadingRows rows={12} bars={[9, 7, 36, 15, 7, 7, 6, 5]} /> : null}
            {answer.isError ? (
              <FailedLook title={text.failedTitle} error={answer.error} note={text.failedNote} onRetry={() => void answer.refetch()} />
            ) : null}
            {answer.isSuccess && duties.length === 0 ? <Nothing done={asked.done} narrowed={narrowed} onClear={clear} /> : null}
          </DutyTable>
        </div>
        <ListPager
          page={asked.page}
          limit={asked.limit}
          total={answer.isError ? 0 : (answer.data?.total ?? 0)}
          onPage={(page) => tab.setQuery({ page: page === 1 ? undefined : String(page) })}
          onSize={(limit) => tab.setQuery({ limit: String(limit), page: undefined })}
        />
      </PageCard>
    </div>
  )
}

function SearchBox({ title, onSearch }: { title: string; onSearch(title: string): void }) {
  const { search } = useSystemText().duties
  return (
    <Input.Search
      className="todo-toolbar__search"
      defaultValue={title}
      placeholder={search}
      aria-label={search}
      allowClear
      onSearch={onSearch}
    />
  )
}

function RefreshButton({ onRefresh }: { onRefresh(): void }) {
  const { refresh } = useWords().text.list
  return <Button type="text" icon={<ReloadOutlined />} title={refresh} aria-label={refresh} onClick={onRefresh} />
}

function Nothing({ done, narrowed, onClear }: { done: boolean; narrowed: boolean; onClear(): void }) {
  const text = useSystemText().duties
  if (narrowed) return <StateLook kind="empty" title={text.noneFits} actions={<Button onClick={onClear}>{text.clear}</Button>} />
  return done ? <StateLook kind="empty" title={text.noDone} /> : <StateLook kind="empty" title={text.noOpen} note={text.noOpenNote} />
}
