import './charts.css'

/** A measure on its axis, from 0 in the middle to 100 at the rim; null where there is nothing to measure. */
interface RadarAxis {
  readonly key: string
  readonly label: string
  readonly value: number | null
}

interface RadarProps {
  axes: readonly RadarAxis[]
  label: string
}

const [width, height, rim] = [300, 232, 76]
const rings = [25, 50, 75, 100]
const full = 100

/** Where a share of an axis lies. */
function pointAt(turn: number, many: number, share: number): readonly [number, number] {
  const angle = (turn / many) * 2 * Math.PI - Math.PI / 2
  return [width / 2 + Math.cos(angle) * rim * share, height / 2 + Math.sin(angle) * rim * share]
}

const outline = (points: readonly (readonly [number, number])[]) => points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

/** Measures of one thing as a figure on axes from a common middle. Each value stands at its axis in digits, too. */
export function Radar({ axes, label }: RadarProps) {
  const shape = axes.map(({ value }, turn) => pointAt(turn, axes.length, Math.max(0, Math.min(full, value ?? 0)) / full))
  return (
    <svg className="radar" viewBox={`0 0 ${String(width)} ${String(height)}`} role="img" aria-label={label}>
      {rings.map((ring) => (
        <polygon key={ring} className="radar__ring" points={outline(axes.map((_, turn) => pointAt(turn, axes.length, ring / full)))} />
      ))}
      {axes.map(({ key }, turn) => {
        const [x, y] = pointAt(turn, axes.length, 1)
        return <line key={key} className="radar__axis" x1={width / 2} y1={height / 2} x2={x} y2={y} />
      })}
      <polygon className="radar__shape" points={outline(shape)} />
      {shape.map(([x, y], at) => (
        <circle key={axes[at]?.key} className="radar__dot" cx={x} cy={y} r="3" />
      ))}
      {axes.map(({ key, label: words, value }, turn) => {
        const [x, y] = pointAt(turn, axes.length, 1.18)
        const anchor = Math.abs(x - width / 2) < 2 ? 'middle' : x > width / 2 ? 'start' : 'end'
        const above = y < height / 2 - 2
        return (
          <text key={key} className="radar__label" x={x} y={y + (above ? -6 : 4)} textAnchor={anchor}>
            {words}
            <tspan className="radar__value" x={x} dy="14">
              {value === null ? '—' : value}
            </tspan>
          </text>
        )
      })}
    </svg>
  )
}
