import { dateText } from '@chengan/kernel/time'
import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import type { FilterQuery } from '../../../resources/fields/field-view.ts'
import { FiguresExport } from '../../../resources/files/figures-export.tsx'
import { wordsOfFilters } from '../../../resources/list/conditions.ts'
import { QueryField } from '../../../resources/list/query/query-field.tsx'
import { QueryForm } from '../../../resources/list/query/query-form.tsx'
import { useCallable } from '../../../resources/permitted.ts'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { useWords } from '../../../resources/words.ts'
import { useDashboardsText } from '../texts/dashboards-text.ts'
import { PlansMenu } from './plans/plans-menu.tsx'
import type { ShownStatistics } from './shown-statistics.ts'
import { type FiguresQuestion, questionIn, questionToSave, usualQuestion } from './statistics-question.ts'
import { pathOfCall } from './statistics-reads.ts'
import { useDraft } from './use-draft.ts'

interface StatisticsFormProps extends Pick<ResourceViewProps, 'resource'> {
  shown: ShownStatistics
  names: readonly string[]
  asked: FiguresQuestion
  today: string
  onAsk(asked: FiguresQuestion): void
  onReset(): void
}

/** In pixels: whoever groups sees every dimension at once, fifteen at the most. */
const heightOfDimensions = 480

/** Span, region and what the page asks besides, on 查询; the dimensions at once. */
export function StatisticsForm({ resource, shown, names, asked, today, onAsk, onReset }: StatisticsFormProps) {
  const words = useWords()
  const text = useDashboardsText().statistics
  const mayExport = useCallable(resource).includes('export')
  const [draft, setDraft] = useDraft(asked)
  const dimensions = shown.statistics.by.map(({ key, ...label }) => ({ value: key, label: words.label(label) }))
  const usual = usualQuestion(shown.statistics, today)
  const [first = dimensions[0]?.value ?? '', second] = asked.by
  const change = (patch: FilterQuery) => setDraft((before) => ({ ...before, filters: { ...before.filters, ...patch } }))
  return (
    <QueryForm
      asked={wordsOfFilters(resource, [...names], asked.filters, words)}
      className="stat-filters"
      more={
        <>
          <PlansMenu
            topic={shown.topic}
            present={questionToSave(asked, names, today, usual)}
            onOpen={(query) => onAsk(questionIn(new URLSearchParams({ ...query }), names, today, { ...usual, by: first }))}
          />
          {mayExport ? (
            <FiguresExport
              path={pathOfCall(resource, 'export')}
              query={{
                ...asked.filters,
                ...{ from: asked.from, to: asked.to, groupBy: asked.by.join(), compare: asked.compare || undefined },
                ...(shown.tab === '' ? {} : { topic: shown.topic }),
              }}
            />
          ) : null}
        </>
      }
      onSubmit={() => onAsk(draft)}
      onReset={onReset}
    >
      <SpanField asked={draft} today={today} onChange={(span) => setDraft((before) => ({ ...before, ...span }))} />
      {names.map((name) => (
        <QueryField key={name} resource={resource} name={name} query={draft.filters} onChange={change} />
      ))}
      <div className="query-field stat-filters__groups">
        <span className="query-field__label">{text.groupBy}</span>
        <div className="query-field__control stat-filters__pair">
          <Select
            aria-label={text.groupBy}
            value={first}
            options={dimensions}
            listHeight={heightOfDimensions}
            onChange={(key: string) => onAsk({ ...asked, by: second === undefined || second === key ? [key] : [key, second] })}
          />
          <Select
            aria-label={text.thenBy}
            value={second ?? ''}
            options={[{ value: '', label: text.noSecond }, ...dimensions.filter(({ value }) => value !== first)]}
            listHeight={heightOfDimensions}
            onChange={(key: string) => onAsk({ ...asked, by: key === '' ? [first] : [first, key] })}
          />
          <Select
            aria-label={text.compare}
            prefix={`${text.compare} `}
            value={asked.compare === '' ? 'yoy' : asked.compare}
            options={[
              { value: 'yoy', label: text.yoy },
              { value: 'mom', label: text.mom },
              { value: 'none', label: text.noCompare },
            ]}
            onChange={(compare: string) => onAsk({ ...asked, compare })}
          />
        </div>
      </div>
    </QueryForm>
  )
}

interface SpanFieldProps {
  asked: Pick<FiguresQuestion, 'from' | 'to'>
  today: string
  onChange(span: Pick<FiguresQuestion, 'from' | 'to'>): void
}

export function SpanField({ asked, today, onChange }: SpanFieldProps) {
  const { text } = useWords()
  const { period, periods } = useDashboardsText().statistics
  const id = useId()
  const day = dayjs(today)
  const quarter = day.startOf('month').subtract(day.month() % 3, 'month')
  const lastMonth = day.subtract(1, 'month')
  const lastYear = day.subtract(1, 'year')
  return (
    <div className="query-field">
      <label className="query-field__label" htmlFor={id}>
        {period}
      </label>
      <div className="query-field__control">
        <DatePicker.RangePicker
          id={id}
          className="filter-control"
          allowClear={false}
          placeholder={[text.list.startDate, text.list.endDate]}
          presets={[
            { label: periods.month, value: [day.startOf('month'), day] },
            { label: periods.lastMonth, value: [lastMonth.startOf('month'), lastMonth.endOf('month')] },
            { label: periods.quarter, value: [quarter, day] },
            { label: periods.year, value: [day.startOf('year'), day] },
            { label: periods.lastYear, value: [lastYear.startOf('year'), lastYear.endOf('year')] },
            { label: periods.fiveYears, value: [day.subtract(5, 'year').add(1, 'day'), day] },
          ]}
          value={[dayjs(asked.from), dayjs(asked.to)]}
          onChange={(range) => {
            const [from, to] = [range?.[0], range?.[1]]
            if (from && to) onChange({ from: dateText(from.valueOf()), to: dateText(to.valueOf()) })
          }}
        />
      </div>
    </div>
  )
}
