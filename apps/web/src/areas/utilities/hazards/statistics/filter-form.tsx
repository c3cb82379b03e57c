import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import type { FilterQuery } from '../../../../resources/fields/field-view.ts'
import { FiguresExport } from '../../../../resources/files/figures-export.tsx'
import { wordsOfFilters } from '../../../../resources/list/conditions.ts'
import { QueryField } from '../../../../resources/list/query/query-field.tsx'
import { QueryForm } from '../../../../resources/list/query/query-form.tsx'
import { useCallable } from '../../../../resources/permitted.ts'
import { useWords } from '../../../../resources/words.ts'
import { useUtilitiesText } from '../../texts/utilities-text.ts'
import { type HazardGrouping, type HazardStatQuestion, hazardGroupings, hazardStatQuery } from './asked.ts'

interface FilterFormProps {
  resource: CompleteResource
  asked: HazardStatQuestion
  today: string
  onSearch(filters: FilterQuery): void
  onReset(): void
  onGroup(groupBy: HazardGrouping): void
}

const fields = ['regionId', 'gasCompaniesId', 'level']

/** Period, region, company and level, asked on 查询; the grouping at once. */
export function FilterForm({ resource, asked, today, onSearch, onReset, onGroup }: FilterFormProps) {
  const all = useWords()
  const words = useUtilitiesText().statistics
  const mayExport = useCallable(resource).includes('statisticsExport')
  const [draft, setDraft] = useState(asked.filters)
  const change = (patch: FilterQuery) => setDraft((before) => ({ ...before, ...patch }))
  return (
    <QueryForm
      asked={wordsOfFilters(resource, ['checkDate', ...fields], asked.filters, all)}
      className="stat-filters"
      more={mayExport ? <FiguresExport path={`${resource.root}/statistics/export`} query={hazardStatQuery(asked)} /> : null}
      onSubmit={() => onSearch(draft)}
      onReset={onReset}
    >
      <PeriodField query={draft} today={today} onChange={change} />
      {fields.map((name) => (
        <QueryField key={name} resource={resource} name={name} query={draft} onChange={change} />
      ))}
      <div className="query-field stat-filters__groups">
        <span className="query-field__label">{words.groupBy}</span>
        <Segmented<HazardGrouping>
          value={asked.groupBy}
          options={hazardGroupings.map((one) => ({ value: one, label: words.groups[one] }))}
          onChange={onGroup}
        />
      </div>
    </QueryForm>
  )
}

const format = 'YYYY-MM-DD'

function PeriodField({ query, today, onChange }: { query: FilterQuery; today: string; onChange(patch: FilterQuery): void }) {
  const { text } = useWords()
  const { period, periods } = useUtilitiesText().statistics
  const id = useId()
  const day = dayjs(today)
  const dayOf = (value: string | undefined) => (value ? dayjs(value) : null)
  const quarter = day.startOf('month').subtract(day.month() % 3, 'month')
  return (
    <div className="query-field">
      <label className="query-field__label" htmlFor={id}>
        {period}
      </label>
      <div className="query-field__control">
        <DatePicker.RangePicker
          id={id}
          className="filter-control"
          allowEmpty={[true, true]}
          placeholder={[text.list.startDate, text.list.endDate]}
          presets={[
            { label: periods.month, value: [day.startOf('month'), day] },
            { label: periods.quarter, value: [quarter, day] },
            { label: periods.year, value: [day.startOf('year'), day] },
            { label: periods.lastYear, value: [day.subtract(1, 'year').startOf('year'), day.subtract(1, 'year').endOf('year')] },
          ]}
          value={[dayOf(query.checkDateStart), dayOf(query.checkDateEnd)]}
          onChange={(range) =>
            onChange({ checkDateStart: range?.[0]?.format(format) ?? '', checkDateEnd: range?.[1]?.format(format) ?? '' })
          }
        />
      </div>
    </div>
  )
}
