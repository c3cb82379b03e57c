import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { yesOrNo } from '../fields/choices/bool.tsx'
import type { FilterQuery } from '../fields/field-view.ts'
import { viewOf } from '../fields/field-views.ts'
import { isReference } from '../row.ts'
import type { Words } from '../words.ts'
import type { ListQuery } from './list-query.ts'
import { offeredFilters } from './query-card.tsx'

function wordsOfRange(start: string | undefined, end: string | undefined, words: Words): string {
  return [start ?? '', end ?? ''].filter((one) => one !== '').join(` ${words.text.to} `)
}

function wordsOfFilter(resource: CompleteResource, name: string, filters: FilterQuery, words: Words): string {
  const named = resource.list.filters?.[name]
  const field = resource.fields[name]
  const value = filters[name] ?? ''
  const range = wordsOfRange(filters[`${name}Start`], filters[`${name}End`], words)
  const label = named === undefined ? (field === undefined ? name : words.label(field.label)) : words.label(named)
  if (range !== '') return `${label} ${range}`
  if (value === '') return ''
  if (named !== undefined)
    return named.kind === 'yesNo' ? `${label} ${yesOrNo(value) === '1' ? words.text.yes : words.text.no}` : `${label} ${value}`
  // An id says nothing to a reader; that the condition is there does.
  if (field === undefined || isReference(field)) return label
  const shown = viewOf(field.kind).text(field, { [name]: field.kind === 'bool' ? yesOrNo(value) === '1' : value }, words)
  // A dictionary's word speaks for itself.
  return field.dict !== undefined && shown !== '' ? shown : `${label} ${shown === '' ? value : shown}`
}

/** The conditions of a list in words, for its empty look. */
export function conditionWords(resource: CompleteResource, screen: Screen, query: ListQuery, words: Words): string {
  const tab = resource.list.tabs?.find((one) => one.key === query.tab)
  const filters = offeredFilters(resource, screen).map((name) => wordsOfFilter(resource, name, query.filters, words))
  // A tab over all rows is no condition.
  const narrows = tab !== undefined && (tab.filter !== undefined || tab.duty !== undefined)
  return [narrows ? words.label(tab) : '', ...filters].filter((one) => one !== '').join(words.text.separator)
}
