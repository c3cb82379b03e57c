import { useQuery } from '@tanstack/react-query'
import { DatePicker, Segmented, Select } from 'antd'
import { dateFormat, dayOf } from '../../../../resources/fields/dates/date-values.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import { startableRead } from '../calls/flow-reads.ts'
import { useFlowText } from '../texts/flow-text.ts'
import type { FlowStatQuestion } from './asked.ts'
import { type FlowGrouping, flowGroupings } from './stat-reads.ts'

interface StatFiltersProps {
  asked: FlowStatQuestion
  onAsk(patch: Readonly<Record<string, string | undefined>>): void
}

const most = 500

/** The period, the process, and by what the figures are told. */
export function StatFilters({ asked, onAsk }: StatFiltersProps) {
  const { stat: text } = useFlowText()
  const processes = useQuery({ ...startableRead({ page: 1, limit: most }), meta: { quiet: true } }).data?.list ?? []
  return (
    <PageCard className="flow-stat__filters">
      <DatePicker.RangePicker
        aria-label={text.period}
        value={[dayOf(asked.from), dayOf(asked.to)]}
        format={dateFormat}
        allowClear={false}
        onChange={(range) => onAsk({ from: range?.[0]?.format(dateFormat), to: range?.[1]?.format(dateFormat) })}
      />
      <Select
        className="flow-stat__process"
        aria-label={text.definition}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={text.allDefinitions}
        value={asked.key === '' ? null : asked.key}
        options={processes.map((one) => ({ value: one.key, label: one.name }))}
        onChange={(key: string | undefined) => onAsk({ key })}
      />
      <Segmented<FlowGrouping>
        value={asked.groupBy}
        options={flowGroupings.map((one) => ({ value: one, label: text.groups[one] }))}
        onChange={(groupBy) => onAsk({ groupBy })}
      />
    </PageCard>
  )
}
