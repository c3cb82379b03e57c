import { serverNow } from '../../../../api/clock.ts'
import type { Row } from '../../../../resources/row.ts'
import { timeLeftUntil } from '../../../../resources/rows/clock.ts'
import { useWords } from '../../../../resources/words.ts'
import { StatusLight } from '../../../../ui/marks/status-light.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'

const dayMs = 86_400_000

/** How many days an application has taken: until now, or until it was closed. */
export function daysOf(row: Row, now: number): number | null {
  if (typeof row.submitTime !== 'string') return null
  const from = Date.parse(row.submitTime.slice(0, 10))
  const until = typeof row.finishTime === 'string' ? Date.parse(row.finishTime.slice(0, 10)) : now
  return Math.max(0, Math.floor((until - from) / dayMs))
}

/** The limit of the present step with its light: both of one truth, as it stands now. A stopped clock stays grey. */
export function LimitLight({ row }: { row: Row }) {
  const { text } = useWords()
  const deadline = row.dutyClock?.deadline ?? row.deadline
  if (typeof deadline !== 'string' || deadline === '') return <span className="value-none">{text.none}</span>
  const left = timeLeftUntil(deadline, serverNow(), text, typeof row.lightColor === 'string' ? row.lightColor : null)
  return <StatusLight tone={left.tone}>{left.words}</StatusLight>
}

export function DaysUsed({ row }: { row: Row }) {
  const { lists: text, none } = useExcavationText()
  const days = daysOf(row, serverNow())
  return <>{days === null ? none : text.daysOf(days)}</>
}

export const declarationCells = {
  lightColor: (row: Row) => <LimitLight row={row} />,
}
