import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { type MapView, marksPathOf } from '@chengan/kernel/definition/rows/map-view'
import type { Geometry } from '@chengan/kernel/fields/field'
import { type Box, boxOf, centreOf } from '@chengan/kernel/geometry/measure'
import type { Language } from '@chengan/kernel/label'
import { read } from '../../../api/read.ts'
import { pointOf } from '../../fields/geometry/point.tsx'
import { geometryOf } from '../../fields/geometry/shape-words.ts'
import { type Row, spokenNameOf, type Values } from '../../row.ts'
import { filtersFor, type ListQuery } from '../list-query.ts'

/** A row on the map, or many in one place. */
export interface MapMark {
  /** None of a cluster. */
  readonly id?: string
  readonly name?: string | null
  readonly lng: number
  readonly lat: number
  readonly geom?: Geometry | null
  readonly count?: number
  /** How many of a cluster are of each class; of those without one under ''. */
  readonly classes?: Readonly<Record<string, number>>
  readonly class?: string | null
  /** What the definition tells besides. */
  readonly [told: string]: unknown
}

/** What the list asks, without where: the map has a part of its own. */
export function markFilters(query: ListQuery, screen: Screen): Readonly<Record<string, string>> {
  const { bbox: _part, placed: _whether, ...filters } = filtersFor(query, screen)
  return { ...filters, ...(query.tab === '' ? {} : { tab: query.tab }) }
}

/** Reads the marks of the rows that a list shows: in a part of the map, or all. */
export function marksRead(
  resource: CompleteResource,
  view: MapView,
  { screen, query }: { screen: Screen; query: ListQuery },
  bbox: string,
) {
  const asked = {
    ...markFilters(query, screen),
    ...(screen.call === undefined ? {} : { list: screen.call }),
    ...(bbox === '' ? {} : { bbox }),
  }
  return read<readonly MapMark[] | null>(`${resource.root}/${marksPathOf(view)}`, asked)
}

/** Single rows, which have an id. */
export type SingleMark = MapMark & { readonly id: string }

export const isSingle = (mark: MapMark): mark is SingleMark => mark.id !== undefined

/** A row's own place, where its mark is hidden in a cluster. */
export function markOfRow(resource: CompleteResource, row: Row, language: Language): SingleMark | null {
  const { onMap } = resource
  const geom = onMap?.shape === undefined ? null : geometryOf(row[onMap.shape])
  const point = onMap?.place === undefined ? null : pointOf(row[onMap.place])
  const at = point ?? (geom === null ? null : centreOf(geom))
  return at === null ? null : { id: row.id, name: spokenNameOf(resource, row, language), lng: at.lng, lat: at.lat, geom }
}

/** How many rows stand behind the marks. */
export const rowsIn = (marks: readonly MapMark[]): number => marks.reduce((sum, { count = 1 }) => sum + count, 0)

/** How many of them are of each class; of those without one under ''. */
export function countsByClass(marks: readonly MapMark[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const mark of marks) {
    for (const [name, n] of Object.entries(isSingle(mark) ? { [mark.class ?? '']: 1 } : (mark.classes ?? { '': mark.count ?? 0 })))
      counts[name] = (counts[name] ?? 0) + n
  }
  return counts
}

/** The box round all marks; null without any. */
export function boxRoundMarks(marks: readonly MapMark[]): Box | null {
  let all: Box | null = null
  for (const { lng, lat, geom } of marks) {
    const box: Box = geom == null ? [lng, lat, lng, lat] : boxOf(geom)
    all = all === null ? box : [Math.min(all[0], box[0]), Math.min(all[1], box[1]), Math.max(all[2], box[2]), Math.max(all[3], box[3])]
  }
  return all
}

/** The fields that a mark tells, with its values under the names of the fields: what a card of it shows. */
export function toldOf({ fields, onMap }: CompleteResource, mark: MapMark): { readonly names: readonly string[]; readonly values: Values } {
  const told = Object.entries(onMap?.tells ?? {}).filter(([, name]) => fields[name] !== undefined)
  const classed = onMap?.classed
  const values = Object.fromEntries([
    ...told.map(([name, field]) => [field, mark[name] ?? null]),
    ...(classed === undefined ? [] : [[classed, mark.class ?? null]]),
  ])
  return { names: Object.keys(values), values }
}
