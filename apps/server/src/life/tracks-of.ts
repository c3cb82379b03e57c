import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { ListAsked } from '@chengan/kernel/definition/figures/asked-both'
import { facilityAsked, mayName } from '@chengan/kernel/definition/life/facility-asked'
import type { LifeTrack } from '@chengan/kernel/definition/life/life-track'
import type { Registry } from '@chengan/kernel/definition/registry'
import type { Context } from '../context.ts'
import { type Drill, listBehind, mayReadFigure } from '../figures/drill.ts'

/** A track that tells of the facilities of a resource, and by what its list is asked for the rows of one of them. */
export interface TrackOf<T extends LifeTrack = LifeTrack> {
  readonly code: string
  readonly track: T
  readonly resource: CompleteResource
  readonly by: string
}

export const isDrawnAs =
  <D extends LifeTrack['draws']>(draws: D) =>
  (one: TrackOf): one is TrackOf<Extract<LifeTrack, { readonly draws: D }>> =>
    one.track.draws === draws

/** Every track that tells of the facilities of a resource, in the order of the lanes. */
export function tracksOf(registry: Registry, facility: CompleteResource): readonly TrackOf[] {
  return registry.all.flatMap((resource) =>
    Object.entries(resource.lifeTracks ?? {}).flatMap(([code, track]) => {
      const by = track.by.find((name) => mayName(facilityAsked(resource, name), facility))
      return by === undefined ? [] : [{ code, track, resource, by }]
    }),
  )
}

// What a list is opened by is a figure of its rows.
const words = { zh: '', en: '' }
const asFigure = ({ code, resource }: TrackOf, list: string | undefined) => ({
  code,
  resource,
  metric: { ...words, formula: words, ...(list === undefined ? {} : { list }) },
})

/** Whether the caller may read the list of a track: it tells no more than that. */
export const mayRead = (ctx: Context, one: TrackOf): boolean => mayReadFigure(ctx, asFigure(one, undefined))

/** The list of a track with what it is asked. */
export const listOfTrack = (ctx: Context, one: TrackOf, query: ListAsked): Drill | null =>
  listBehind(ctx, asFigure(one, 'list' in one.track ? one.track.list : undefined), query)
