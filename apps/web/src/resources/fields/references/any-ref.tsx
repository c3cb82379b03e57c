import { holds } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Definitions } from '@chengan/kernel/definition/definitions'
import { Select } from 'antd'
import { useDefinitions } from '../../definitions-context.ts'
import { type NamedField, type Values, wordsOf } from '../../row.ts'
import { DetailLink } from '../../rows/detail-link.tsx'
import { useWords, type Words } from '../../words.ts'
import type { CellProps, FieldView, FilterProps } from '../field-view.ts'
import { Nothing } from '../plain-cell.tsx'
import { refView } from './ref.tsx'
import { targetNamed } from './target.ts'
import { TargetSelect } from './target-select.tsx'
import './any-ref.css'

interface Kind {
  readonly value: string
  readonly label: string
}

/** The kinds of row that may be chosen now: those of the reference that are declared and fit the rest of the form. */
export function kindsOf(
  field: NamedField,
  form: CompleteResource,
  values: Values,
  definitions: Definitions,
  words: Words,
): readonly Kind[] {
  const dict = form.fields[field.typeField ?? '']?.dict
  return (field.targets ?? []).flatMap(({ type, root, when }) => {
    const target = definitions.signpostOfRoot(root)
    if (target === undefined || (when !== undefined && !holds(when, values))) return []
    const entry = Object.values(dict?.values ?? {}).find((one) => one.value === type)
    const named = entry ?? definitions.outline(target.name)?.label
    return [{ value: type, label: named === undefined ? root : words.label(named) }]
  })
}

function AnyRefFilter({ id, field, query, resource, onChange }: FilterProps) {
  const words = useWords()
  const definitions = useDefinitions()
  const typeField = field.typeField ?? ''
  const target = targetNamed(field, query, definitions)
  return (
    <div className="any-ref">
      <Select<string | null>
        id={id}
        className="any-ref__kind"
        allowClear
        value={query[typeField] ?? null}
        options={[
          ...kindsOf({ ...field, targets: (field.targets ?? []).map(({ when: _, ...one }) => one) }, resource, query, definitions, words),
        ]}
        placeholder={words.text.chooseKind}
        onChange={(kind) => onChange({ [typeField]: kind ?? '', [field.name]: '' })}
      />
      {target === undefined ? null : (
        <TargetSelect
          id={`${id}-row`}
          target={target}
          several={false}
          chosen={(query[field.name] ?? '') === '' ? [] : [{ id: query[field.name] ?? '', name: query[field.name] ?? '' }]}
          scopeIn={() => ({})}
          look={{ placeholder: words.text.choose, label: words.label(field.label) }}
          onChange={(chosen) => onChange({ [field.name]: chosen.map((one) => one.id).join(',') })}
        />
      )}
    </div>
  )
}

function AnyRefCell({ field, row, roomy }: CellProps) {
  const definitions = useDefinitions()
  const words = wordsOf(field, row)
  const id = row[field.name]
  const target = targetNamed(field, row, definitions)
  if (words === '') return <Nothing />
  if (roomy === true && target !== undefined && typeof id === 'string') return <DetailLink resource={target} id={id} words={words} />
  return words
}

/** A row of one of several resources: first the kind is chosen, then the row. */
export const anyRefView: FieldView = { ...refView, cell: AnyRefCell, filter: AnyRefFilter, wide: () => true }
