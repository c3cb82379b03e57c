import { SparkLine } from '../../../ui/charts/spark.tsx'

interface ScoreProps {
  value: number
  label: string
  trend: readonly { readonly period: string; readonly value: number }[]
}

const GOOD = 90
const FAIR = 75

const toneOf = (value: number) => (value >= GOOD ? 'success' : value >= FAIR ? 'info' : 'error')

/** A score of 100 with the periods before it. */
export function Score({ value, label, trend }: ScoreProps) {
  const said = trend.map((one) => `${one.period} ${one.value}`).join('; ')
  return (
    <div className={`security-score__value security-score__value--${toneOf(value)}`}>
      <span>{label}</span>
      <b>{value}</b>
      {trend.length < 2 ? null : <SparkLine values={trend.map((one) => one.value)} tone={toneOf(value)} label={said} />}
    </div>
  )
}
