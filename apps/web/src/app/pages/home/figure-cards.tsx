import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../language/language-context.tsx'
import { openTab } from '../../../navigation/tabs.ts'
import { SparkBars, SparkLine } from '../../../ui/charts/spark.tsx'
import { CardFailure } from './card-failure.tsx'
import { type WeekFigure, weekRead } from './home-reads.ts'

const most = 5
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const withDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export function FigureCards() {
  const text = useText()
  const { data, error, refetch } = useQuery({ ...weekRead(), meta: { quiet: true } })
  if (error !== null && data === undefined) {
    return (
      <div className="figure-cards figure-cards--alone">
        <CardFailure what={text.home.figures} error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  // No figures, no row: an empty band would say less than nothing.
  if (data?.length === 0) return <div style={{ display: 'none' }} />
  const figures = data?.slice(0, most)
  return (
    <div className="figure-cards">
      {figures === undefined
        ? ['a', 'b', 'c', 'd', 'e'].map((key) => <WaitingCard key={key} />)
        : figures.map((figure) => <FigureCard key={figure.key} figure={figure} />)}
    </div>
  )
}

function WaitingCard() {
  return (
    <div className="figure-card figure-card__bars" aria-busy="true">
      <i style={{ width: '40%' }} />
      <i style={{ width: '30%', height: 24 }} />
      <i style={{ width: '100%' }} />
    </div>
  )
}

/** The sign is a true minus; the colour says whether the change is for the better. */
function Change({ figure }: { figure: WeekFigure }) {
  const text = useText()
  const { value, last, better } = figure
  if (value === null || last === null || last === undefined) return <span />
  const by = value - last
  // A share differs from another by points, not by per cent of it.
  const points = figure.unit === '%' ? ` ${text.home.points}` : ''
  const words = `${by > 0 ? '+' : by < 0 ? '−' : ''}${number.format(Math.abs(by))}${points}`
  const wanted = better ?? (figure.tone === 'error' ? 'down' : figure.tone === 'success' ? 'up' : undefined)
  const improved = wanted === undefined || by === 0 ? undefined : by > 0 === (wanted === 'up')
  const tone = improved === undefined ? '' : improved ? 'figure-card__better' : 'figure-card__worse'
  return (
    <span>
      <span className={tone}>{words}</span> {text.home.perWeek}
    </span>
  )
}

function FigureCard({ figure }: { figure: WeekFigure }) {
  const text = useText()
  const { label, value, unit, note, route } = figure
  const isRate = unit === '%'
  const tone = figure.tone ?? (isRate ? 'success' : 'info')
  // A week in which nothing was counted leaves no mark.
  const series = figure.series?.filter((one) => one !== null) ?? []
  const drawn = series.length > 1
  return (
    <button type="button" className="bare-button figure-card" onClick={() => (route ? openTab(route) : undefined)} disabled={!route}>
      <span className="figure-card__label one-line">{label}</span>
      <span className="figure-card__value">
        {value === null ? text.words.none : (isRate ? withDecimal : number).format(value)}
        {unit && value !== null ? <small>{unit}</small> : null}
      </span>
      {drawn ? (
        isRate ? (
          <SparkLine values={series} tone={tone} label={label} />
        ) : (
          <SparkBars values={series} tone={tone} label={label} />
        )
      ) : null}
      <span className="figure-card__foot">
        <Change figure={figure} />
        <span>{note}</span>
      </span>
    </button>
  )
}
