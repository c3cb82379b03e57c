import { isGiven } from '@chengan/kernel/condition'
import type { Label } from '@chengan/kernel/label'
import { Typography } from 'antd'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import type { Values } from '../row.ts'
import { useWords } from '../words.ts'
import './row-call.css'

/** Values that are shown this once, to be copied. It stands in a question of the component library, outside the page and its words. */
function ToldOnce({ rows, columns }: { rows: readonly Values[]; columns: readonly (readonly [name: string, words: string])[] }) {
  return (
    <table className="told-once">
      <thead>
        <tr>
          {columns.map(([name, words]) => (
            <th key={name}>{words}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row.id)}>
            {columns.map(([name]) => (
              <td key={name}>
                {isGiven(row[name]) ? (
                  <Typography.Text copyable code>
                    {String(row[name])}
                  </Typography.Text>
                ) : (
                  '—'
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shows values of an answer that are told this once. */
export function useToldOnce(): (title: string, rows: readonly Values[], columns: Readonly<Record<string, Label>>) => void {
  const { modal } = useFeedback()
  const { text, label } = useWords()
  return (title, rows, columns) => {
    const named = Object.entries(columns).map(([name, words]) => [name, label(words)] as const)
    void modal.info({ title, width: 640, content: <ToldOnce rows={rows} columns={named} />, okText: text.close })
  }
}
