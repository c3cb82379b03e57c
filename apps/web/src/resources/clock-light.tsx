import { serverNow } from '../api/clock.ts'
import { StatusLight } from '../ui/marks/status-light.tsx'
import { timeLeftOf } from './clock.ts'
import type { Row } from './row.ts'
import { useWords } from './words.ts'

/** The light of a row; in a head also of which step it is (复查剩 2 天). */
export function ClockLight({ row, named = false }: { row: Row; named?: boolean }) {
  const { text } = useWords()
  const left = timeLeftOf(row, serverNow(), text)
  if (left === null) return named ? null : <span className="value-none">{text.none}</span>
  const reason = row.clock?.reason ?? ''
  return <StatusLight tone={left.tone}>{named && reason !== '' ? text.clock.of(reason, left.words) : left.words}</StatusLight>
}
