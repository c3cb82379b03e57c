import type { Geometry } from '@chengan/kernel/fields/field'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/read.ts'
import { useDefinitions } from '../../definitions-context.ts'
import type { Values } from '../../row.ts'
import type { InputProps } from '../field-view.ts'
import { targetNamed } from '../references/target.ts'
import { geometryOf } from './shape-words.ts'

const shapeIn = (row: Values): Geometry | null =>
  Object.values(row)
    .map(geometryOf)
    .find((shape) => shape !== null) ?? null

/** The shape of the row that a place or a shape is drawn on; null while none is chosen, and where it is out of the caller's sight. */
export function useDrawnOn({ field, values, resource }: Pick<InputProps, 'field' | 'values' | 'resource'>): Geometry | null {
  const definitions = useDefinitions()
  const by = field.drawnOn === undefined ? undefined : resource.fields[field.drawnOn]
  const target = by === undefined ? undefined : targetNamed({ ...by, name: field.drawnOn ?? '' }, values, definitions)
  const root = target === undefined ? undefined : definitions.signpost(target)?.root
  const id = values[field.drawnOn ?? '']
  const { data } = useQuery({
    ...read<Values>(`${root}/info/${String(id)}`),
    select: shapeIn,
    enabled: root !== undefined && typeof id === 'string' && id !== '',
    staleTime: 300_000,
    meta: { quiet: true },
  })
  return data ?? null
}
