import { mayBeCorrected } from '@chengan/domain/assets/register/correction/correctable'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { callsOf } from '../../../resources/calls.ts'
import { useDefinitions, useResource } from '../../../resources/definitions-context.ts'
import type { InputProps } from '../../../resources/fields/field-view.ts'
import { viewOf } from '../../../resources/fields/field-views.ts'
import { differenceIn } from '../../../resources/fields/structures/changes.ts'
import { DifferenceTable } from '../../../resources/fields/structures/difference-table.tsx'
import { FieldRow } from '../../../resources/form/field-row.tsx'
import { askedFields, formFieldsOf, groupsOf } from '../../../resources/form/values/form-fields.ts'
import { changed } from '../../../resources/form/values/form-values.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import type { DraftOf, Values } from '../../../resources/row.ts'
import { useLevel } from '../../../resources/use-level.ts'
import { useWords } from '../../../resources/words.ts'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { correctedRow, entriesBetween, entriesIn } from './correction-entries.ts'
import { useRegisterText } from './texts/register-text.ts'
import './register.css'

const waiting = <LoadingRows rows={4} bars={[14, 30, 14, 30]} />

/** What of an asset is corrected: the values of its form as they stand, of which those that are wrong are overwritten. */
export function CorrectionInput(props: InputProps) {
  const { resource } = props
  const values: DraftOf<'assetCorrection'> = props.values
  const text = useRegisterText()
  const targets = resource.fields.assetId?.targets ?? []
  const root = targets.find(({ type }) => type !== undefined && type === values.assetType)?.root ?? ''
  const signpost = useDefinitions().signpostOfRoot(root)
  const id = typeof values.assetId === 'string' ? values.assetId : ''
  if (signpost === undefined || id === '') return <span className="correction__hint">{text.assetFirst}</span>
  return (
    <Suspense fallback={waiting}>
      <Stands key={id} {...props} name={signpost.name} assetId={id} />
    </Suspense>
  )
}

interface StandsProps extends InputProps {
  name: string
  assetId: string
}

function Stands(props: StandsProps) {
  const { name, assetId } = props
  const { text } = useWords()
  const asset = useResource(name)
  const answer = useQuery({ ...callsOf(asset).info(assetId), gcTime: 0, meta: { quiet: true } })
  if (answer.isError)
    return (
      <FailedLook title={text.form.loadFailed} error={answer.error} note={text.detail.failedReason} onRetry={() => void answer.refetch()} />
    )
  return answer.data === undefined ? waiting : <Correcting {...props} stands={answer.data} />
}

function Correcting({ id, field, values, name, stands, onChange }: StandsProps & { stands: Values }) {
  const words = useWords()
  const text = useRegisterText()
  const asset = useResource(name)
  const level = useLevel()
  const entries = entriesIn(values[field.name])
  const correctable = formFieldsOf(asset).filter(mayBeCorrected)
  const next = correctedRow(correctable, stands, entries)
  const groups = groupsOf(asset, askedFields(correctable, next, level))
  const corrected = new Set(entries.map((one) => one.field))
  const write = (patch: Values) => {
    const written = entriesBetween(correctable, stands, changed(asset, next, patch))
    onChange({ [field.name]: written.length === 0 ? null : written })
  }
  return (
    <div className="correction" id={id}>
      <div className="form-body form-body--single">
        {groups.map((group) => (
          <section key={group.key} className="form-group">
            {group.label === null ? null : <h3 className="group-title">{words.label(group.label)}</h3>}
            <div className="form-grid">
              {group.fields.map((one) => (
                <FieldRow
                  key={one.name}
                  resource={asset}
                  field={one}
                  id={`${id}-${one.name}`}
                  look={{
                    required: false,
                    fault: undefined,
                    warning: corrected.has(one.name) ? text.stood(viewOf(one.kind).text(one, stands, words) || text.nothing) : undefined,
                  }}
                  values={next}
                  onChange={write}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      <div className="correction__sum" role="status">
        <b>{text.corrected(entries.length)}</b>
        {entries.length === 0 ? null : <DifferenceTable entries={differenceIn(entries)} of={`${asset.root}:correct`} />}
      </div>
    </div>
  )
}
