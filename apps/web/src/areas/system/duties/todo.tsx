import { ReloadOutlined } from '@ant-design/icons'
import { untranslated } from '@chengan/kernel/label'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input, Tag } from 'antd'
import { useTab } from '../../../navigation/tabs.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { ListPager } from '../../../resources/list/list-pager.tsx'
import { StateTabs } from '../../../resources/list/state-tabs.tsx'
import { useWords } from '../../../resources/words.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { AbsenceButton } from '../flow/absence/absence-button.tsx'
import { TodoTasks } from '../flow/lists/todo-tasks.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { dutiesRead, dutyCountRead, type LightFilter, lightColor, lightFilters } from './duty-reads.ts'
import { DutyTable } from './duty-table.tsx'
import { LightPills } from './light-pills.tsx'

const usualLimit = 20

type Part = 'all' | 'tasks' | 'others' | 'done'

interface Asked {
  readonly part: Part
  /** The figure of the home page whose matters are shown. */
  readonly figure: string | null
  readonly light: LightFilter
  readonly title: string
  readonly page: number
  readonly limit: number
}

const parts: readonly Part[] = ['all', 'tasks', 'others', 'done']

function readAsked(search: URLSearchParams): Asked {
  const whole = (name: string, usual: number) => Math.max(1, Math.floor(Number(search.get(name))) || usual)
  return {
    // Older addresses say `done`.
    part:
      search.get('done') === '1' || search.get('figure') === 'dutyDone'
        ? 'done'
        : (parts.find((one) => one === search.get('mode')) ?? 'all'),
    figure: search.get('figure'),
    light: lightFilters.find((one) => one === search.get('light')) ?? 'all',
    title: search.get('title') ?? '',
    page: whole('page', 1),
    limit: whole('limit', usualLimit),
  }
}

function queryOf({ part, figure, light, title, page, limit }: Asked) {
  if (figure !== null) return { page, limit, title, figure }
  const open = { lightColor: lightColor[light], ...(part === 'others' ? { flow: 0 } : {}) }
  return { page, limit, title, ...(part === 'done' ? { done: 1 } : open) }
}

/** Everything that I must act on, the tasks of approval flows among it, and what I did. */
export function Todo() {
  const { part } = readAsked(useTab().query)
  if (part !== 'tasks') return <Duties />
  return (
    <div className="todo-page">
      <PageCard className="todo-page__parts">
        <Parts part={part} />
      </PageCard>
      <TodoTasks />
    </div>
  )
}

/** The parts of the page; the first has everything. */
function Parts({ part }: { part: Part }) {
  const text = useSystemText().duties
  const tab = useTab()
  const count = useQuery({ ...dutyCountRead, meta: { quiet: true } }).data
  const forget = Object.fromEntries([...tab.query.keys()].map((name) => [name, undefined]))
  return (
    <StateTabs
      tabs={[
        { key: '', ...untranslated(text.open), urgent: true },
        { key: 'tasks', ...untranslated(text.tasks) },
        { key: 'others', ...untranslated(text.others) },
        { key: 'done', ...untranslated(text.done) },
      ]}
      withAll={false}
      shown={part === 'all' ? '' : part}
      counts={count === undefined ? {} : { all: count.total }}
      onShow={(mode) => tab.setQuery({ ...forget, mode })}
    />
  )
}

function Duties() {
  const text = useSystemText().duties
  const tab = useTab()
  const asked = readAsked(tab.query)
  const done = asked.part === 'done'
  const answer = useQuery({ ...dutiesRead(queryOf(asked)), placeholderData: keepPreviousData, meta: { quiet: true } })
  const count = useQuery({ ...dutyCountRead, meta: { quiet: true } }).data
  const duties = answer.isError ? [] : (answer.data?.list ?? [])
  const narrowed = asked.title !== '' || asked.light !== 'all' || asked.figure !== null
  const clear = () => tab.setQuery({ title: undefined, light: undefined, figure: undefined, page: undefined })
  return (
    <div className="list-page">
      <PageCard className="list-card">
        <Parts part={asked.part} />
        <div className="list-toolbar todo-toolbar">
          {asked.figure === null ? null : (
            <Tag closable onClose={() => tab.setQuery({ figure: undefined, done: done ? '1' : undefined, page: undefined })}>
              {text.figures[asked.figure] ?? asked.figure}
            </Tag>
          )}
          {done || asked.figure !== null ? null : (
            <LightPills
              light={asked.light}
              count={count}
              onLight={(light) => tab.setQuery({ light: light === 'all' ? undefined : light, page: undefined })}
            />
          )}
          <span className="todo-toolbar__gap" />
          {done ? null : <AbsenceButton />}
          <SearchBox key={asked.title} title={asked.title} onSearch={(title) => tab.setQuery({ title, page: undefined })} />
          <RefreshButton onRefresh={() => void answer.refetch()} />
        </div>
        <LoadingBar active={answer.isFetching} />
        <div className={answer.isPlaceholderData ? 'list-room list-room--old' : 'list-room'}>
          <DutyTable duties={duties} done={done}>
            {answer.isPending ? <LoadingRows rows={12} bars={[9, 7, 36, 15, 7, 7, 6, 5]} /> : null}
            {answer.isError ? (
              <FailedLook title={text.failedTitle} error={answer.error} note={text.failedNote} onRetry={() => void answer.refetch()} />
            ) : null}
            {answer.isSuccess && duties.length === 0 ? <Nothing done={done} narrowed={narrowed} onClear={clear} /> : null}
          </DutyTable>
        </div>
        <ListPager
          page={asked.page}
          limit={asked.limit}
          total={answer.isError ? undefined : answer.data?.total}
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
