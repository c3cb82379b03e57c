import { bool, decimal, int, json, text } from '../../fields/builders.ts'
import type { Fields } from '../../fields/field.ts'

/** How rows stand on a map: `GET R/map`, and the map beside their lists. At least one of place and shape. */
export interface MapView {
  /** The field of the place (a point). */
  readonly place?: string
  /** The field of what is drawn (a line or an area). */
  readonly shape?: string
  /** What a mark tells besides: its name on the wire ← the field. */
  readonly tells?: Readonly<Record<string, string>>
  /** The dictionary field that gives marks their colour and the legend its lines. */
  readonly classed?: string
  /** The call that answers the marks, where `R/map` means something else. */
  readonly path?: string
}

/** How the rows of a page are shown: as a list, on the map, or both beside each other. */
export const placements = ['list', 'map', 'both'] as const

export type Placement = (typeof placements)[number]

/** More rows than these are answered as clusters, one to a cell of a grid over them (assets.md §1.1, A-14). */
export const MARKS_AT_MOST = 5000

/** Under which call the marks of a resource are answered. */
export const marksPathOf = ({ path = 'map' }: MapView): string => path

/** What `GET R/map` answers of a row; of a cluster its place, `count` and `classes` alone. */
export const markFields: Fields = {
  id: text(32, '编号', 'Id', { opaque: true }),
  name: text(200, '名称', 'Name'),
  lng: decimal(10, 7, '经度', 'Longitude', { unit: '°' }),
  lat: decimal(10, 7, '纬度', 'Latitude', { unit: '°' }),
  geom: json('空间图形', 'Geometry'),
  count: int('数量', 'Rows of the cluster'),
  classes: json('分类数量', 'Rows of the cluster by their class'),
}

/** What any list of rows that stand on a map may be asked besides its fields: those whose mark meets a part of the map, as west, south, east and
 *  north in degrees, and those that have a place, or have none. */
export const placeParameters = {
  bbox: text(100, '地图范围', 'Part of the map', { help: { zh: '西,南,东,北', en: 'west,south,east,north' } }),
  placed: bool('有位置', 'Has a place'),
} as const satisfies Fields

/** Whether a name in the query of a list asks where its rows lie. */
export function isPlaceParameter({ onMap }: { readonly onMap?: MapView }, name: string): name is keyof typeof placeParameters {
  return onMap !== undefined && Object.hasOwn(placeParameters, name)
}
