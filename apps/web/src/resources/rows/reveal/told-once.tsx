import { isGiven } from '@chengan/kernel/condition'
import { Typography } from 'antd'
import type { Values } from '../../row.ts'
import './told-once.css'

/** Values that are shown this once, to be copied. It stands in a question of the component library, outside the page and its words. */
export function ToldOnce({ rows, columns }: { rows: readonly Values[]; columns: readonly (readonly [name: string, words: string])[] }) {
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
