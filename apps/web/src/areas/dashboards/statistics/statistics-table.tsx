import type { StatisticsDimension } from '@chengan/kernel/definition/figures/statistics'
import { openTab } from '../../../navigation/tabs.ts'
import { useWords } from '../../../resources/words.ts'
import { useDashboardsText } from '../texts/dashboards-text.ts'
import { FigureAbout } from './figure-about.tsx'
import { figureAddress, type StatisticsColumn, type StatisticsTold, type StatisticsValues } from './statistics-reads.ts'
import { changeTold, figureValueWords } from './statistics-words.ts'

interface StatisticsTableProps {
  told: StatisticsTold
  by: readonly string[]
  dimensions: readonly Pick<StatisticsDimension, 'key' | 'zh' | 'en'>[]
  /** With what each number is compared beside it: `yoy` or `mom`. */
  compare?: string
}

/** A row for each group and one over all; every figure opens the list that holds what it counts. */
export function StatisticsTable({ told, by, dimensions, compare = '' }: StatisticsTableProps) {
  const { statistics: text } = useDashboardsText()
  const { label } = useWords()
  const heads = by.map((key) => dimensions.find((one) => one.key === key)).map((one) => (one === undefined ? '' : label(one)))
  return (
    <table className="row-table stat-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {told.columns.map((column) => (
            <th key={column.code} scope="col" className="row-table__right one-line" title={column.formula}>
              {column.label} {column.unit === '' ? null : <small>{column.unit}</small>}
              <FigureAbout column={column} told={told.total} from={told.from} to={told.to} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {told.rows.map((row, at) => (
          <tr key={row.key} className="row">
            {row.labels.map((words, place) => (
              <td key={heads[place]} title={words ?? ''}>
                {place === 0 && by.length > 1 && told.rows[at - 1]?.labels[0] === words ? '' : words}
              </td>
            ))}
            <Cells columns={told.columns} told={row} group={row.label} compare={compare} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="row">
          <td colSpan={heads.length}>{text.total}</td>
          <Cells columns={told.columns} told={told.total} group={text.total} compare={compare} />
        </tr>
      </tfoot>
    </table>
  )
}

interface CellsProps {
  columns: readonly StatisticsColumn[]
  told: StatisticsValues
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
function CellChange({ column, told, compare }: { column: StatisticsColumn; told: StatisticsValues; compare: string }) {
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
export function FigureCell({ column, told, group }: { column: StatisticsColumn; told: StatisticsValues; group: string }) {
  const { statistics: text } = useDashboardsText()
  const { code, label, isShare } = column
  const value = told.values[code] ?? null
  const drill = told.drill[code]?.drill ?? null
  const words = figureValueWords(column, value)
  if (value === null) return <span className="value-none">{words}</span>
  if (drill === null) return words
  const what = `${group} ${label}`
  return (
    <button
      type="button"
      className={isShare ? 'link-button stat-table__ratio' : 'link-button'}
      title={isShare ? text.openPart(what) : text.open(what, words)}
      onClick={() => openTab(figureAddress(drill))}
    >
      {words}
    </button>
  )
}
