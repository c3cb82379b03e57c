import { iotDeviceType } from '@chengan/domain/utilities/dictionaries/monitoring'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Pagination } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { useTab } from '../../../../navigation/tabs.ts'
import type { FilterQuery } from '../../../../resources/fields/field-view.ts'
import { wordsOfFilters } from '../../../../resources/list/conditions.ts'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { QueryField } from '../../../../resources/list/query/query-field.tsx'
import { QueryForm } from '../../../../resources/list/query/query-form.tsx'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import { DetailLink } from '../../../../resources/rows/detail-link.tsx'
import { useWords } from '../../../../resources/words.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { useMonitoringText } from '../texts/monitoring-text.ts'
import { type CompletenessTold, completenessFilters, completenessOf, LINES_OF_A_PAGE } from './completeness-reads.ts'
import '../../../../resources/list/list.css'
import '../../../../resources/list/query/query-card.css'
import '../../../../ui/statistics/statistics.css'
import './completeness-board.css'

const FORMAT = 'YYYY-MM-DD'
const fields = ['deviceType', 'gasCompaniesId', 'regionId']
const nothingAsked = Object.fromEntries([...completenessFilters, 'page'].map((name) => [name, undefined]))

/** How much of what each device should have told came, the worst first (utilities-supervision.md §13.3); all that is asked stands in the address. */
export function CompletenessBoard({ resource }: ResourceViewProps) {
  const { completeness: text } = useMonitoringText()
  const tab = useTab()
  const filters = Object.fromEntries(
    completenessFilters.flatMap((name) => (tab.query.get(name) ? [[name, tab.query.get(name) ?? '']] : [])),
  )
  const page = Math.max(1, Number(tab.query.get('page') ?? 1) || 1)
  const answer = useQuery({ ...completenessOf(filters, page), placeholderData: keepPreviousData, meta: { quiet: true } })
  const ask = (patch: Readonly<Record<string, string | undefined>>) => tab.setQuery(patch)
  return (
    <div className="stat-page">
      <Filters
        key={JSON.stringify(filters)}
        resource={resource}
        asked={filters}
        onSearch={(draft) =>
          ask({ ...Object.fromEntries(completenessFilters.map((name) => [name, draft[name] || undefined])), page: undefined })
        }
        onReset={() => ask(nothingAsked)}
      />
      <PageCard className="stat-page__rest completeness">
        {answer.error !== null && !answer.isFetching ? (
          <FailedLook title={text.failed} error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <>
            <LoadingBar active={answer.isFetching} />
            <Lines resource={resource} told={answer.data} onClear={() => ask(nothingAsked)} />
          </>
        )}
        {answer.data === undefined || answer.data.total <= LINES_OF_A_PAGE ? null : (
          <Pagination
            className="completeness__pages"
            size="small"
            current={page}
            pageSize={LINES_OF_A_PAGE}
            total={answer.data.total}
            showSizeChanger={false}
            onChange={(next) => ask({ page: next === 1 ? undefined : String(next) })}
          />
        )}
      </PageCard>
    </div>
  )
}

interface FiltersProps {
  resource: CompleteResource
  asked: FilterQuery
  onSearch(filters: FilterQuery): void
  onReset(): void
}

function Filters({ resource, asked, onSearch, onReset }: FiltersProps) {
  const words = useWords()
  const { completeness: text } = useMonitoringText()
  const id = useId()
  const [draft, setDraft] = useState(asked)
  const change = (patch: FilterQuery) => setDraft((before) => ({ ...before, ...patch }))
  const dayOf = (value: string | undefined) => (value ? dayjs(value) : null)
  return (
    <QueryForm
      asked={wordsOfFilters(resource, fields, asked, words)}
      className="stat-filters"
      more={null}
      onSubmit={() => onSearch(draft)}
      onReset={onReset}
    >
      <div className="query-field">
        <label className="query-field__label" htmlFor={id}>
          {text.days}
        </label>
        <div className="query-field__control">
          <DatePicker.RangePicker
            id={id}
            className="filter-control"
            placeholder={[words.text.list.startDate, words.text.list.endDate]}
            value={[dayOf(draft.from), dayOf(draft.to)]}
            onChange={(range) => change({ from: range?.[0]?.format(FORMAT) ?? '', to: range?.[1]?.format(FORMAT) ?? '' })}
          />
        </div>
      </div>
      {fields.map((name) => (
        <QueryField key={name} resource={resource} name={name} query={draft} onChange={change} />
      ))}
    </QueryForm>
  )
}

interface LinesProps {
  resource: CompleteResource
  told: CompletenessTold | undefined
  onClear(): void
}

function Lines({ resource, told, onClear }: LinesProps) {
  const { completeness: text } = useMonitoringText()
  const { dictionary } = useWords()
  if (told === undefined) return <LoadingRows rows={12} bars={[24, 30, 14, 10, 10, 10]} />
  if (told.total === 0) return <StateLook kind="empty" title={text.empty} actions={<Button onClick={onClear}>{text.clear}</Button>} />
  const types = dictionary(iotDeviceType)
  return (
    <>
      <p className="completeness__sum">{text.sum(told.from, told.to, told.total, told.expected, told.arrived, told.rate ?? 0)}</p>
      <div className="completeness__room">
        <table className="row-table stat-table">
          <thead>
            <tr>
              {[text.code, text.name, text.type].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {[text.expected, text.arrived, text.rate].map((name) => (
                <th key={name} scope="col" className="row-table__right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {told.list.map((line) => (
              <tr key={line.id} className="row">
                <td>{line.deviceCode}</td>
                <td>
                  <DetailLink resource={resource.name} id={line.id} words={line.deviceName} />
                </td>
                <td>{types.label(line.deviceType)}</td>
                <td className="row-table__right">{line.expected}</td>
                <td className="row-table__right">{line.arrived}</td>
                <td className="row-table__right">{line.rate}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
