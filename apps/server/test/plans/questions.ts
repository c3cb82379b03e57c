import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { kinds } from '@chengan/kernel/fields/kinds'
import { searchTexts } from '../../src/storage/schema/resource-tables.ts'

/** A kind of reading that every list of the registry knows, as its call. */
export interface Question {
  readonly kind: 'page' | 'variant' | 'search' | 'picker' | 'info' | 'history' | 'export' | 'own'
  readonly path: string
}

const word = encodeURIComponent('阀门')

/** What is asked of a resource with a list, from its definition alone. */
export function questionsOf(resource: CompleteResource, id: string): readonly Question[] {
  const { root, standard } = resource
  const page = `${root}/page?limit=10`
  const questions: Question[] = [{ kind: 'page', path: resource.list.tabs ? `${page}&withTabs=1` : page }]
  for (const name of searchedNames(resource)) questions.push({ kind: 'search', path: `${page}&${name}=${word}` })
  for (const [name, { path }] of Object.entries(resource.variants))
    if (name !== 'page') questions.push({ kind: 'variant', path: `${root}/${path}?limit=10` })
  for (const { verb, path, lists, overrides, streams } of Object.values(resource.calls))
    if (verb === 'GET' && lists !== undefined && overrides === undefined && streams !== true && /page$/i.test(path))
      questions.push({ kind: 'variant', path: `${root}/${path}?limit=10` })
  questions.push({ kind: 'picker', path: `${page}&picker=1` })
  if (standard.includes('info'))
    questions.push({ kind: 'info', path: `${root}/info/${id}` }, { kind: 'history', path: `sys/history?root=${root}&id=${id}` })
  if (standard.includes('export')) questions.push({ kind: 'export', path: `${root}/export` })
  return questions
}

/** The first text that a list searches by a part of it, and the joined texts of a named filter. */
function searchedNames(resource: CompleteResource): readonly string[] {
  if (searchTexts(resource).length === 0) return []
  const fields = resource.list.search.filter((name) => {
    const field = resource.fields[name]
    return field?.stored === true && !field.opaque && !field.encrypted && kinds[field.kind].filter === 'contains'
  })
  const joined = resource.list.search.filter((name) => resource.list.filters?.[name]?.fields !== undefined)
  return [...fields.slice(0, 1), ...joined]
}
