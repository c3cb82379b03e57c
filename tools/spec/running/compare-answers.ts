import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { BookRow } from '../book.ts'
import { answering } from '../compare-calls.ts'
import type { Difference } from '../difference.ts'
import type { ServedCall } from '../served-calls.ts'
import type { Alternative } from './alternatives.ts'
import type { NamedAnswer } from './named-answers.ts'
import { type Looker, lookers, type RunningCity } from './running-city.ts'

const NOWHERE = [404, 405]
const placed = (path: string) => path.replace(/\{\w+\}/g, '00000000000070008000000000000000')

/** Asks every declared call of the rows without a session: whoever answers 404 or 405 to that is not there, whatever is declared. */
export async function compareServed(
  root: string,
  rows: readonly BookRow<'calls'>[],
  served: readonly ServedCall[],
  city: Pick<RunningCity, 'ask'>,
): Promise<readonly Difference[]> {
  const found: Difference[] = []
  for (const { verb, path } of rows) {
    if (answering(served, verb, path) === undefined) continue
    const { code, msg } = await city.ask(verb, placed(path), 'nobody')
    if (NOWHERE.includes(code))
      found.push({ root, part: 'answers', name: `${verb} ${path}`, kind: 'missing', detail: `the server answers ${code} ${msg}` })
  }
  return found
}

/** Asks every other address that the book gives to a call that is served. */
export async function compareAlternatives(
  alternatives: readonly Alternative[],
  served: readonly ServedCall[],
  city: Pick<RunningCity, 'ask'>,
): Promise<readonly Difference[]> {
  const found: Difference[] = []
  for (const { verb, path, of: original, ofChanges } of alternatives) {
    const call = answering(served, original.verb, original.path)
    if (call === undefined || (ofChanges && !(call.changes && call.root !== null))) continue
    const { code, msg } = await city.ask(verb, placed(path), 'nobody')
    if (NOWHERE.includes(code))
      found.push({
        root: call.root ?? '(areas)',
        part: 'answers',
        name: `${verb} ${path}`,
        kind: 'missing',
        detail: `it answers ${code} ${msg}`,
      })
  }
  return found
}

/** What stands in an answer that can be looked at without knowing anything: its object, its first row, its first node. */
function lookedAt(data: unknown): Readonly<Record<string, unknown>> | undefined {
  const list = Array.isArray(data) ? data : (data as { list?: unknown } | null)?.list
  const one: unknown = Array.isArray(list) ? list[0] : data
  return typeof one === 'object' && one !== null ? (one as Readonly<Record<string, unknown>>) : undefined
}

/** Asks the calls of which the book writes out what they answer: every name must be there. What wants to be asked for something, or finds nothing, is not seen. */
export async function compareNamedAnswers(
  named: readonly NamedAnswer[],
  served: readonly ServedCall[],
  city: Pick<RunningCity, 'ask'>,
): Promise<readonly Difference[]> {
  const found: Difference[] = []
  for (const { path, names } of named) {
    const call = answering(served, 'GET', path)
    if (call === undefined) continue
    const { code, data } = await city.ask('GET', path, 'administrator')
    const one = code === 0 ? lookedAt(data) : undefined
    // A page of rows tells its own names beside its list.
    const isThere = (name: string) => one === undefined || name in one || (typeof data === 'object' && data !== null && name in data)
    for (const name of names.filter((each) => !isThere(each)))
      found.push({
        root: call.root ?? '(areas)',
        part: 'answers',
        name: `GET ${path} ${name}`,
        kind: 'missing',
        detail: 'it does not answer it',
      })
  }
  return found
}

/** Compares the first row of a root, in its page and on its own, with the fields that the specification has and the definition shows. */
export async function compareAnswers(
  resource: CompleteResource,
  root: string,
  rows: readonly BookRow<'fields'>[],
  city: Pick<RunningCity, 'ask'>,
): Promise<readonly Difference[]> {
  if (!resource.standard.includes('page')) return []
  const page = await city.ask('GET', `${root}/page?limit=1`, 'administrator')
  const faults: Difference[] = []
  const differs = (name: string, detail: string) => void faults.push({ root, part: 'answers', name, kind: 'differs', detail })
  if (page.code !== 0) differs('page', `it answers ${page.code} ${page.msg}`)
  const [first] = (page.data as { list?: readonly Record<string, unknown>[] } | null)?.list ?? []
  const id = first?.id
  if (first === undefined || typeof id !== 'string' || !resource.standard.includes('info')) return faults
  for (const name of resource.list.columns.filter((column) => !(column in first)))
    faults.push({ root, part: 'answers', name: `page ${name}`, kind: 'missing', detail: 'a row of the page does not answer its column' })
  const info = await city.ask('GET', `${root}/info/${id}`, 'administrator')
  if (info.code !== 0) differs('info', `it answers ${info.code} ${info.msg}`)
  const row = (info.data ?? {}) as Record<string, unknown>
  const shown = rows.map(({ field }) => field).filter((name) => isShown(resource, name))
  for (const name of info.code === 0 ? shown.filter((one) => !(one in row)) : [])
    faults.push({ root, part: 'answers', name, kind: 'missing', detail: 'info does not answer it' })
  return faults
}

/** Whom a root lets list its rows, and who of them saw one. */
export interface SeenAs {
  readonly differences: readonly Difference[]
  readonly lists: readonly Looker[]
  readonly sees: readonly Looker[]
}

const FORBIDDEN = 403

/** Whether the page of a root is a list of another resource, whose rows open there. */
const listsOthers = ({ calls, name }: CompleteResource) =>
  Object.values(calls).some(({ overrides, lists }) => overrides === 'page' && lists !== undefined && lists !== name)

/** Looks at the rows of a root as each level: whoever may list them gets a page, and opens what stands in it. */
export async function compareSeenAs(resource: CompleteResource, root: string, city: Pick<RunningCity, 'ask'>): Promise<SeenAs> {
  const differences: Difference[] = []
  const lists: Looker[] = []
  const sees: Looker[] = []
  if (!resource.standard.includes('page')) return { differences, lists, sees }
  const differs = (name: string, { code, msg }: { readonly code: number; readonly msg: string }) =>
    void differences.push({ root, part: 'answers', name, kind: 'differs', detail: `it answers ${code} ${msg}` })
  for (const who of Object.keys(lookers) as Looker[]) {
    const page = await city.ask('GET', `${root}/page?limit=1`, who)
    if (page.code === FORBIDDEN) continue
    lists.push(who)
    if (page.code !== 0) differs(`page as ${who}`, page)
    const [first] = (page.data as { list?: readonly Record<string, unknown>[] } | null)?.list ?? []
    if (first === undefined) continue
    sees.push(who)
    if (typeof first.id !== 'string' || !resource.standard.includes('info') || listsOthers(resource)) continue
    const info = await city.ask('GET', `${root}/info/${first.id}`, who)
    if (info.code !== 0) differs(`info as ${who}`, info)
  }
  return { differences, lists, sees }
}

function isShown({ fields }: CompleteResource, name: string): boolean {
  const field = fields[name]
  return field !== undefined && !field.hidden && !field.writeOnly
}
