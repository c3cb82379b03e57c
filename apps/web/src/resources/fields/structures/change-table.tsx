import type { ReactNode } from 'react'
import type { NamedField } from '../../row.ts'
import { useWords } from '../../words.ts'
import { useFieldViews } from '../views-context.ts'
import type { Change } from './changes.ts'
import { ComparedLine } from './compared-line.tsx'
import './child-rows.css'

interface ChangeTableProps {
  changes: readonly Change[]
  /** What is said of a change below the name of its field. */
  beside?(field: NamedField): ReactNode
}

/** What is proposed beside what is: one line a field. */
export function ChangeTable({ changes, beside }: ChangeTableProps) {
  const { text, label } = useWords()
  const views = useFieldViews()
  return (
    <div className="child-scroll">
      <table className="child-rows">
        <thead>
          <tr>
            <th>{text.json.field}</th>
            <th>{text.json.before}</th>
            <th>{text.json.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => {
            const Cell = views[field.kind].cell
            return (
              <ComparedLine
                key={field.name}
                field={field}
                name={
                  <>
                    {label(field.label)}
                    {beside?.(field)}
                  </>
                }
                before={before[field.name]}
                after={after[field.name]}
                side={(value) => <Cell field={field} row={value === before[field.name] ? before : after} />}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
