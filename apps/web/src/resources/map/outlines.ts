import type { Geometry } from '@chengan/kernel/fields/field'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/read.ts'
import type { Position } from './position.ts'

/** A city, district or street as it lies on the ground. */
export interface Outline {
  readonly id: string
  readonly name: string
  /** dict region_type */
  readonly type: string
  readonly boundary: Geometry | null
  readonly centre: Position | null
}

const none: readonly Outline[] = []

export function useOutlines(): readonly Outline[] {
  const { data } = useQuery({
    ...read<readonly Outline[] | null>('sys/region/outlines'),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return data ?? none
}

/** Where a region lies; that of what it belongs to where it has no place of its own. */
export function centreOf(outlines: readonly Outline[], regionId: string | null | undefined): Position | null {
  if (regionId == null || regionId === '') return null
  const own = outlines.find((one) => one.id === regionId)?.centre ?? null
  return own ?? outlines.find((one) => one.centre !== null && regionId.startsWith(one.id) && one.type === '3')?.centre ?? null
}

const CITY = '2'

/** Where the city lies. */
export function cityCentre(outlines: readonly Outline[]): Position | null {
  return outlines.find(({ type, centre }) => type === CITY && centre !== null)?.centre ?? null
}
