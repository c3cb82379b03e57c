import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Series } from '@chengan/kernel/definition/resource'
import type { Label } from '@chengan/kernel/label'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '../calls.ts'
import { isReference, type Values, wordsNameOf } from '../row.ts'
import { useWords } from '../words.ts'

/** Rows that are entered one after another in one form. */
export interface SeriesInForm {
  /** What the next one is called; undefined where rows do not belong together. */
  readonly what: Label | undefined
  /** To what the row that is filled in belongs; undefined for the first. */
  readonly note: string | undefined
  /** What the next row begins with, after one was saved. */
  next(saved: Values, filled: Values): Promise<Values>
}

/** What stays for the next row: values with the words of references. */
export function valuesKept(resource: CompleteResource, names: readonly string[], row: Values): Values {
  const kept: Record<string, unknown> = {}
  for (const name of names) {
    const field = resource.fields[name]
    if (field === undefined) continue
    const all = isReference(field) ? [name, wordsNameOf(field)] : [name]
    for (const one of all) if (row[one] != null) kept[one] = row[one]
  }
  return kept
}

const none: Pick<Series, 'by' | 'keeps'> = { by: '', keeps: [] }

/** Keeps what the rows of a series have in common: as the server answers the row that was saved, because it drew their number. */
export function useSeries(resource: CompleteResource): SeriesInForm {
  const client = useQueryClient()
  const { text, label } = useWords()
  const [place, setPlace] = useState({ shared: '', at: 1 })
  const series = resource.form?.series
  const { by, keeps } = series ?? none
  const shared = resource.fields[by]
  const numberOf = (row: Values) => (typeof row[by] === 'string' ? row[by] : '')
  return {
    what: series,
    note: shared === undefined || place.at === 1 ? undefined : text.form.inSeries(`${label(shared.label)} ${place.shared}`, place.at),
    async next(saved, filled) {
      if (series === undefined) return {}
      const kept = valuesKept(resource, keeps, filled)
      const id = typeof saved.id === 'string' ? saved.id : ''
      const row = await client.fetchQuery({ ...callsOf(resource).info(id), meta: { quiet: true } }).catch(() => null)
      // The row is saved: where its number cannot be read the next one begins a series of its own, and the title does not say otherwise.
      setPlace(row === null ? { shared: '', at: 1 } : { shared: numberOf(row), at: place.at + 1 })
      return row === null ? kept : { ...kept, ...valuesKept(resource, [by], row) }
    },
  }
}
