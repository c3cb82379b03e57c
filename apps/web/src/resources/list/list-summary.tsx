import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { unitText } from '@chengan/kernel/units'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callsOf } from '../calls.ts'
import { grouped } from '../texts/grouped.ts'
import { useWords } from '../words.ts'
import { callQuery, type ListQuery } from './list-query.ts'

function written(value: number | null | undefined, digits = 0): string {
  if (value == null) return '—'
  const [whole = '', part] = value.toFixed(digits).split('.')
  return part === undefined ? grouped(Number(whole)) : `${grouped(Number(whole))}.${part}`
}

interface ListSummaryProps {
  resource: CompleteResource
  screen: Screen
  query: ListQuery
}

/** What all rows of the list come to, under the filters that stand, whatever page is shown. */
export function ListSummary({ resource, screen, query }: ListSummaryProps) {
  const { label, language } = useWords()
  const figures = Object.entries(resource.list.summary ?? {})
  const asked = { ...callQuery({ ...query, page: 1, limit: 10, sort: null }, screen, false), limit: 1, withSummary: 1 }
  const answer = useQuery({
    ...callsOf(resource).page(asked, screen.call),
    enabled: figures.length > 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const told = answer.data?.summary
  if (figures.length === 0 || told === undefined) return null
  return (
    <dl className="list-summary">
      {figures.map(([name, figure]) => (
        <div key={name} className="list-summary__figure">
          <dt>{label(figure)}</dt>
          <dd>
            {written(told[name], figure.digits)} {told[name] == null ? '' : unitText(figure.unit ?? '', language)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
