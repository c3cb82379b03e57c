import { Segmented, Select } from 'antd'
import { type ReactNode, Suspense, useId } from 'react'
import { useResourceOnceHere } from '../../../../resources/definitions-context.ts'
import { SheetHead } from '../../../../resources/detail/sheet-head.tsx'
import type { FilterQuery } from '../../../../resources/fields/field-view.ts'
import { wordsOfFilters } from '../../../../resources/list/conditions.ts'
import { QueryField } from '../../../../resources/list/query/query-field.tsx'
import { QueryForm } from '../../../../resources/list/query/query-form.tsx'
import { useWords } from '../../../../resources/words.ts'
import { useDashboardsText } from '../../texts/dashboards-text.ts'
import { SpanField } from '../statistics-form.tsx'
import { useDraft } from '../use-draft.ts'
import type { ComposedQuestion } from './composed-question.ts'
import type { ComposedOffer } from './composed-reads.ts'

const MOST_MEASURES = 8
const AGGREGATES = ['sum', 'avg', 'p50', 'p90', 'max'] as const

interface ComposedFormProps {
  lists: readonly { readonly key: string; readonly label: string }[]
  offer: ComposedOffer | undefined
  asked: ComposedQuestion
  today: string
  more: ReactNode
  onAsk(asked: ComposedQuestion): void
  onReset(): void
}

/** List, rows, columns and figures at once; span and conditions on 查询. It stays while its list, and what that list offers, come: nobody's words are lost. */
export function ComposedForm(props: ComposedFormProps) {
  const { asked, offer } = props
  const words = useWords()
  const [draft, setDraft] = useDraft(asked)
  // The words of the conditions come with the definition of the list.
  const resource = useResourceOnceHere(offer?.resource)
  const change = (patch: FilterQuery) => setDraft((before) => ({ ...before, filters: { ...before.filters, ...patch } }))
  const known = offer === undefined || resource === undefined ? undefined : { names: offer.filters, resource }
  return (
    <Fields
      {...props}
      asked={draft}
      told={known === undefined ? '' : wordsOfFilters(known.resource, [...known.names], draft.filters, words)}
      onDraft={setDraft}
      filters={
        <Suspense fallback={null}>
          {known?.names.map((name) => (
            <QueryField key={name} resource={known.resource} name={name} query={draft.filters} onChange={change} />
          ))}
        </Suspense>
      }
    />
  )
}

interface FieldsProps extends ComposedFormProps {
  told: string
  filters: ReactNode
  onDraft(draft: (before: ComposedQuestion) => ComposedQuestion): void
}

function Fields({ lists, offer, asked, today, more, onAsk, onReset, told, filters, onDraft }: FieldsProps) {
  const { composed: text, statistics } = useDashboardsText()
  const options = (offered: readonly { readonly key: string; readonly label: string }[]) =>
    offered.map(({ key, label }) => ({ value: key, label }))
  const dimensions = options(offer?.dimensions ?? [])
  const named = (keys: readonly string[]) =>
    keys.flatMap((key) => offer?.dimensions.find((one) => one.key === key)?.label ?? []).join(' × ')
  const span = asked.on === '' ? '' : `${offer?.dates.find(({ key }) => key === asked.on)?.label ?? text.date} ${asked.from} – ${asked.to}`
  return (
    <>
      <SheetHead
        title={offer === undefined ? '' : text.titleOf(offer.label)}
        about={[named([asked.rows, asked.columns]), span, told].filter((one) => one !== '').join(' · ')}
      />
      <QueryForm asked={told} className="stat-filters" more={more} onSubmit={() => onAsk(asked)} onReset={onReset}>
        <Choice
          label={text.list}
          value={asked.list || undefined}
          options={options(lists)}
          hint={text.listHint}
          onChange={(list) => onAsk({ ...asked, list, rows: '', columns: '', measures: [], filters: {}, on: '' })}
        />
        <Choice
          label={text.rows}
          value={asked.rows}
          options={[{ value: '', label: text.none }, ...dimensions.filter(({ value }) => value !== asked.columns)]}
          onChange={(rows) => onAsk({ ...asked, rows, ...(rows === '' ? { columns: '' } : {}) })}
        />
        <Choice
          label={text.columns}
          value={asked.columns}
          disabled={asked.rows === ''}
          options={[{ value: '', label: text.noColumns }, ...dimensions.filter(({ value }) => value !== asked.rows)]}
          onChange={(columns) => onAsk({ ...asked, columns })}
        />
        <Measures offer={offer} asked={asked} onAsk={onAsk} />
        <Choice
          label={text.date}
          value={asked.on}
          options={[{ value: '', label: text.noDate }, ...options(offer?.dates ?? [])]}
          onChange={(on) => onAsk({ ...asked, on })}
        />
        {asked.on === '' ? null : (
          <>
            <SpanField asked={asked} today={today} onChange={(span) => onDraft((before) => ({ ...before, ...span }))} />
            <Choice
              label={text.compare}
              value={asked.compare || 'none'}
              options={(['none', 'yoy', 'mom'] as const).map((value) => ({ value, label: text.compares[value] }))}
              onChange={(compare) => onAsk({ ...asked, compare: compare === 'none' ? '' : compare })}
            />
          </>
        )}
        {filters}
        <div className="query-field">
          <span className="query-field__label">{text.asLabel}</span>
          <div className="query-field__control">
            <Segmented
              aria-label={text.asLabel}
              value={asked.as}
              options={[
                { value: 'table', label: statistics.asTable },
                { value: 'chart', label: statistics.asChart },
              ]}
              onChange={(as) => onAsk({ ...asked, as: as === 'chart' ? 'chart' : 'table' })}
            />
          </div>
        </div>
      </QueryForm>
    </>
  )
}

interface ChoiceProps {
  label: string
  value: string | undefined
  options: { value: string; label: string }[]
  hint?: string
  disabled?: boolean
  onChange(value: string): void
}

function Choice({ label, value, options, hint, disabled = false, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="query-field">
      <label className="query-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="query-field__control">
        <Select
          id={id}
          className="filter-control"
          showSearch={{ optionFilterProp: 'label' }}
          value={value ?? null}
          disabled={disabled}
          options={options}
          placeholder={hint}
          onChange={onChange}
        />
      </div>
    </div>
  )
}

function Measures({ offer, asked, onAsk }: Pick<ComposedFormProps, 'offer' | 'asked' | 'onAsk'>) {
  const { composed: text } = useDashboardsText()
  const id = useId()
  const options = [
    { value: 'count', label: text.count },
    ...AGGREGATES.flatMap((kind) =>
      (offer?.numbers ?? []).map(({ key, label }) => ({ value: `${kind}:${key}`, label: text[kind](label) })),
    ),
    ...(offer?.distinct ?? []).map(({ key, label }) => ({ value: `distinct:${key}`, label: text.distinct(label) })),
  ]
  return (
    <div className="query-field">
      <label className="query-field__label" htmlFor={id}>
        {text.measures}
      </label>
      <div className="query-field__control">
        <Select
          id={id}
          className="filter-control"
          mode="multiple"
          maxTagCount="responsive"
          maxCount={MOST_MEASURES}
          showSearch={{ optionFilterProp: 'label' }}
          value={asked.measures.length === 0 ? ['count'] : [...asked.measures]}
          options={options}
          onChange={(measures: string[]) => onAsk({ ...asked, measures })}
        />
      </div>
    </div>
  )
}
