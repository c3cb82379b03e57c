import { displayNameOf } from '@chengan/kernel/definition/names'
import type { Geometry } from '@chengan/kernel/fields/field'
import { useQueries } from '@tanstack/react-query'
import { read } from '../../../api/read.ts'
import { useDefinitions } from '../../definitions-context.ts'
import { type Values, wordsOf } from '../../row.ts'
import type { InputProps } from '../field-view.ts'
import { targetNamed } from '../references/target.ts'
import { placeOfRow } from './place-in.ts'

/** The row that a place or a shape is drawn on. */
export interface Beneath {
  readonly place: Geometry
  readonly name: string
  /** The district in which it lies: two may have a road of the same name. */
  readonly district: string
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** The first row that the form names and that has a place; null while none is chosen, and where all are out of the caller's sight. */
export function useDrawnOn({ field, values, resource }: Pick<InputProps, 'field' | 'values' | 'resource'>): Beneath | null {
  const definitions = useDefinitions()
  const named = (field.drawnOn ?? []).flatMap((name) => {
    const by = resource.fields[name]
    const id = values[name]
    const target = by === undefined ? undefined : targetNamed({ ...by, name }, values, definitions)
    if (by === undefined || target === undefined || typeof id !== 'string' || id === '') return []
    return [{ id, root: definitions.signpost(target).root, words: wordsOf({ ...by, name }, values) }]
  })
  const rows = useQueries({
    queries: named.map(({ id, root }) => ({
      ...read<Values | null>(`${root}/info/${id}`),
      staleTime: 300_000,
      retry: false,
      meta: { quiet: true },
    })),
  })
  for (const [at, { data }] of rows.entries()) {
    const place = data == null ? null : placeOfRow(data)
    if (data == null || place === null) continue
    const name = named[at]?.words || textIn(data.name)
    return { place, name, district: textIn(data[displayNameOf('regionId', false)]) }
  }
  return null
}
