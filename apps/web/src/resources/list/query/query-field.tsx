import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { NamedFilter } from '@chengan/kernel/definition/list-view'
import { useId } from 'react'
import { lazyComponent } from '../../../ui/late.tsx'
import { YesNoFilter } from '../../fields/choices/bool.tsx'
import type { FilterQuery } from '../../fields/field-view.ts'
import { viewOf } from '../../fields/field-views.ts'
import { TextFilter } from '../../fields/texts/text.tsx'
import { useWords } from '../../words.ts'

const DayFilter = lazyComponent(() => import('../../fields/dates/day-filter.tsx').then((module) => module.DayFilter))

interface QueryFieldProps {
  resource: CompleteResource
  name: string
  query: FilterQuery
  onChange(patch: FilterQuery): void
}

function namedFilterOf(resource: CompleteResource, name: string): NamedFilter | undefined {
  return resource.list.filters?.[name]
}

/** One condition of a query: a field, or a filter that the list names itself. */
export function QueryField({ resource, name, query, onChange }: QueryFieldProps) {
  const { label } = useWords()
  const id = useId()
  const named = namedFilterOf(resource, name)
  const field = resource.fields[name]
  const View = field === undefined ? null : viewOf(field.kind).filter
  const words = named ?? field?.label
  if (words === undefined || (named === undefined && View === null)) return null
  return (
    <div className="query-field">
      <label className="query-field__label" htmlFor={id} title={label(words)}>
        {label(words)}
      </label>
      <div className="query-field__control">
        {named !== undefined ? <NamedFilterControl id={id} name={name} filter={named} query={query} onChange={onChange} /> : null}
        {named === undefined && View !== null && field !== undefined ? (
          <View id={id} field={field} query={query} resource={resource} onChange={onChange} />
        ) : null}
      </div>
    </div>
  )
}

interface NamedFilterProps {
  id: string
  name: string
  filter: NamedFilter
  query: FilterQuery
  onChange(patch: FilterQuery): void
}

function NamedFilterControl({ id, name, filter, query, onChange }: NamedFilterProps) {
  if (filter.kind === 'yesNo') return <YesNoFilter id={id} field={{ name }} query={query} onChange={onChange} />
  if (filter.kind === 'day') return <DayFilter id={id} field={{ name }} query={query} onChange={onChange} />
  return <TextFilter id={id} field={{ name }} query={query} onChange={onChange} />
}
