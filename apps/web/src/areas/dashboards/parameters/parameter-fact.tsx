import { asText } from '@chengan/kernel/values'
import type { NamedFactProps } from '../../../resources/detail/named-facts.ts'
import type { DraftOf } from '../../../resources/row.ts'
import { useWords } from '../../../resources/words.ts'
import { useDashboardsText } from '../texts/dashboards-text.ts'
import type { DashboardsText } from '../texts/zh-cn.ts'
import { membersOf } from './members.ts'
import './parameters.css'

/** What a part is called; one that no board knows keeps its own name. */
export function memberLabel(key: string, { members }: DashboardsText['parameters']): string {
  return Object.hasOwn(members, key) ? members[key as keyof typeof members] : key
}

/** The value of a parameter as it is read: what has several parts as a table, its JSON behind a word. */
export function ParameterFact({ row }: NamedFactProps) {
  const { parameters: text } = useDashboardsText()
  const words = useWords()
  const members = membersOf(row)
  const { value }: DraftOf<'dashboardParameter'> = row
  const written = asText(value)
  if (members === null) return written === '' ? <span className="value-none">{words.text.none}</span> : written
  const said = (member: unknown) =>
    member === null || member === ''
      ? words.text.none
      : typeof member === 'boolean'
        ? member
          ? words.text.yes
          : words.text.no
        : String(member)
  return (
    <div className="parameter-parts">
      <table className="parameter-parts__table">
        <tbody>
          {members.map(([key, member]) => (
            <tr key={key}>
              <th scope="row">{memberLabel(key, text)}</th>
              <td>{said(member)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details>
        <summary>JSON</summary>
        <pre>{JSON.stringify(Object.fromEntries(members), null, 2)}</pre>
      </details>
    </div>
  )
}
