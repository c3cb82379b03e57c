import { isRequired } from '@chengan/kernel/definition/forms/asked'
import { serverNow } from '../../../api/clock.ts'
import { AnchoredBody } from '../../form/anchors/anchored-body.tsx'
import { FieldRow } from '../../form/field-row.tsx'
import { FormBody, inputId } from '../../form/form-body.tsx'
import { type FormSize, groupsOf, sizeForFields } from '../../form/values/form-fields.ts'
import { type ActionScene, isSaidInField } from '../judge-action.ts'
import { SaidRows } from '../said-rows.tsx'
import type { ActionState } from '../use-action.ts'

/** How an edit of a row past its draft is shown: as the form that it is, once it asks for more than a few fields of one row; undefined as any other step. */
export function sizeOfEdit({ resource, action, rows }: ActionScene, { fields }: ActionState): Exclude<FormSize, 'dialog'> | undefined {
  if (action.name !== 'edit' || rows.length !== 1) return undefined
  const size = sizeForFields(
    resource,
    fields.map(({ field }) => field),
  )
  return size === 'dialog' ? undefined : size
}

interface EditBodyProps {
  scene: ActionScene
  state: ActionState
  formId: string
  size: FormSize
  held: readonly string[]
}

/** The fields of an edit in their groups and columns, and below them why. */
export function EditBody({ scene, state, formId, size, held }: EditBodyProps) {
  const { resource, rows, level } = scene
  const said = state.fields.filter(({ field }) => isSaidInField(field))
  const asked = state.fields.filter(({ field }) => !isSaidInField(field)).map(({ field }) => field)
  const groups = groupsOf(resource, asked)
  const form = { ...state, proposedBy: () => 0 }
  const body = { scene: { resource, level, now: serverNow(), stored: rows[0] ?? null }, form, groups, formId, held }
  const why = (
    <section className="form-group">
      <div className="form-grid">
        {said.map(({ field, required }) => (
          <FieldRow
            key={field.name}
            resource={resource}
            field={field}
            id={inputId(formId, field.name)}
            look={{
              required: required || isRequired(field, state.values, level),
              fault: state.faults.find((one) => one.field === field.name)?.words,
              wide: true,
            }}
            values={state.values}
            onChange={state.change}
          />
        ))}
        <SaidRows action={scene.action} state={state} formId={formId} wide />
      </div>
    </section>
  )
  return size === 'drawer' && groups.length > 1 ? (
    <AnchoredBody {...body}>{why}</AnchoredBody>
  ) : (
    <FormBody {...body} columns={2}>
      {why}
    </FormBody>
  )
}
