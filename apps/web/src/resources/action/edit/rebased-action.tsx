import { lockOf } from '@chengan/kernel/definition/common-fields'
import type { CompleteField } from '@chengan/kernel/definition/complete'
import { asksOf } from '@chengan/kernel/lifecycle/lifecycle'
import { viewOf } from '../../fields/field-views.ts'
import { type Rebased, rebased, type WrittenBefore } from '../../form/rebased/rebased.ts'
import { isSameOnForm, partOf } from '../../form/rebased/same-on-form.ts'
import { formFieldsOf } from '../../form/values/form-fields.ts'
import type { Row, Values } from '../../row.ts'
import { useWords } from '../../words.ts'
import { type ActionScene, askedNow, initialValues } from '../judge-action.ts'

/** Whatever some row of the action's table asks for. */
function everAsked({ resource, action }: ActionScene): readonly CompleteField[] {
  const names = new Set(action.rows.flatMap((transition) => asksOf(transition).map(({ field }) => field)))
  return resource.fieldList.filter(({ name }) => names.has(name))
}

/** What was filled in for an action, over the row as somebody else has left it; null where nobody has changed it. */
export function rebasedAction(scene: ActionScene, values: Values, now: Row): Rebased | null {
  const [only] = scene.rows
  if (only !== undefined && lockOf(scene.resource, only) === lockOf(scene.resource, now)) return null
  return rebased(everAsked(scene), { was: initialValues(scene), values, now: initialValues({ ...scene, rows: [now] }) })
}

/** What is asked of the row as it is, before anybody has written anything. */
function askedOf(scene: ActionScene): readonly CompleteField[] {
  return askedNow(scene, { values: initialValues(scene), outcome: null, opinion: '', files: [] }).fields.map(({ field }) => field)
}

/** What was written in the form of the row goes on in the edit of the row past its draft, as far as that asks for it. */
export function carriedOver(scene: ActionScene, { was, values }: WrittenBefore): Rebased {
  const fields = askedOf(scene)
  const [before, ours] = [was, values].map((one): Values => Object.assign({}, ...fields.map((field) => partOf(field, one))))
  return rebased(fields, { was: before ?? {}, values: ours ?? {}, now: initialValues(scene) })
}

/** What was written and may not be changed any more, to be read and copied. */
export function NotTaken({ scene, written }: { scene: ActionScene; written: WrittenBefore }) {
  const words = useWords()
  const { text, label } = words
  const asked = new Set(askedOf(scene).map(({ name }) => name))
  const lost = formFieldsOf(scene.resource).filter(
    (field) => !asked.has(field.name) && !isSameOnForm(field, written.values[field.name], written.was[field.name]),
  )
  if (lost.length === 0) return null
  const told = lost.map((field) => `${label(field.label)} ${viewOf(field.kind).text(field, written.values, words) || text.none}`)
  return (
    <p className="returned-note" role="note">
      {text.form.notTaken(told.join(text.listSeparator))}
    </p>
  )
}
