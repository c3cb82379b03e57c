import { LockOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import type { StatisticsTold } from '../statistics/statistics-reads.ts'
import { useDashboardsText } from '../texts/dashboards-text.ts'
import './frozen-note.css'

/** That the period is frozen, since when, and which of the figures are told as they are now all the same. */
export function FrozenNote({ told }: { told: StatisticsTold | undefined }) {
  const text = useDashboardsText().statistics
  if (told?.frozen !== true) return null
  const names = told.columns.filter(({ code }) => told.unfrozen.includes(code)).map(({ label }) => label)
  return (
    <p className="frozen-note">
      <Tag icon={<LockOutlined />} color="processing">
        {text.frozen}
      </Tag>
      {text.frozenAt((told.frozenTime ?? '').slice(0, 16))}
      {names.length === 0 ? null : <span>{text.notFrozen(names.join(text.nameBreak))}</span>}
    </p>
  )
}
