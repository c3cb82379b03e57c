import { CheckOutlined } from '@ant-design/icons'
import { isGiven } from '@chengan/kernel/condition'
import { CountBadge } from '../../../ui/marks/count-badge.tsx'
import { useWords } from '../../words.ts'
import type { ShownForm } from '../form-body.tsx'
import type { FormState } from '../use-form.ts'
import type { FieldGroup } from '../values/form-fields.ts'

/** What the way through a form looks at. */
export type AnchoredForm = ShownForm & Pick<FormState, 'submitted' | 'open'>

interface FormAnchorsProps {
  groups: readonly FieldGroup[]
  form: AnchoredForm
  shown: string
  onShow(group: string): void
}

/** The way through a long form: what is done, and where something is wrong. */
export function FormAnchors({ groups, form, shown, onShow }: FormAnchorsProps) {
  const { text, label } = useWords()
  return (
    <nav className="form-anchors" aria-label={text.form.groups}>
      {groups.map((group) => {
        const wrong = group.fields.filter((field) => form.faults.some((fault) => fault.field === field.name)).length
        const begun = form.submitted || group.fields.some((field) => isGiven(form.values[field.name]))
        const done = begun && wrong === 0 && !group.fields.some((field) => form.open.has(field.name))
        return (
          <button
            key={group.key}
            type="button"
            className={group.key === shown ? 'form-anchor form-anchor--shown' : 'form-anchor'}
            aria-current={group.key === shown}
            onClick={() => onShow(group.key)}
          >
            <span>{group.label === null ? text.form.basic : label(group.label)}</span>
            {wrong > 0 ? <CountBadge count={wrong} /> : null}
            {done ? <CheckOutlined className="form-anchor__done" aria-label={text.form.groupDone} /> : null}
          </button>
        )
      })}
    </nav>
  )
}
