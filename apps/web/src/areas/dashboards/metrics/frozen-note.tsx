import { LockOutlined } from '@ant-design/icons'
import { Popover, Tag } from 'antd'
import type { StatisticsTold } from '../statistics/statistics-reads.ts'
import { useDashboardsText } from '../texts/dashboards-text.ts'
import './frozen-note.css'

/** That the period is frozen, since when, what of it was corrected by hand and why, and which of the figures are told as they are now all the same. */
export function FrozenNote({ told }: { told: StatisticsTold | undefined }) {
  const text = useDashboardsText().statistics
  if (told?.frozen !== true) return null
  const names = told.columns.filter(({ code }) => told.unfrozen.includes(code)).map(({ label }) => label)
  return (
    <div className="frozen-note">
      <Tag icon={<LockOutlined />} color="processing">
        {text.frozen}
      </Tag>
      {text.frozenAt((told.frozenTime ?? '').slice(0, 16))}
      {told.corrections.length === 0 ? null : (
        <Popover
          trigger="click"
          placement="bottomLeft"
          title={text.corrected(told.corrections.length)}
          content={<Corrections told={told} />}
        >
          <button type="button" className="link-button frozen-note__corrected">
            {text.corrected(told.corrections.length)}
          </button>
        </Popover>
      )}
      {names.length === 0 ? null : <span>{text.notFrozen(names.join(text.nameBreak))}</span>}
      {/* On paper nothing unfolds. */}
      {told.corrections.length === 0 ? null : (
        <div className="frozen-note__printed" aria-hidden="true">
          <Corrections told={told} />
        </div>
      )}
    </div>
  )
}

function Corrections({ told: { corrections } }: { told: StatisticsTold }) {
  const text = useDashboardsText().statistics
  return (
    <ul className="frozen-note__list">
      {corrections.map(({ code, label, place, version, before, after, note, by, time }) => (
        <li key={`${code} ${place ?? ''} ${version}`}>
          {text.correctedTo(`${place ?? text.wholeCity} ${label}`, before, after)}
          <small>{text.correctedWhy(note, by, time.slice(0, 16))}</small>
        </li>
      ))}
    </ul>
  )
}
