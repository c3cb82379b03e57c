import { isGiven } from '@chengan/kernel/condition'
import type { Fields } from '@chengan/kernel/fields/field'
import type { Row, Values } from '../../row.ts'
import { useWords } from '../../words.ts'
import { useFieldViews } from '../views-context.ts'
import './child-rows.css'
import '../../detail/facts.css'

const across: ReadonlySet<string> = new Set(['images', 'files', 'longText'])
/** Signs from which on a text takes the whole width. */
const LONG = 60

/** What is known of an object with fields of its own. */
export function MemberFacts({ fields, value }: { fields: Fields; value: Values }) {
  const { label } = useWords()
  const views = useFieldViews()
  const given = Object.entries(fields).filter(([name]) => isGiven(value[name]))
  return (
    <dl className="facts__grid facts__grid--2 line-details">
      {given.map(([name, member]) => {
        const Cell = views[member.kind].cell
        const isLong = across.has(member.kind) || String(value[name]).length > LONG
        return (
          <div key={name} className={isLong ? 'facts__item line-details__across' : 'facts__item'}>
            <dt>{label(member.label)}</dt>
            <dd>
              <Cell field={{ ...member, name }} row={value as Row} roomy />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
