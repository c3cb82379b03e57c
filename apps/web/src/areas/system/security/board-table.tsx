import type { BoardDrill, BoardRow, BoardTable as Declared } from '@chengan/domain/system/security/board'
import { openTab } from '../../../navigation/tabs.ts'
import { useWords } from '../../../resources/words.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { figureText } from './board-words.ts'

/** Opens the list behind a figure. */
export function openDrill({ route, query }: BoardDrill): void {
  const search = new URLSearchParams(query).toString()
  openTab(search === '' ? route : `${route}?${search}`)
}

interface BoardTableProps {
  of: Declared
  rows: readonly BoardRow[]
}

/** A table of the board: the name of a row leads to its list, where the caller may open it. */
export function BoardTable({ of: givenTable, rows }: BoardTableProps) {
  const { label } = useWords()
  const { security } = useSystemText()
  const columns = Object.entries(givenTable.columns)
  return (
    <PageCard title={label(givenTable)} className="security-table" aside={<small className="security-table__count">{rows.length}</small>}>
      {rows.length === 0 ? (
        <p className="security-table__none">{security.none}</p>
      ) : (
        <div className="security-table__room">
          <table className="row-table security-table__rows">
            <thead>
              <tr>
                {columns.map(([key, column]) => (
                  <th key={key} scope="col" className={column.kind === 'text' ? 'one-line' : 'row-table__right one-line'}>
                    {label(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of one answer, names may repeat
                <tr key={at} className="row">
                  {columns.map(([key, column], place) => (
                    <td key={key} className={column.kind === 'text' ? 'one-line' : 'row-table__right one-line'}>
                      <Cell text={figureText(column.kind, row.values[key])} drill={place === 0 ? row.drill : null} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </PageCard>
  )
}

function Cell({ text, drill }: { text: string; drill: BoardDrill | null }) {
  const { security } = useSystemText()
  if (drill === null) return <span title={text}>{text}</span>
  return (
    <button type="button" className="link-button one-line" title={security.open(text)} onClick={() => openDrill(drill)}>
      {text}
    </button>
  )
}
