import type { FieldChange, RowVersion } from '@chengan/kernel/calls/row-history'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { isSameValue } from '@chengan/kernel/values'
import { Select } from 'antd'
import { useState } from 'react'
import { differenceIn } from '../fields/structures/changes.ts'
import { DifferenceTable } from '../fields/structures/difference-table.tsx'
import { useHistoryText } from './texts/history-text.ts'

/** What differs between two versions of a row: of each field what the first change after the older found, and what the last one up to the newer left. */
export function differenceBetween(versions: readonly RowVersion[], older: number, newer: number): readonly FieldChange[] {
  const found = new Map<string, FieldChange>()
  for (const { diff } of versions.toReversed().slice(older, newer)) {
    for (const change of diff) {
      const first = found.get(change.field)
      const names = { ...first?.names, ...change.names }
      const told = Object.keys(names).length === 0 ? {} : { names }
      found.set(change.field, {
        field: change.field,
        before: first === undefined ? change.before : first.before,
        after: change.after,
        ...told,
      })
    }
  }
  return [...found.values()].filter(({ before, after }) => !isSameValue(before, after))
}

interface ComparisonProps {
  resource: CompleteResource
  /** Newest first. */
  versions: readonly RowVersion[]
}

/** Two versions side by side; at first the oldest and the newest. */
export function Comparison({ resource, versions }: ComparisonProps) {
  const text = useHistoryText()
  const [chosen, choose] = useState({ from: 1, to: versions.length })
  const options = versions.map(({ time }, at) => ({
    value: versions.length - at,
    label: text.versionAt(versions.length - at, time.slice(0, 16)),
  }))
  const [older, newer] = [Math.min(chosen.from, chosen.to), Math.max(chosen.from, chosen.to)]
  const changes = differenceBetween(versions, older, newer)
  return (
    <details className="history-compare">
      <summary>{text.compare}</summary>
      <div className="history-compare__chosen">
        <Select aria-label={text.from} value={chosen.from} options={options} onChange={(from) => choose({ ...chosen, from })} />
        <Select aria-label={text.to} value={chosen.to} options={options} onChange={(to) => choose({ ...chosen, to })} />
      </div>
      {changes.length === 0 ? (
        <p className="history__more">{text.alike}</p>
      ) : (
        <DifferenceTable entries={differenceIn(changes)} of={resource.root} />
      )}
    </details>
  )
}
