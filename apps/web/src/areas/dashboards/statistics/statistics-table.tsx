import type { StatisticsDimension } from '@chengan/kernel/definition/figures/statistics'
import { FigureAbout } from '../../../resources/figures/figure-about.tsx'
import { type FigureColumn, type FigureValues, figureValueWords } from '../../../resources/figures/figure-told.ts'
import { rowsCounted, useOpenFigure } from '../../../resources/figures/open-figure.ts'
import { useResourceText } from '../../../resources/texts/resource-text.ts'
import { useWords } from '../../../resources/words.ts'
import { useDashboardsText } from '../texts/dashboards-text.ts'
import type { StatisticsTold } from './statistics-reads.ts'
import { changeTold } from './statistics-words.ts'

interface StatisticsTableProps {
  told: StatisticsTold
  by: readonly string[]
  dimensions: readonly Pick<StatisticsDimension, 'key' | 'zh' | 'en'>[]
  /** With what each number is compared beside it: `yoy` or `mom`. */
  compare?: string
  /** The filters in words. */
  conditions?: string
}

/** A row for each group and one over all; every figure opens the list that holds what it counts. */
export function StatisticsTable({ told, by, dimensions, compare = '', conditions = '' }: StatisticsTableProps) {
  const { statistics: text } = useDashboardsText()
  const { label } = useWords()
  const heads = by.map((key) => dimensions.find((one) => one.key === key)).map((one) => (one === undefined ? '' : label(one)))
  return (
    <table className={heads.length > 1 ? 'row-table stat-table stat-table--pair' : 'row-table stat-table'}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="stat-table__group one-line">
              {head}
            </th>
          ))}
          {told.columns.map((column) => (
            <th key={column.code} scope="col" className="row-table__right one-line" title={column.formula}>
              {column.label} {column.unit === '' ? null : <small>{column.unit}</small>}
              <FigureAbout column={column} told={told} conditions={conditions} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {told.rows.map((row, at) => (
          <tr key={row.key} className="row">
            {row.labels.map((words, place) => (
              <td key={heads[place]} className="stat-table__group one-line" title={words ?? ''}>
                {place === 0 && by.length > 1 && told.rows[at - 1]?.labels[0] === words ? '' : words}
              </td>
            ))}
            <Cells columns={told.columns} told={row} group={row.label} compare={compare} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="row">
          <td colSpan={heads.length} className="stat-table__group">
            {text.total}
          </td>
          <Cells columns={told.columns} told={told.total} group={text.total} compare={compare} />
        </tr>
      </tfoot>
    </table>
  )
}

interface CellsProps {
  columns: readonly FigureColumn[]
  told: FigureValues
  group: string
  compare: string
}

function Cells({ columns, told, group, compare }: CellsProps) {
  return columns.map((column) => (
    <td key={column.code} className="row-table__right">
      <FigureCell column={column} told={told} group={group} />
      <CellChange column={column} told={told} compare={compare} />
    </td>
  ))
}

/** What became of it against the year or the period before. */
function CellChange({ column, told, compare }: { column: FigureColumn; told: FigureValues; compare: string }) {
  const { statistics: text } = useDashboardsText()
  const { code } = column
  const by = { yoy: compare === 'yoy' ? (told.yoy[code] ?? null) : null, mom: compare === 'mom' ? (told.mom[code] ?? null) : null }
  const change = changeTold(column, by, text)
  return change === null ? null : (
    <small className={`stat-table__change change change--${change.tone}`} title={`${change.base} ${change.words}`}>
      {change.words}
    </small>
  )
}

/** A number that opens the rows that it counts. */
export function FigureCell({ column, told, group }: { column: FigureColumn; told: FigureValues; group: string }) {
  const { statistics: text } = useDashboardsText()
  const { figures: opening } = useResourceText()
  const openFigure = useOpenFigure()
  const { code, label, isShare } = column
  const value = told.values[code] ?? null
  const drill = told.drill[code]?.drill ?? null
  const words = figureValueWords(column, value)
  const tone = toneOf(column, told)
  if (value === null) return <span className="value-none">{words}</span>
  if (drill === null) return tone === '' ? words : <span className={tone}>{words}</span>
  const what = `${group} ${label}`
  return (
    <button
      type="button"
      className={['link-button', isShare ? 'stat-table__ratio' : '', tone].filter(Boolean).join(' ')}
      title={tone === FEW_ROWS ? text.fewRows(what) : isShare ? opening.openPart(what) : opening.open(what, words)}
      onClick={() =>
        openFigure(drill, column, {
          group: group === text.total ? '' : group,
          value,
          count: rowsCounted(column, value, told.parts[code]?.part),
        })
      }
    >
      {words}
    </button>
  )
}

const FEW_ROWS = 'stat-table__few'
/** Fewer rows than that make no rate (dashboards.md §4). */
const LEAST_ROWS = 5

/** A rate of too few rows is grey; what misses its target is red. */
function toneOf({ code, isShare, better, target }: FigureColumn, { values, parts }: FigureValues): string {
  const value = values[code] ?? null
  const whole = parts[code]?.whole ?? null
  if (value === null) return ''
  if (isShare && whole !== null && whole < LEAST_ROWS) return FEW_ROWS
  if (target === null || better === null) return ''
  return (better === 'up' ? value < target : value > target) ? 'stat-table__late' : ''
}
