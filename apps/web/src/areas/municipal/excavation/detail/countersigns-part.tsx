import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { fieldViews, viewOf } from '../../../../resources/fields/field-views.ts'
import { FieldViewsContext } from '../../../../resources/fields/views-context.ts'
import type { NamedField, RowOf, Values } from '../../../../resources/row.ts'
import { useWords } from '../../../../resources/words.ts'
import { KindTag } from '../../../../ui/marks/kind-tag.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'
import '../../../../resources/fields/structures/child-rows.css'

const told = ['role', 'deptId', 'userId', 'result', 'opinion', 'time', 'briefingDate'] as const

const objects = '3'

/** What each co-operating party said; an objection stands out, silence is said as such. */
export function CountersignsPart({ resource, row }: { resource: CompleteResource; row: RowOf<'excavation'> }) {
  const { detail: text } = useExcavationText()
  const { label } = useWords()
  const { holds = {} } = resource.fields.countersigns ?? {}
  const entries = row.countersigns ?? []
  if (entries.length === 0) return <StateLook kind="empty" title={text.noCountersigns} compact />
  const fields = told.flatMap((name): readonly NamedField[] => (holds[name] === undefined ? [] : [{ ...holds[name], name }]))
  return (
    <FieldViewsContext value={fieldViews}>
      <div className="child-scroll">
        <table className="child-rows child-rows--cards">
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field.name}>{label(field.label)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={`${String(entry.role)} ${String(entry.deptId)} ${String(entry.userId)}`}>
                {fields.map((field) => (
                  <td key={field.name} data-column={label(field.label)} className={field.name === 'opinion' ? 'file-opinion' : undefined}>
                    {field.name === 'result' ? <Result entry={entry} /> : null}
                    {field.name === 'result' ? null : <Said field={field} entry={entry} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FieldViewsContext>
  )
}

function Said({ field, entry }: { field: NamedField; entry: Values }) {
  const Cell = viewOf(field.kind).cell
  return <Cell field={field} row={entry} />
}

function Result({ entry }: { entry: NonNullable<ValuesNamed<'excavation'>['countersigns']>[number] }) {
  const { detail: text, none } = useExcavationText()
  if (entry.silent === true) return <KindTag>{text.silent}</KindTag>
  if (entry.result === null || entry.result === undefined || entry.result === '') return <>{none}</>
  return entry.result === objects ? <KindTag tone="error">{text.objects}</KindTag> : <KindTag tone="success">{text.agrees}</KindTag>
}
