import { InfoCircleOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { openTab } from '../../../navigation/tabs.ts'
import { useDashboardsText } from '../texts/dashboards-text.ts'
import { type FigureDrill, figureAddress, type StatisticsColumn, type StatisticsValues } from './statistics-reads.ts'
import { figureValueWords } from './statistics-words.ts'

interface FigureAboutProps {
  column: StatisticsColumn
  told: StatisticsValues
  from: string
  to: string
}

/** How a figure comes about, from which rows, of which days; of a share both halves with their lists. */
export function FigureAbout(props: FigureAboutProps) {
  const { statistics: text } = useDashboardsText()
  return (
    <Popover trigger="click" title={props.column.label} content={<About {...props} />}>
      <button type="button" className="bare-button figure-about" aria-label={text.about(props.column.label)}>
        <InfoCircleOutlined />
      </button>
    </Popover>
  )
}

function About({ column, told, from, to }: FigureAboutProps) {
  const { statistics: text } = useDashboardsText()
  const { code, formula, basis, resource, happens, isShare } = column
  const { part = null, whole = null } = told.parts[code] ?? {}
  const counts = isShare ? text.partOf(plain(part), plain(whole)) : figureValueWords(column, told.values[code] ?? null)
  const lists: readonly (readonly [string, FigureDrill | null | undefined])[] = isShare
    ? [
        [text.openWhole, told.drill[code]?.whole],
        [text.openRest, told.drill[code]?.rest],
      ]
    : []
  return (
    <dl className="figure-about__facts">
      <Fact label={text.formula}>{formula}</Fact>
      {basis === null ? null : <Fact label={text.basis}>{basis}</Fact>}
      <Fact label={text.source}>{resource}</Fact>
      <Fact label={text.span}>{happens ? `${from} – ${to}` : text.now}</Fact>
      <Fact label={text.counts}>{counts}</Fact>
      {lists.map(([words, drill]) =>
        drill === null || drill === undefined ? null : (
          <dd key={words} className="figure-about__list">
            <button type="button" className="link-button" onClick={() => openTab(figureAddress(drill))}>
              {words}
            </button>
          </dd>
        ),
      )}
    </dl>
  )
}

const plain = (value: number | null) => (value === null ? '—' : new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(value))

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
