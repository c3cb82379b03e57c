import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { MapView } from '@chengan/kernel/definition/rows/map-view'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callsOf } from '../../calls.ts'
import type { ShownList } from '../shown-list.ts'
import { isSingle, type MapMark, markFilters, marksRead } from './marks.ts'

const none: readonly MapMark[] = []
const freshMs = 30_000

export interface Marks {
  /** Every row with a place, alone or in clusters, whatever part of the map is looked at. */
  readonly whole: readonly MapMark[]
  /** What is drawn of the part in sight. */
  readonly shown: readonly MapMark[]
  /** What the marks follow from: the filters of the list, without where. */
  readonly asked: string
  /** The marks are those of the filters, not of the ones before. */
  readonly isPresent: boolean
  readonly isFetching: boolean
  readonly error: Error | null
  retry(): void
}

/** The marks of a list: all at first, so that the map knows where to look; then of the part in sight, where there single rows stand for clusters, and lines
 *  have bends that are not seen from afar. An older question is dropped as soon as the map moves on. */
export function useMarks(resource: CompleteResource, view: MapView, list: Pick<ShownList, 'screen' | 'query'>, sight: string): Marks {
  const whole = useQuery({
    ...marksRead(resource, view, list, ''),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    meta: { quiet: true },
  })
  const all = whole.data ?? none
  const comesFiner = view.shape !== undefined || all.some((mark) => !isSingle(mark))
  const part = useQuery({
    ...marksRead(resource, view, list, sight),
    enabled: comesFiner && sight !== '',
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    meta: { quiet: true },
  })
  const asked = JSON.stringify([list.screen.call, markFilters(list.query, list.screen)])
  const shown = comesFiner && sight !== '' && part.data != null && !whole.isPlaceholderData ? part.data : all
  const failed = whole.error ?? (comesFiner ? part.error : null)
  return useMemo(
    () => ({
      whole: all,
      shown,
      asked,
      isPresent: whole.isSuccess && !whole.isPlaceholderData,
      isFetching: whole.isFetching || part.isFetching,
      error: failed,
      retry: () => void (whole.isError ? whole.refetch() : part.refetch()),
    }),
    [all, shown, asked, whole, part, failed],
  )
}

/** How many rows of the list have no place. While those of other conditions are counted, the last count stays: who presses it must not miss it. */
export function useUnplaced(resource: CompleteResource, { screen, query }: Pick<ShownList, 'screen' | 'query'>): number {
  const asked = { ...markFilters(query, screen), placed: '0', page: 1, limit: 1 }
  const { data } = useQuery({
    ...callsOf(resource).page(asked, screen.call),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    retry: false,
    meta: { quiet: true },
  })
  return data?.total ?? 0
}
