import { serverNow } from '../../../../api/clock.ts'
import type { RowOf } from '../../../../resources/row.ts'
import { DeadlineLight } from '../../../../resources/rows/clock-light.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'

const dayMs = 86_400_000

/** How many days an application has taken: until now, or until it was closed. */
export function daysOf(row: RowOf<'excavation'>, now: number): number | null {
  if (typeof row.submitTime !== 'string') return null
  const from = Date.parse(row.submitTime.slice(0, 10))
  const until = typeof row.finishTime === 'string' ? Date.parse(row.finishTime.slice(0, 10)) : now
  return Math.max(0, Math.floor((until - from) / dayMs))
}

/** The limit of the present step with its light: both of one truth, as it stands now. A stopped clock stays grey. */
export function LimitLight({ row }: { row: RowOf<'excavation'> }) {
  return <DeadlineLight deadline={row.dutyClock?.deadline ?? row.deadline} colour={row.lightColor} />
}

export function DaysUsed({ row }: { row: RowOf<'excavation'> }) {
  const { lists: text, none } = useExcavationText()
  const days = daysOf(row, serverNow())
  return <>{days === null ? none : text.daysOf(days)}</>
}

export const declarationCells = {
  lightColor: (row: RowOf<'excavation'>) => <LimitLight row={row} />,
}
