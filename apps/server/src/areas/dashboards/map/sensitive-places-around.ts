import { placeKind, plotKind } from '@chengan/domain/system/dictionaries/dashboards'
import { sql } from 'kysely'
import { type AroundPlace, countsWithin } from '../../../resources/lists/map/around-place.ts'

/** Schools, hospitals, fire stations and care homes around a place, a figure each (dashboards.md §5.4, buffer summary). */
export const sensitivePlacesAround: AroundPlace = async (ctx, { radii, near }) => {
  const places = await near('plot', { filters: new URLSearchParams({ plotKind: plotKind.values.sensitivePlace.value }).toString() })
  if (places === null || places.length === 0) return []
  const { rows } = await sql<{ id: string; kind: string | null }>`select id, place_kind as kind from plot
    where id = any(${places.map(({ id }) => id)}::text[]) and (valid_to is null or valid_to > ${ctx.now})`.execute(ctx.db)
  const kindOf = new Map(rows.map(({ id, kind }) => [id, kind] as const))
  return Object.entries(placeKind.values).flatMap(([code, { value, zh, en }]) => {
    const there = places.filter(({ id }) => kindOf.get(id) === value)
    if (there.length === 0) return []
    const parts = there.map(({ id, name, metres }) => ({ name, metres, layer: 'plot', id }))
    return [{ code, label: { zh, en }, unit: '处', values: countsWithin(radii, there), parts }]
  })
}
