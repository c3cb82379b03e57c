import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../language/language-context.tsx'
import { openTab } from '../../../navigation/tabs.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { CardFailure } from './card-failure.tsx'
import { type OverviewBlock, type OverviewNumber, overviewRead } from './home-reads.ts'
import './overview-card.css'

const shown = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** What whoever leads or runs the house looks at first: districts and offices that are behind, what changed, what of the machine needs a hand. Each number
 *  opens the list that it counts. Nobody else has one. */
export function OverviewCards() {
  const text = useText()
  const { data, error, refetch } = useQuery({ ...overviewRead(), retry: false, meta: { quiet: true } })
  if (error !== null && data === undefined) {
    return (
      <div className="overview">
        <PageCard title={text.home.overview}>
          <CardFailure what={text.home.overview} error={error} onRetry={() => void refetch()} />
        </PageCard>
      </div>
    )
  }
  if (!data?.length) return null
  return (
    <div className="overview">
      {data.map((block) => (
        <PageCard key={block.key} className={isTiles(block) ? 'overview__tiled' : 'overview__tabled'} title={block.label}>
          {isTiles(block) ? <Tiles block={block} /> : <Table block={block} />}
        </PageCard>
      ))}
    </div>
  )
}

/** Numbers of one thing stand side by side. */
const isTiles = ({ rows }: OverviewBlock) => rows.length === 1 && rows[0]?.key === 'all'

function Tiles({ block }: { block: OverviewBlock }) {
  const [row] = block.rows
  return (
    <dl className="overview__tiles">
      {block.columns.map(({ key, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <Figure number={row?.numbers.find((one) => one.key === key)} label={label} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Table({ block }: { block: OverviewBlock }) {
  if (block.rows.length === 0) return <p className="overview__none">{block.none}</p>
  return (
    <div className="overview__room">
      <table className="overview__table">
        <thead>
          <tr>
            <th scope="col">{block.head}</th>
            {block.columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {block.columns.map(({ key, label }) => (
                <td key={key}>
                  <Figure number={row.numbers.find((one) => one.key === key)} label={`${row.label} ${label}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Figure({ number, label }: { number: OverviewNumber | undefined; label: string }) {
  if (number === undefined || number.value === null) return <span className="overview__number">—</span>
  const { value, unit, tone, route } = number
  const words = (
    <>
      {shown.format(value)}
      {unit ? <small>{unit}</small> : null}
    </>
  )
  const look = `overview__number overview__number--${value === 0 ? 'neutral' : tone}`
  if (!route) return <span className={look}>{words}</span>
  return (
    <button type="button" className={`bare-button ${look}`} aria-label={`${label} ${shown.format(value)}`} onClick={() => openTab(route)}>
      {words}
    </button>
  )
}
