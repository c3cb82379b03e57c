import { openTab } from '../../../../navigation/tabs.ts'
import { useUtilitiesText } from '../../texts/utilities-text.ts'
import { figureWords } from './figure-words.ts'
import { type Drill, type Figure, type FigureKey, type Group, hazardDrillAddress, ratioKeys } from './statistics-reads.ts'

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
            {figures.map(({ key, label }) => (
              <td key={key} className="row-table__right">
                <FigureLink of={key} label={`${row.groupName} ${label}`} value={row[key]} drill={row.drill[key]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="row">
          <td>{text.total}</td>
          {figures.map(({ key, label, value, drill }) => (
            <td key={key} className="row-table__right">
              <FigureLink of={key} label={label} value={value} drill={drill} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function FigureLink({ of: group, label, value, drill }: { of: FigureKey; label: string; value: number | null; drill: Drill }) {
  const { statistics: text } = useUtilitiesText()
  const words = figureWords(group, value)
  if (value === null) return <span className="value-none">{words}</span>
  const ratio = ratioKeys.includes(group)
  const late = group === 'overdueOpen' && value > 0
  const names = ['link-button', ratio ? 'stat-table__ratio' : '', late ? 'stat-table__late' : '']
  return (
    <button
      type="button"
      className={names.filter((name) => name !== '').join(' ')}
      title={ratio ? text.openPart(label) : text.open(label, words)}
      onClick={() => openTab(hazardDrillAddress(drill))}
    >
      {words}
    </button>
  )
}
