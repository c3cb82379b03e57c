import { isGiven } from '@chengan/kernel/condition'
import type { CompleteChild } from '@chengan/kernel/definition/complete'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { Row, Values } from '../../row.ts'
import { useWords } from '../../words.ts'
import { useFieldViews } from '../views-context.ts'
import './child-rows.css'
import '../../detail/facts.css'

interface LineDetailsProps {
  child: CompleteChild
  line: Values
  place: number
  onClose(): void
}

const across: ReadonlySet<string> = new Set(['children', 'richText', 'images', 'json', 'line', 'polygon', 'shape', 'longText'])

/** All that is known of one child row. */
export function LineDetails({ child, line, place, onClose }: LineDetailsProps) {
  const { label, text } = useWords()
  const views = useFieldViews()
  const { resource } = child
  const fields = resource.fieldList.filter(
    (field) => field.name in resource.authored && field.name !== child.by && !field.hidden && !field.internal && isGiven(line[field.name]),
  )
  return (
    <Dialog width={800} footer={null} mask="closes" title={`${label(resource.label)} · ${text.form.row(place)}`} onClose={onClose}>
      <dl className="facts__grid facts__grid--2 line-details">
        {fields.map((field) => {
          const Cell = views[field.kind].cell
          return (
            <div key={field.name} className={across.has(field.kind) ? 'facts__item line-details__across' : 'facts__item'}>
              <dt>{label(field.label)}</dt>
              <dd>
                <Cell field={field} row={line as Row} roomy />
              </dd>
            </div>
          )
        })}
      </dl>
    </Dialog>
  )
}
