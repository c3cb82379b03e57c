import { riskColours } from '../../dictionary.ts'
import type { Label } from '../../label.ts'
import type { ListAsked } from '../figures/asked-both.ts'

/** Under which heading a layer stands in the tree of the one map. */
export const layerGroups = {
  ground: { zh: '基础', en: 'Ground' },
  gas: { zh: '燃气设施', en: 'Gas' },
  risk: { zh: '风险与报警', en: 'Risks and alarms' },
  municipal: { zh: '市政', en: 'Municipal' },
  works: { zh: '工程与养护', en: 'Works and care' },
  emergency: { zh: '应急', en: 'Emergency' },
} as const satisfies Readonly<Record<string, Label>>

export type LayerGroup = keyof typeof layerGroups

/** The sign of a point (look/boards.md §6). */
export const layerSigns = [
  'square',
  'circle',
  'box',
  'bowTie',
  'dot',
  'triangle',
  'diamond',
  'hexagon',
  'hatched',
  'ring',
  'fan',
  'alarm',
  'pin',
  'arrow',
] as const

export type LayerSign = (typeof layerSigns)[number]

/** Colours of classes by what they mean: states, levels of risk, conditions from A (good) to E, pressures of gas, else the series of charts. The console has each for light
 *  and dark ground (look/boards.md §2, §6). */
export const layerColours = [
  ...(['info', 'success', 'warn', 'error', 'neutral'] as const),
  ...riskColours,
  ...(['A', 'B', 'C', 'D', 'E'] as const),
  ...(['high', 'subHigh', 'medium', 'low'] as const),
  ...(['series0', 'series1', 'series2', 'series3', 'series4', 'series5', 'series6', 'series7'] as const),
] as const

export type LayerColour = (typeof layerColours)[number]

/** Rows of a resource as a layer of the one map (dashboards.md §5.3). What it does not say it takes from how the rows stand on the map of their list
 *  (`onMap`): place, drawing, class, and what a mark tells. */
export interface Layer extends Label {
  readonly group: LayerGroup
  /** Its place among the layers of all resources. */
  readonly sort: number
  /** The list whose rows these are: its path; default the page. */
  readonly list?: string
  /** What that list is asked: the rows that the layer has. The same query opens the list that the layer tells of. */
  readonly query?: ListAsked
  /** From which zoom on it is drawn, 0 to 22 (a tile has 512 px). */
  readonly zoom: number
  /** Rows that are drawn from a later zoom on. */
  readonly later?: LaterRows
  /** Below this zoom points are gathered in cells of 64 px; none: never. */
  readonly clusterBelow?: number
  /** The dictionary field that gives the colour. */
  readonly classed?: string
  /** Colours of classes where neither their states nor their dictionary tell them. */
  readonly colours?: Readonly<Record<string, LayerColour>>
  /** Values of the class from the gravest on: a cluster has the colour of the gravest that it holds, and what is thinned loses the last first. */
  readonly worst?: readonly string[]
  /** Classes that are never gathered: they are drawn singly, above the others. */
  readonly alone?: readonly string[]
  /** Draws the points alone, or the lines and areas alone, where rows may have either. */
  readonly only?: 'place' | 'shape'
  readonly sign?: LayerSign
  /** How its rows are drawn besides by their class. */
  readonly looks?: LayerLooks
  /** What the card of a row tells, eight fields at most. */
  readonly card: readonly string[]
  /** Numbers of its rows that are added up where what lies around a place is counted: lengths, users, capacities. */
  readonly sums?: readonly string[]
  /** Its rows warn of what they refer to: an alarm of its device and of the facility on which that stands. */
  readonly warns?: LayerWarnings
  /** Its rows stand for others: the fields that hold the page and the row to which the card leads. */
  readonly leads?: LayerLead
  /** Its rows have a past by moments of their own, where the steps of their states do not tell it: they stood from the one until the other, if that is set. `but`: what the
   *  layer asks its list to leave out what has ended, and a past day does not ask. */
  readonly stood?: LayerPast
  /** How many seconds old what it shows may be; none: it changes with its rows alone. */
  readonly seconds?: number
  /** The code of the string that grants it (`map:layer:<code>`); default its own. */
  readonly grantedAs?: string
  /** Its lines are measured from where they begin: places on them are found by chainage (`K1+200`), and where two cross by both names. */
  readonly chainage?: true
  /** It is shown from the start. */
  readonly shown?: true
  /** Who looks at it is noted, once a minute. */
  readonly guarded?: true
  /** Names of persons and customers stand in the names of its rows: no tile tells them. */
  readonly unnamed?: true
}

/** From which zoom on rows of a layer are drawn by what they are: collector roads later than arterial ones. */
export interface LaterRows {
  /** The dictionary field that says it. */
  readonly field: string
  /** Zooms by its values. */
  readonly zooms: Readonly<Record<string, number>>
  /** The zoom of all other rows; default that of the layer. */
  readonly rest?: number
}

/** A field of the rows that is drawn, and what the legend says of it. */
export interface DrawnField extends Label {
  readonly field: string
}

/** How rows are drawn besides by the colour of their class (look/boards.md §6). */
export interface LayerLooks {
  /** Lines are dashed where this is true, or where a dictionary field has a value. */
  readonly dashed?: DrawnField
  /** Lines of nothing that carries traffic or gas: narrow beside those that do. */
  readonly thin?: true
  /** A nominal diameter, mm: lines are as wide as it, that of their class at most. */
  readonly width?: DrawnField
  /** Degrees from north, clockwise, by which the sign is turned; `unturned`: the sign of rows that do not know theirs. */
  readonly turned?: DrawnField & { readonly unturned: LayerSign }
  /** Signs are grey where this is false. */
  readonly lit?: DrawnField
  /** Signs of classes that have another than the layer: a storage is no station. */
  readonly signs?: Readonly<Record<string, LayerSign>>
  /** Classes whose signs are hollow. */
  readonly hollow?: readonly string[]
  /** Classes whose lines have a rim; default all. */
  readonly rimmed?: readonly string[]
  /** A circle of so many metres round each place. */
  readonly around?: Label & { readonly metres: number }
}

/** Rows of a layer as warnings about what they refer to. */
export interface LayerWarnings {
  /** Their references: the card of a row that one of them names tells of the warning. */
  readonly of: readonly string[]
  /** The moment since when each runs. */
  readonly since: string
  /** The page on which they are dealt with; it opens one by `id`. */
  readonly desk: string
}

/** From when until when a row stood. */
export interface LayerPast {
  readonly from: string
  readonly until: string
  readonly but: string
}

/** Where the rows of a layer lead that stand for rows of other resources. */
export interface LayerLead {
  readonly page: string
  readonly row: string
}

/** Features that one tile holds at most, and bytes (map/tile/rule-1). */
export const TILE_FEATURES = 5000
export const TILE_BYTES = 500_000
/** Fields that a card tells at most. */
export const CARD_FIELDS = 8
/** From which zoom on a tile tells names. */
export const NAMES_FROM = 13
