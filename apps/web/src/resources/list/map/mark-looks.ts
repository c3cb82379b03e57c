import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { riskOf } from '@chengan/kernel/dictionary'
import { boxOf, metresBetween } from '@chengan/kernel/geometry/measure'
import type { LayerSpecification } from 'maplibre-gl'
import type { TagColor } from '../../../api/dictionary.ts'
import { chartColours } from '../../../ui/charts/chart-colours.ts'
import { contrast, mix, white } from '../../../ui/theme/colour-math.ts'
import { riskColour } from '../../../ui/theme/risk-colours.ts'
import { colourOf, type DrawnOverlay } from '../../map/overlay.ts'
import type { Words } from '../../words.ts'
import { isSingle, type MapMark, type SingleMark } from './marks.ts'

/** A line of the legend. */
export interface MarkClass {
  /** Its value; '' of rows without one. */
  readonly value: string
  readonly label: string
  readonly colour: string
}

const toneColours: Readonly<Partial<Record<TagColor, readonly [token: string, otherwise: string]>>> = {
  primary: ['--info-dot', '#0365FA'],
  success: ['--success-dot', '#18A058'],
  warning: ['--warn-dot', '#F08C00'],
  danger: ['--error-dot', '#E5343D'],
  info: ['--neutral-dot', '#98A2B3'],
}

const stateColours = {
  info: ['--info-dot', '#0365FA'],
  success: ['--success-dot', '#18A058'],
  warn: ['--warn-dot', '#F08C00'],
  error: ['--error-dot', '#E5343D'],
  neutral: ['--neutral-dot', '#98A2B3'],
} as const

/** Conditions A to E or 1 to 5, by their place in the scale (look/boards.md §2). */
const conditions = {
  light: ['#0F8F78', '#4F97D6', '#B98F35', '#CF5468', '#93264F'],
  dark: ['#3CC7A6', '#8FC7F0', '#E6CF9A', '#E08A95', '#C0527A'],
} as const
const scales = ['ABCDE', '12345'] as const
/** The scale that the first values of a dictionary are the beginning of; others may follow. */
const scaleOf = ([...values]: readonly string[]) =>
  scales.find((scale) => values.length >= 3 && values.slice(0, 3).join('') === scale.slice(0, 3))
const GRADES = /(grade|class|level|^abcd|^bci)/i

/** The classes of a field with their colours: those of its states, those that its dictionary gives its values, else those of a scale of conditions, else the
 *  series of charts in order. What shares a colour is told apart by its shade. */
export function classesOf(resource: CompleteResource, words: Words, unclassed: string): readonly MarkClass[] {
  const field = resource.fields[resource.onMap?.classed ?? '']
  const accent = colourOf('--primary', '#0365FA')
  if (field === undefined) return [{ value: '', label: '', colour: accent }]
  const options = words.dictionary(field.dict).options()
  const { series, card } = chartColours()
  const toned = options.map(({ value }) => toneColour(resource, field, value, words))
  const isPlain = toned.every((tone) => tone === undefined)
  const scale = isPlain && GRADES.test(field.dict?.type ?? '') ? scaleOf(options.map(({ value }) => value)) : undefined
  const grades = isDark(card) ? conditions.dark : conditions.light
  const graded = (value: string) => (scale?.includes(value) ? grades[scale.indexOf(value)] : undefined)
  const seen = new Map<string, number>()
  const classes = options.map(({ value, label }, at): MarkClass => {
    const colour = toned[at] ?? graded(value) ?? series[at % series.length] ?? accent
    const before = seen.get(colour) ?? 0
    seen.set(colour, before + 1)
    return { value, label, colour: before === 0 ? colour : mix(colour, isDark(card) ? '#FFFFFF' : '#000000', Math.min(0.7, 0.4 * before)) }
  })
  return [...classes, { value: '', label: unclassed, colour: colourOf('--text3', '#5F6B7A') }]
}

const tokenColour = ([token, otherwise]: readonly [string, string]) => colourOf(token, otherwise)
const isDark = (ground: string) => contrast(white, ground) > contrast('#000000', ground)

function toneColour(resource: CompleteResource, { name, dict }: CompleteField, value: string, words: Words): string | undefined {
  const life = resource.lifecycles[name]
  if (life === undefined) {
    const risk = riskOf(dict, value)
    if (risk !== undefined) return riskColour(risk)
    const tone = toneColours[words.dictionary(dict).color(value)]
    return tone && tokenColour(tone)
  }
  return tokenColour(stateColours[life.tones?.[life.keyOf[value] ?? ''] ?? 'neutral'])
}

export type ColourOf = (value: string | null | undefined) => string

/** The colour of a class; of one that the legend does not know that of none. */
export function coloursOf(classes: readonly MarkClass[]): ColourOf {
  const byValue = new Map(classes.map(({ value, colour }) => [value, colour]))
  const none = byValue.get('') ?? '#5F6B7A'
  return (value) => byValue.get(value ?? '') ?? none
}

/** Shorter ones are too small to see on a city: they get a dot besides. */
const SEEN_METRES = 300

function isSmall({ geom }: MapMark): boolean {
  if (geom == null) return true
  const [west, south, east, north] = boxOf(geom)
  return metresBetween([west, south], [east, north]) < SEEN_METRES
}

const pointAt = ({ lng, lat }: MapMark) => ({ type: 'Point', coordinates: [Number(lng), Number(lat)] })

/** What is drawn of the marks: lines and areas as they lie, a dot for what is a point or too small to see, a disc with its number for a cluster. */
export function drawnMarks(marks: readonly MapMark[], colour: ColourOf): readonly DrawnOverlay[] {
  return marks.flatMap((mark, at): readonly DrawnOverlay[] => {
    if (!isSingle(mark)) return [drawnCluster(mark, at, colour)]
    const properties = { colour: colour(mark.class), label: mark.name ?? '' }
    const shape = mark.geom == null ? [] : [{ id: mark.id, geometry: mark.geom, properties: { ...properties, kind: 'shape' } }]
    if (mark.geom != null && !isSmall(mark)) return shape
    return [...shape, { id: mark.id, geometry: pointAt(mark), properties: { ...properties, kind: mark.geom == null ? 'dot' : 'far' } }]
  })
}

/** The disc has the colour of the class that most of its rows have. */
function drawnCluster(mark: MapMark, at: number, colour: ColourOf): DrawnOverlay {
  const { count = 0, classes = {} } = mark
  const [most] = Object.entries(classes).sort(([, one], [, other]) => other - one)
  return {
    id: `cluster ${at}`,
    geometry: pointAt(mark),
    properties: { kind: 'cluster', colour: colour(most?.[0]), radius: 12 + 4 * Math.log10(Math.max(1, count)), count: String(count) },
  }
}

/** What lights up: the mark once more, with a ring round it. */
export function drawnLit(mark: SingleMark | null): readonly DrawnOverlay[] {
  if (mark === null) return []
  const shape = mark.geom == null ? [] : [{ id: mark.id, geometry: mark.geom, properties: {} }]
  return mark.geom != null && !isSmall(mark) ? shape : [...shape, { id: mark.id, geometry: pointAt(mark), properties: {} }]
}

/** The layers on which marks may be pointed at, the uppermost last. */
export const markLayerIds: readonly string[] = ['marks-area', 'marks-reach', 'marks-far', 'marks-dot']
export const clusterLayerIds: readonly string[] = ['marks-cluster']

const is = (kind: string) => ['==', ['get', 'kind'], kind]
const geometryIs = (type: string) => ['==', ['geometry-type'], type]
const ofColour = ['get', 'colour']
/** 12 px where a city is seen, 16 px among its streets. */
const byZoom = (far: number, near: number) => ['interpolate', ['linear'], ['zoom'], 12, far, 15, near]

const dotPaint = () => ({
  'circle-color': ofColour,
  'circle-radius': byZoom(4.5, 7),
  'circle-stroke-color': colourOf('--card', '#FFFFFF'),
  'circle-stroke-width': 1.5,
})

/** Ground up: areas, lines, dots, clusters (look/boards.md §6). */
export function markLayers(source: string): readonly LayerSpecification[] {
  const halo = colourOf('--card', '#FFFFFF')
  const dot = dotPaint()
  const layers = [
    {
      id: 'marks-area',
      type: 'fill',
      filter: ['all', is('shape'), ['any', geometryIs('Polygon'), geometryIs('MultiPolygon')]],
      paint: { 'fill-color': ofColour, 'fill-opacity': 0.22 },
    },
    {
      id: 'marks-casing',
      type: 'line',
      filter: is('shape'),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': halo, 'line-width': byZoom(4.5, 7) },
    },
    {
      id: 'marks-line',
      type: 'line',
      filter: is('shape'),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': ofColour, 'line-width': byZoom(2.5, 4.5) },
    },
    // A finger is wider than a line.
    {
      id: 'marks-reach',
      type: 'line',
      filter: is('shape'),
      paint: { 'line-color': ofColour, 'line-width': 14, 'line-opacity': 0.01 },
    },
    { id: 'marks-far', type: 'circle', filter: is('far'), maxzoom: 15, paint: dot },
    { id: 'marks-dot', type: 'circle', filter: is('dot'), paint: dot },
    {
      id: 'marks-cluster',
      type: 'circle',
      filter: is('cluster'),
      paint: { 'circle-color': ofColour, 'circle-radius': ['get', 'radius'], 'circle-stroke-color': halo, 'circle-stroke-width': 2 },
    },
    {
      id: 'marks-count',
      type: 'symbol',
      filter: is('cluster'),
      layout: { 'text-field': ['get', 'count'], 'text-size': 12, 'text-allow-overlap': true, 'text-ignore-placement': true },
      paint: { 'text-color': '#FFFFFF', 'text-halo-color': 'rgba(16, 26, 44, 0.75)', 'text-halo-width': 1 },
    },
  ]
  // The library types its expressions more narrowly than they can be put together.
  return layers.map((layer) => ({ ...layer, source }) as LayerSpecification)
}

/** The lit mark once more, with its ring, above all others: lamps stand so close that their neighbours would cover it. */
export function drawnAbove(mark: SingleMark | null, colour: ColourOf): readonly DrawnOverlay[] {
  return drawnLit(mark)
    .filter(({ geometry }) => (geometry as { readonly type: string }).type === 'Point')
    .map((drawn) => ({ ...drawn, properties: { colour: colour(mark?.class) } }))
}

export function aboveLayers(source: string): readonly LayerSpecification[] {
  const ring = {
    'circle-color': colourOf('--primary', '#0365FA'),
    'circle-opacity': 0,
    'circle-radius': byZoom(8, 12),
    'circle-stroke-color': colourOf('--primary', '#0365FA'),
    'circle-stroke-width': 2.5,
  }
  const layers = [
    { id: `${source}-ring`, type: 'circle', paint: ring },
    { id: `${source}-mark`, type: 'circle', paint: dotPaint() },
  ]
  return layers.map((layer) => ({ ...layer, source }) as LayerSpecification)
}

export function litLayers(source: string): readonly LayerSpecification[] {
  const colour = colourOf('--primary', '#0365FA')
  const layers = [
    {
      id: `${source}-line`,
      type: 'line',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colour, 'line-width': byZoom(8, 12), 'line-opacity': 0.45 },
    },
    {
      id: `${source}-dot`,
      type: 'circle',
      filter: geometryIs('Point'),
      paint: {
        'circle-color': colour,
        'circle-opacity': 0.15,
        'circle-radius': byZoom(11, 15),
        'circle-stroke-color': colour,
        'circle-stroke-width': 2.5,
      },
    },
  ]
  return layers.map((layer) => ({ ...layer, source }) as LayerSpecification)
}
