import { useQueries } from '@tanstack/react-query'
import { useOutlines } from '../../../../resources/map/outlines.ts'
import { boxRound } from '../../../../resources/map/overlay.ts'
import { useDashboardsText } from '../../texts/dashboards-text.ts'
import { layerPalette } from '../layers/layer-colours.ts'
import { featuresRead, type LayerTold } from '../map-reads.ts'

const WIDTH = 1000

type Pair = readonly [number, number]

/** Strings of positions in a geometry of any depth; a point is a string of one. */
function stringsIn(coordinates: unknown): readonly (readonly Pair[])[] {
  if (!Array.isArray(coordinates)) return []
  const [first] = coordinates as readonly unknown[]
  if (typeof first === 'number') return [[coordinates as unknown as Pair]]
  if (Array.isArray(first) && typeof first[0] === 'number') return [coordinates as unknown as readonly Pair[]]
  return (coordinates as readonly unknown[]).flatMap(stringsIn)
}

/** The city without a graphics card: its outlines, and the rows of the layers that are on, drawn once and for all. */
export function PlainPicture({ layers, filters }: { layers: readonly LayerTold[]; filters: string }) {
  const { map: text } = useDashboardsText()
  const outlines = useOutlines()
  const box = boxRound(outlines.flatMap(({ boundary }) => (boundary === null ? [] : [boundary])))
  const reads = useQueries({
    queries: layers.map(({ code }) => ({
      ...featuresRead(code, box?.join() ?? '', filters),
      enabled: box !== null,
      meta: { quiet: true },
    })),
  })
  if (box === null) return <div className="city-map__plain">{text.noMap}</div>
  const [west, south, east, north] = box
  const flat = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = WIDTH / ((east - west) * flat)
  const height = (north - south) * scale
  const at = ([lng, lat]: Pair): Pair => [(lng - west) * flat * scale, (north - lat) * scale]
  const path = (string: readonly Pair[]) =>
    `M${string
      .map((one) =>
        at(one)
          .map((side) => side.toFixed(1))
          .join(' '),
      )
      .join(' L')}`
  const palette = layerPalette()
  return (
    <div className="city-map__plain">
      <p>{text.noMap}</p>
      <svg viewBox={`0 0 ${WIDTH} ${height.toFixed(0)}`} role="img" aria-label={text.title}>
        {outlines.map(({ id, boundary }) => (
          <path key={id} d={stringsIn(boundary?.coordinates).map(path).join(' ')} fill="none" stroke="var(--border)" strokeWidth="1" />
        ))}
        {layers.map((layer, place) => {
          const colour = (value: unknown) => palette(layer.classes.find((one) => one.value === value)?.colour ?? 'info')
          return (reads[place]?.data?.features ?? []).map(({ geometry, properties }, index) => {
            const strings = stringsIn(geometry.coordinates)
            const [only] = strings
            const stroke = colour(properties.class ?? properties.worst)
            const key = `${layer.code} ${String(properties.id ?? index)}`
            if (only?.length === 1 && only[0] !== undefined) {
              const [x, y] = at(only[0])
              const n = Number(properties.n ?? 1)
              return <circle key={key} cx={x} cy={y} r={n === 1 ? 2.5 : 4 + 2 * Math.log10(n)} fill={stroke} />
            }
            return <path key={key} d={strings.map(path).join(' ')} fill="none" stroke={stroke} strokeWidth="1.5" />
          })
        })}
      </svg>
    </div>
  )
}
