import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTab } from '../../../navigation/tabs.ts'
import type { FilterQuery } from '../../../resources/fields/field-view.ts'
import { wordsOfFilters } from '../../../resources/list/conditions.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { ListPager } from '../../../resources/list/list-pager.tsx'
import { QueryField } from '../../../resources/list/query/query-field.tsx'
import { QueryForm } from '../../../resources/list/query/query-form.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { useWords } from '../../../resources/words.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import { bookRead } from './address-book-reads.ts'
import { BookDetailCard } from './book-detail.tsx'
import { BookTable } from './book-table.tsx'
import '../../../resources/list/list.css'
import './address-book.css'

const usualLimit = 20
const filterNames = ['keyword', 'regionId', 'businessTypes'] as const

function readAsked(search: URLSearchParams) {
  const whole = (name: string, usual: number) => Math.max(1, Math.floor(Number(search.get(name))) || usual)
  const filters = Object.fromEntries(filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])))
  return { filters, page: whole('page', 1), limit: whole('limit', usualLimit), id: search.get('id') ?? undefined }
}

/** All companies of the city in business, with whom to call: read in an emergency, whatever one's scope. */
export function AddressBook({ resource }: ResourceViewProps) {
  const text = useUtilitiesText().book
  const tab = useTab()
  const { filters, page, limit, id } = readAsked(tab.query)
  const answer = useQuery({ ...bookRead({ ...filters, page, limit }), placeholderData: keepPreviousData, meta: { quiet: true } })
  const entries = answer.isError ? [] : (answer.data?.list ?? [])
  const chosen = id ?? entries[0]?.id
  const cleared = Object.fromEntries(filterNames.map((name) => [name, undefined]))
  const clear = () => tab.setQuery({ ...cleared, page: undefined, id: undefined })
  return (
    <div className="list-page">
      <BookFilters
        key={JSON.stringify(filters)}
        resource={resource}
        filters={filters}
        onSearch={(next) => tab.setQuery({ ...cleared, ...next, page: undefined, id: undefined })}
        onReset={clear}
      />
      <div className="book-split">
        <PageCard className="list-card">
          <LoadingBar active={answer.isFetching} />
          <div className={answer.isPlaceholderData ? 'list-room list-room--old book-room' : 'list-room book-room'}>
            <BookTable resource={resource} entries={entries} chosen={chosen} onChoose={(next) => tab.setQuery({ id: next })}>
              {answer.isPending ? <LoadingRows rows={12} bars={[34, 12, 10, 10, 14, 14]} /> : null}
              {answer.isError ? (
                <FailedLook title={text.failedTitle} error={answer.error} note={text.failedNote} onRetry={() => void answer.refetch()} />
              ) : null}
              {answer.isSuccess && entries.length === 0 ? (
                <StateLook kind="empty" title={text.emptyTitle} note={text.emptyNote} actions={<ClearButton onClear={clear} />} />
              ) : null}
            </BookTable>
          </div>
          <ListPager
            page={page}
            limit={limit}
            total={answer.isError ? undefined : answer.data?.total}
            onPage={(next) => tab.setQuery({ page: next === 1 ? undefined : String(next), id: undefined })}
            onSize={(next) => tab.setQuery({ limit: String(next), page: undefined, id: undefined })}
          />
        </PageCard>
        <BookDetailCard key={chosen} resource={resource} id={chosen} />
      </div>
    </div>
  )
}

function ClearButton({ onClear }: { onClear(): void }) {
  const { text } = useWords()
  return <Button onClick={onClear}>{text.list.clear}</Button>
}

interface BookFiltersProps extends Pick<ResourceViewProps, 'resource'> {
  filters: FilterQuery
  onSearch(filters: FilterQuery): void
  onReset(): void
}

function BookFilters({ resource, filters, onSearch, onReset }: BookFiltersProps) {
  const all = useWords()
  const words = useUtilitiesText().book
  const id = useId()
  const [draft, setDraft] = useState(filters)
  const change = (patch: FilterQuery) => setDraft((before) => ({ ...before, ...patch }))
  const asked = [filters.keyword ?? '', wordsOfFilters(resource, ['regionId', 'businessTypes'], filters, all)]
    .filter((one) => one !== '')
    .join(all.text.separator)
  return (
    <QueryForm asked={asked} onSubmit={() => onSearch(draft)} onReset={onReset}>
      <div className="query-field">
        <label className="query-field__label" htmlFor={id}>
          {words.keyword}
        </label>
        <div className="query-field__control">
          <Input
            id={id}
            allowClear
            placeholder={words.keywordHint}
            value={draft.keyword ?? ''}
            onChange={(event) => change({ keyword: event.target.value })}
          />
        </div>
      </div>
      <QueryField resource={resource} name="regionId" query={draft} onChange={change} />
      <QueryField resource={resource} name="businessTypes" query={draft} onChange={change} />
    </QueryForm>
  )
}
