import './charts.css'

interface SparkProps {
  values: readonly number[]
  tone: 'info' | 'error' | 'success'
  label: string
}

const width = 108
const height = 36
const gap = 3.5

/** Seven weeks as bars, the present one solid. */
export function SparkBars({ values, tone, label }: SparkProps) {
  const most = Math.max(1, ...values)
  const broad = (width - gap * (values.length - 1)) / values.length
  return (
    <svg className={`spark spark--${tone}`} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {values.map((value, at) => {
        const tall = Math.max(2, (value / most) * height)
        const present = at === values.length - 1
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks keep their order
            key={at}
            className={present ? 'spark__bar spark__bar--present' : 'spark__bar'}
            x={at * (broad + gap)}
            y={height - tall}
            width={broad}
            height={tall}
            rx="1"
          />
        )
      })}
    </svg>
  )
}

/** Seven weeks as a line over its faint ground, the present one dotted. */
export function SparkLine({ values, tone, label }: SparkProps) {
  const least = Math.min(...values)
  const span = Math.max(0.001, Math.max(...values) - least)
  const points = values.map((value, at) => {
    const x = 3 + (at * (width - 6)) / Math.max(1, values.length - 1)
    return [x, 4 + (height - 12) * (1 - (value - least) / span)] as const
  })
  const line = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  const last = points.at(-1) ?? [0, 0]
  return (
    <svg className={`spark spark--${tone}`} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path className="spark__ground" d={`${line}L${last[0]} ${height}L3 ${height}Z`} />
      <path className="spark__line" d={line} />
      <circle className="spark__dot" cx={last[0]} cy={last[1]} r="3" />
    </svg>
  )
}
