import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { asksOf } from '@chengan/kernel/lifecycle/lifecycle'
import type { ServerCall } from '../../../apps/server/src/pipeline/call.ts'
import { isListParameter } from '../../../apps/server/src/resources/lists/query.ts'
import { isFormName } from '../../../apps/server/src/resources/lists/strict.ts'

/** Whether a call knows a parameter that it is sent: what strict callers are refused, and all others sent in vain, it does not know. */
export function knowsParameter(call: ServerCall, byName: (name: string) => CompleteResource, name: string): boolean {
  const { parameters, resource } = call
  if (parameters === 'ofRows') return resource !== null && knownOfRows(call, resource, name)
  const { query = {}, body = {}, lists, form, listAs } = parameters
  return (
    name in query ||
    name in body ||
    name === listAs ||
    (lists !== undefined && isListParameter(byName(lists), name)) ||
    (form !== undefined && isFormName(byName(form), name))
  )
}

/** What the engines of rows read of a call that they make of the definition. */
function knownOfRows({ verb, answers, sends }: ServerCall, resource: CompleteResource, name: string): boolean {
  if (verb === 'GET')
    return answers === 'row' ? name === 'taskId' && resource.flow !== null : answers !== undefined && isListParameter(resource, name)
  // Deleting may ask for a reason, behind the question mark too.
  if (sends === 'ids' || sends === 'nothing') return name === 'ids' || (verb === 'DELETE' && name === 'reason')
  if (typeof sends !== 'object')
    return isFormName(resource, name) || Object.values(resource.entries).some(({ onlyWhere }) => onlyWhere === name)
  const { actions } = sends
  const named = actions.flatMap((action) => (action.calledAs ? [action.calledAs.name] : []))
  const rows = actions.flatMap((action) => action.rows)
  const asked = rows.flatMap((row) => [...asksOf(row).map(({ field }) => field), ...(row.wantedValues.length > 0 ? [row.stateField] : [])])
  const alsoSent = actions.some(({ sentAs = {} }) => Object.hasOwn(sentAs, name))
  return named.includes(name) || asked.includes(name) || alsoSent || COMMON.has(name)
}

/** What every action takes: which rows, its words and files, its outcome, the version as it was read, the task that it does. */
const COMMON: ReadonlySet<string> = new Set([
  ...['id', 'ids', 'version', 'opinion', 'comment', 'reason', 'attachments', 'auditResult', 'pass', 'result', 'taskId'],
])
