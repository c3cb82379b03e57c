import { type Level, levelOf } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { BookRow } from './book.ts'
import type { Difference } from './difference.ts'
import { plainPath, type ServedCall } from './served-calls.ts'
import { partsOf } from './tsv.ts'

const changing = (verb: string) => verb === 'PUT' || verb === 'POST'

/** The call that answers: PUT and POST are alike on a root and its actions. */
export function answering(calls: readonly ServedCall[], verb: string, path: string): ServedCall | undefined {
  const wanted = plainPath(path)
  const fits = (call: ServedCall) => call.path === wanted && (call.verb === verb || (changing(verb) && changing(call.verb)))
  return calls.find((call) => fits(call) && call.root !== null) ?? calls.find(fits)
}

const codeOf: Readonly<Record<string, string>> = { insp: 'xc', admin: 'xt' }

/** The levels that a cell names; none = any. */
export function levelsOfCell(cell: string): readonly Level[] {
  const codes = partsOf(cell)
  return codes.includes('all') ? [] : codes.flatMap((code) => levelOf(codeOf[code] ?? code) ?? [])
}

/** Compares the calls of a root with the rows of calls.tsv. */
export function compareCalls(
  resource: CompleteResource,
  root: string,
  rows: readonly BookRow<'calls'>[],
  served: readonly ServedCall[],
): readonly Difference[] {
  const wanted = rows.filter((row) => row.root === root)
  const found: Difference[] = []
  for (const row of wanted) {
    const name = `${row.verb} ${row.path}`
    const call = answering(served, row.verb, row.path)
    if (call === undefined) found.push({ root, part: 'calls', name, kind: 'missing', detail: `levels ${row.levels}` })
    else {
      const fault = levelFault(row, call, resource)
      if (fault) found.push({ root, part: 'calls', name, kind: 'differs', detail: fault })
    }
  }
  return [...found, ...surplusCalls(resource, root, wanted, served)]
}

function levelFault(row: BookRow<'calls'>, call: ServedCall, resource: CompleteResource): string | undefined {
  if (call.levels === null) return undefined
  const adds = (resource.family === 'sys') === (row.verb === 'POST')
  const declared = new Set((adds ? call.adds : call.edits) ?? call.levels)
  const wanted = new Set(levelsOfCell(row.levels))
  // Of administrators only the string is asked, because administrators of departments hold some of them.
  if (wanted.has('administrator') && declared.size === 0) return undefined
  if (wanted.size === declared.size && [...wanted].every((level) => declared.has(level))) return undefined
  return `wanted ${[...wanted].join(', ') || 'any level'}, declared ${[...declared].join(', ') || 'any level'}`
}

/** Calls that the rules for all resources give without a row of their own: R/{id}, an action with its id in the path. */
function impliedBy(resource: CompleteResource, root: string, call: ServedCall, paths: ReadonlySet<string>): boolean {
  if (!call.path.endsWith('/{}')) return false
  const base = call.path.slice(0, -3)
  return base === root || (resource.family === 'sys' && paths.has(base))
}

function surplusCalls(
  resource: CompleteResource,
  root: string,
  wanted: readonly BookRow<'calls'>[],
  served: readonly ServedCall[],
): Difference[] {
  const keys = new Set(wanted.map((row) => `${changing(row.verb) ? 'PUT' : row.verb} ${plainPath(row.path)}`))
  const paths = new Set(wanted.map((row) => plainPath(row.path)))
  const own = served.filter((call) => call.root === resource.root && (call.path === root || call.path.startsWith(`${root}/`)))
  const found = new Map<string, Difference>()
  for (const call of own) {
    const key = `${changing(call.verb) ? 'PUT' : call.verb} ${call.path}`
    if (keys.has(key) || impliedBy(resource, root, call, paths) || otherRoot(resource, root, call)) continue
    // An action with its id in the path is written `action/{id}` in some rows and `action` in others.
    if (resource.family === 'sys' && paths.has(`${call.path}/{}`)) continue
    found.set(key, { root, part: 'calls', name: key, kind: 'surplus', detail: `levels ${(call.levels ?? []).join(', ') || 'any'}` })
  }
  return [...found.values()]
}

/** Calls of areas and sessions that calls.tsv does not know. */
export function compareOtherCalls(rows: readonly BookRow<'calls'>[], served: readonly ServedCall[]): readonly Difference[] {
  const key = (verb: string, path: string) => `${changing(verb) ? 'PUT' : verb} ${plainPath(path)}`
  const wanted = new Set(rows.map((row) => key(row.verb, row.path)))
  // Rules for every root: a row is read and deleted by its id behind the root too.
  const isImplied = ({ verb, path }: ServedCall) => {
    const base = path.slice(0, -3)
    return path.endsWith('/{}') && wanted.has(verb === 'GET' ? key('GET', `${base}/info/{}`) : key(verb, base))
  }
  return served
    .filter((call) => call.root === null && !wanted.has(key(call.verb, call.path)) && !isImplied(call))
    .map((call) => ({ root: '(areas)', part: 'calls', name: `${call.verb} ${call.path}`, kind: 'surplus', detail: '' }))
}

/** A root may lie below another one of the same resource (aliases). */
function otherRoot(resource: CompleteResource, root: string, call: ServedCall): boolean {
  return [resource.root, ...resource.aliases].some((other) => other !== root && other.length > root.length && call.path.startsWith(other))
}
