import { useMemo, useState } from 'react'
import { useStableCallback } from '../../../ui/use-steady.ts'
import type { Row } from '../../row.ts'

/** The rows that are chosen, and how others are. */
export interface ChosenRows {
  readonly ids: ReadonlySet<string>
  readonly rows: readonly Row[]
  toggle(rows: readonly Row[], on: boolean): void
  /** Takes chosen rows as they are now: they may have changed while they were out of sight. */
  renew(rows: readonly Row[]): void
  clear(): void
}

interface Kept {
  /** What the list asks; rows chosen under other conditions are forgotten. */
  readonly asked: string
  readonly rows: ReadonlyMap<string, Row>
}

const none: ReadonlyMap<string, Row> = new Map()

/** Chosen rows. `shown`: the page that shows them, with which they are forgotten; null where rows out of sight stay chosen. */
export function useSelection(asked: string, shown: readonly Row[] | null): ChosenRows {
  const [kept, setKept] = useState<Kept>({ asked, rows: none })
  const chosen = kept.asked === asked ? kept.rows : none
  const rows = useMemo(() => (shown === null ? [...chosen.values()] : shown.filter((row) => chosen.has(row.id))), [chosen, shown])
  const ids = useMemo(() => new Set(rows.map((row) => row.id)), [rows])
  const toggle = useStableCallback((several: readonly Row[], on: boolean) => {
    const next = new Map(chosen)
    for (const row of several) {
      if (on) next.set(row.id, row)
      else next.delete(row.id)
    }
    setKept({ asked, rows: next })
  })
  const renew = useStableCallback((fresh: readonly Row[]) => {
    const changed = fresh.filter((row) => chosen.has(row.id) && chosen.get(row.id) !== row)
    if (changed.length > 0) setKept({ asked, rows: new Map([...chosen, ...changed.map((row) => [row.id, row] as const)]) })
  })
  const clear = useStableCallback(() => setKept({ asked, rows: none }))
  return useMemo(() => ({ ids, rows, toggle, renew, clear }), [ids, rows, toggle, renew, clear])
}
