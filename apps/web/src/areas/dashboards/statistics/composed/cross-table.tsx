import { useDashboardsText } from '../../texts/dashboards-text.ts'
import type { StatisticsLine, StatisticsTold } from '../statistics-reads.ts'
import { FigureCell } from '../statistics-table.tsx'

/** Rows by one dimension, columns by another, with the totals of both; every number opens its rows. */
export function CrossTable({ told, head }: { told: StatisticsTold; head: string }) {
  const { statistics: text } = useDashboardsText()
  const all = [...told.rows, ...told.subtotals]
  const at = new Map(all.map((line) => [line.key, line]))
  const rows = namesOf(all, 0)
  const columns = namesOf(all, 1)
  const cells = (line: StatisticsLine | undefined, group: string, key: string) =>
    told.columns.map((column) => (
      <td key={`${key} ${column.code}`} className="row-table__right">
        {line === undefined ? <span className="value-none">—</span> : <FigureCell column={column} told={line} group={group} />}
      </td>
    ))
  const several = told.columns.length > 1
  return (
    <table className="row-table stat-table">
      <thead>
        <tr>
          <th scope="col" rowSpan={several ? 2 : 1} className="stat-table__group one-line">
            {head}
          </th>
          {[...columns, ['*', text.total] as const].map(([key, words]) => (
            <th key={key} scope="colgroup" colSpan={told.columns.length} className={several ? 'stat-table__span' : 'row-table__right'}>
              {words}
            </th>
          ))}
        </tr>
        {several ? (
          <tr>
            {[...columns.map(([key]) => key), '*'].flatMap((key) =>
              told.columns.map(({ code, label }) => (
                <th key={`${key} ${code}`} scope="col" className="row-table__right one-line">
                  {label}
                </th>
              )),
            )}
          </tr>
        ) : null}
      </thead>
      <tbody>
        {rows.map(([row, words]) => (
          <tr key={row} className="row">
            <td className="stat-table__group one-line" title={words}>
              {words}
            </td>
            {columns.map(([column, name]) => cells(at.get(`${row}|${column}`), `${words} ${name}`, column))}
            {cells(at.get(`${row}|*`), words, '*')}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="row">
          <td className="stat-table__group">{text.total}</td>
          {columns.map(([column, name]) => cells(at.get(`*|${column}`), name, column))}
          {cells({ ...told.total, key: '*', label: text.total, keys: [], labels: [] }, text.total, '*')}
        </tr>
      </tfoot>
    </table>
  )
}

function namesOf(lines: readonly StatisticsLine[], place: 0 | 1): readonly (readonly [key: string, words: string])[] {
  const named = new Map<string, string>()
  for (const { keys, labels } of lines) {
    const key = keys[place]
    if (key !== null && key !== undefined) named.set(key, labels[place] ?? key)
  }
  return [...named].sort(([one], [other]) => Number(one === '') - Number(other === '') || (one < other ? -1 : 1))
}
