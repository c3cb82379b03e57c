import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import type { DrawnElement } from '../drawing/services.ts'
import { type ExtensionRow, extensionRows, writeExtensionRows } from './extension-list.ts'
import { usePanelTarget } from './panel-context.ts'
import { Committed } from './rows.tsx'
import { usePanelText } from './texts/panel-text.ts'

const type = 'sz:Outcome'
const columns = ['code', 'value', 'zh', 'en', 'needComment'] as const

/** What a task may be answered with; the first is the yes. */
export function OutcomesTable({ element }: { element: DrawnElement }) {
  const text = usePanelText()
  const { drawing } = usePanelTarget()
  const rows = extensionRows(element, type, columns)
  const put = (next: readonly ExtensionRow[]) => {
    if (drawing !== null) writeExtensionRows(drawing, element, type, next)
  }
  const change = (at: number, name: string, value: string) =>
    put(rows.map((row, place) => (place === at ? { ...row, [name]: value } : row)))
  const numbers = rows.map((row) => Number(row.value)).filter((one) => !Number.isNaN(one))
  const fresh = { code: rows.length === 0 ? text.newCode : `outcome${rows.length + 1}`, value: String(Math.max(0, ...numbers) + 1) }
  return (
    <>
      <p className="panel-row__note">{text.notes.outcomes}</p>
      {rows.length === 0 ? null : (
        <table className="panel-table">
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name}>{text.outcome[name]}</th>
              ))}
              <th />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone; a code may be there twice
              <tr key={at}>
                {(['code', 'value', 'zh', 'en'] as const).map((name) => (
                  <td key={name}>
                    <Committed
                      value={row[name] ?? ''}
                      label={`${text.outcome[name]} ${at + 1}`}
                      maxLength={100}
                      onCommit={(value) => change(at, name, value)}
                    />
                  </td>
                ))}
                <td>
                  <Checkbox
                    aria-label={`${text.outcome.needComment} ${at + 1}`}
                    checked={row.needComment === 'true'}
                    disabled={drawing === null}
                    onChange={(event) => change(at, 'needComment', event.target.checked ? 'true' : '')}
                  />
                </td>
                <td>
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    aria-label={`${text.remove} ${at + 1}`}
                    disabled={drawing === null}
                    onClick={() => put(rows.filter((_, place) => place !== at))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {drawing === null ? null : (
        <Button type="dashed" size="small" block icon={<PlusOutlined />} onClick={() => put([...rows, fresh])}>
          {text.add}
        </Button>
      )}
    </>
  )
}
