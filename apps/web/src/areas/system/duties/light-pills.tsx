import type { ReactNode } from 'react'
import { useText } from '../../../language/language-context.tsx'
import { StatusLight } from '../../../ui/marks/status-light.tsx'
import type { DutyCount, LightFilter } from './duty-reads.ts'
import './light-pills.css'

interface LightPillsProps {
  light: LightFilter
  count: DutyCount | undefined
  onLight(light: LightFilter): void
}

/** The lights as filters, each with its number. */
export function LightPills({ light, count, onLight }: LightPillsProps) {
  const { lights } = useText().home
  const { total = 0, red = 0, yellow = 0 } = count ?? {}
  const green = count?.green ?? Math.max(0, total - red - yellow)
  const pills: readonly { key: LightFilter; words: ReactNode; n: number }[] = [
    { key: 'all', words: lights.all, n: total },
    { key: 'red', words: <StatusLight tone="red">{lights.red}</StatusLight>, n: red },
    { key: 'yellow', words: <StatusLight tone="amber">{lights.yellow}</StatusLight>, n: yellow },
    { key: 'green', words: <StatusLight tone="green">{lights.green}</StatusLight>, n: green },
  ]
  return (
    <div className="light-pills">
      {pills.map(({ key, words, n }) => (
        <button
          key={key}
          type="button"
          className={`bare-button light-pill light-pill--${key}`}
          aria-pressed={light === key}
          onClick={() => onLight(key)}
        >
          {words} {count === undefined ? null : <b>{n}</b>}
        </button>
      ))}
    </div>
  )
}
