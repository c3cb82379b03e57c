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
  if (!resource.standard.includes('page')) return compareNode(resource, root, rows, city)
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

/** A root whose rows are told as a tree alone: every field stands in its nodes. */
async function compareNode(
  resource: CompleteResource,
  root: string,
  rows: readonly BookRow<'fields'>[],
  city: Pick<RunningCity, 'ask'>,
): Promise<readonly Difference[]> {
  if (!Object.values(resource.calls ?? {}).some(({ verb, path }) => verb === 'GET' && path === 'tree')) return []
  const { code, data } = await city.ask('GET', `${root}/tree`, 'administrator')
  const node = code === 0 && Array.isArray(data) ? (data[0] as Readonly<Record<string, unknown>> | undefined) : undefined
  if (node === undefined) return []
  const lacking = rows.map(({ field }) => field).filter((name) => isShown(resource, name) && !(name in node))
  return lacking.map((name) => missing(root, name, 'a node of the tree does not answer it'))
}

/** A part of the rows of a root that the book gives a root of its own (`jcsj/lampFacility/GN`): its pages tell rows, the root tells each of them whole. */
export async function compareParts(
  resource: CompleteResource,
  rows: readonly BookRow<'fields'>[],
  city: Pick<RunningCity, 'ask'>,
): Promise<readonly Difference[]> {
  const found: Difference[] = []
  for (const { path } of Object.values(resource.variants ?? {})) {
    const part = `${resource.root}/${path.replace(/\/page$/, '')}`
    const own = rows.filter((row) => row.root === part)
    if (own.length === 0) continue
    const page = await city.ask('GET', `${resource.root}/${path}?limit=1`, 'administrator')
    const [first] = (page.data as { list?: readonly { readonly id?: unknown }[] } | null)?.list ?? []
    if (first === undefined) continue
    const info = await city.ask('GET', `${resource.root}/info/${String(first.id)}`, 'administrator')
    const whole = (info.data ?? {}) as Record<string, unknown>
    const lacking = own.map(({ field }) => field).filter((name) => isShown(resource, name) && !(name in whole))
    found.push(...lacking.map((name) => missing(part, name, 'info of its rows does not answer it')))
  }
  return found
}

const missing = (root: string, name: string, detail: string): Difference => ({ root, part: 'answers', name, kind: 'missing', detail })

function isShown({ fields }: CompleteResource, name: string): boolean {
  const field = fields[name]
  return field !== undefined && !field.hidden && !field.writeOnly
}
