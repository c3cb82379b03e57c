import type { FigureDrill } from '../../../../resources/figures/figure-told.ts'
import { rowsCounted, useOpenFigure } from '../../../../resources/figures/open-figure.ts'
import { useUtilitiesText } from '../../texts/utilities-text.ts'
import { figureWords } from './figure-words.ts'
import { type Figure, type Group, ratioKeys } from './statistics-reads.ts'

interface GroupTableProps {
  /** Over all groups, in the order of the columns. */
  figures: readonly Figure[]
  rows: readonly Group[]
  groupLabel: string
}

/** A row for each group and one over all; every figure opens the list that holds what it counts. */
export function GroupTable({ figures, rows, groupLabel }: GroupTableProps) {
  const text = useUtilitiesText()
  return (
    <table className="row-table stat-table">
      <thead>
        <tr>
          <th scope="col">{groupLabel}</th>
          {figures.map((figure) => (
            <th key={figure.key} scope="col" className="row-table__right one-line" title={figure.label}>
              {figure.label} {ratioKeys.includes(figure.key) ? <small>{figure.unit}</small> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.groupId} className="row">
            <td title={row.groupName}>{row.groupName}</td>
            {figures.map((figure) => (
              <td key={figure.key} className="row-table__right">
                <FigureLink figure={figure} group={row.groupName} value={row[figure.key]} drill={row.drill[figure.key]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="row">
          <td>{text.total}</td>
          {figures.map((figure) => (
            <td key={figure.key} className="row-table__right">
              <FigureLink figure={figure} value={figure.value} drill={figure.drill} part={figure.about.part} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

interface FigureLinkProps {
  figure: Figure
  /** Of all where no group is named. */
  group?: string
  value: number | null
  drill: FigureDrill
  /** Of a share over all. */
  part?: number | null
}

function FigureLink({ figure, group = '', value, drill, part = null }: FigureLinkProps) {
  const { statistics: text } = useUtilitiesText()
  const open = useOpenFigure()
  const { key, about, unit } = figure
  const label = group === '' ? figure.label : `${group} ${figure.label}`
  const words = figureWords(key, value)
  if (value === null) return <span className="value-none">{words}</span>
  const ratio = ratioKeys.includes(key)
  const late = key === 'overdueOpen' && value > 0
  const names = ['link-button', ratio ? 'stat-table__ratio' : '', late ? 'stat-table__late' : '']
  return (
    <button
      type="button"
      className={names.filter((name) => name !== '').join(' ')}
      title={ratio ? text.openPart(label) : text.open(label, words)}
      onClick={() => open(drill, { ...about, label, unit }, { value, words, count: rowsCounted(about, value, part) })}
    >
      {words}
    </button>
  )
}
