import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { MapView } from '@chengan/kernel/definition/rows/map-view'
import { refuseFields } from '@chengan/kernel/errors/refusal'
import { type Box, readBox } from '@chengan/kernel/geometry/measure'
import type { Label } from '@chengan/kernel/label'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../../storage/scope/filter-sql.ts'

type Sql = RawBuilder<unknown>

/** What the columns of places and drawings say of a row. */
export interface PlaceColumns {
  readonly isPlaced: RawBuilder<boolean>
  /** Where its mark stands: its place, else the middle of its drawing. */
  readonly lng: Sql
  readonly lat: Sql
  meets(box: Box): RawBuilder<boolean>
}

/** Reads the place of the row called `alias` as its map view says. */
export function placeColumns({ fields }: Pick<CompleteResource, 'fields'>, { place, shape }: MapView, alias = 't'): PlaceColumns {
  const point = place === undefined ? undefined : fields[place]
  const drawing = shape === undefined ? undefined : fields[shape]
  const side = (field: CompleteField, suffix: string) => sql.ref(`${alias}.${field.column}_${suffix}`)
  const middle = (field: CompleteField, axis: string) => sql`((${side(field, `min_${axis}`)} + ${side(field, `max_${axis}`)}) / 2)`
  const either = (axis: string) =>
    sql`coalesce(${sql.join([...(point ? [side(point, axis)] : []), ...(drawing ? [middle(drawing, axis)] : [])])})`
  return {
    isPlaced: anyOf([
      ...(point ? [sql<boolean>`${side(point, 'lng')} is not null`] : []),
      ...(drawing ? [sql<boolean>`${side(drawing, 'min_lng')} is not null`] : []),
    ]),
    lng: either('lng'),
    lat: either('lat'),
    meets: (box) => anyOf([...(point ? [pointLiesIn(point, box, side)] : []), ...(drawing ? [shapeMeets(drawing, box, side)] : [])]),
  }
}

type Side = (field: CompleteField, suffix: string) => Sql

const pointLiesIn = (field: CompleteField, [west, south, east, north]: Box, side: Side) =>
  sql<boolean>`(${side(field, 'lng')} between ${west} and ${east} and ${side(field, 'lat')} between ${south} and ${north})`

const shapeMeets = (field: CompleteField, [west, south, east, north]: Box, side: Side) =>
  sql<boolean>`(${side(field, 'min_lng')} <= ${east} and ${side(field, 'max_lng')} >= ${west} and ${side(field, 'min_lat')} <= ${north} and ${side(field, 'max_lat')} >= ${south})`

const partOfTheMap: Label = { zh: '地图范围', en: 'Bounding box' }

/** The part of the map that is asked for, as west, south, east, north; refuses what is none under the name that was asked. */
export function boxIn(text: string, field = 'bbox', label: Label = partOfTheMap): Box {
  const box = readBox(text)
  if (box === null) throw refuseFields([{ field, key: 'malformed', values: { '0': label } }])
  return box
}

/** Places inside a box and shapes whose own box meets it: `west,south,east,north`. */
export function boxCondition(field: CompleteField, text: string, alias: string): RawBuilder<boolean> {
  const box = boxIn(text, field.name, field.label)
  const side: Side = ({ column }, suffix) => sql.ref(`${alias}.${column}_${suffix}`)
  return field.kind === 'point' ? pointLiesIn(field, box, side) : shapeMeets(field, box, side)
}

/** Rows by where they lie (`placeParameters`); undefined for a value that says neither yes nor no. */
export function placeCondition(
  resource: Pick<CompleteResource, 'fields'>,
  view: MapView,
  asked: { readonly name: 'bbox' | 'placed'; readonly value: string; readonly alias: string },
): RawBuilder<boolean> | undefined {
  const columns = placeColumns(resource, view, asked.alias)
  if (asked.name === 'bbox') return columns.meets(boxIn(asked.value))
  if (!['0', '1', 'false', 'true'].includes(asked.value)) return undefined
  return asked.value === '1' || asked.value === 'true' ? columns.isPlaced : sql`not ${columns.isPlaced}`
}
