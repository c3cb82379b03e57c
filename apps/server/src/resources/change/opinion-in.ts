import { isGiven } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'

/** Whether people are asked why, and the row does not keep it. */
export const asksWhy = ({ fieldList }: CompleteResource): boolean =>
  fieldList.some(({ opinion, virtual }) => opinion === true && virtual === true)

/** What is said with a change: its opinion by either name, or else the reason that it asks for and the row does not keep; of an action also what it asks
 *  for and the row keeps (`asked`). */
export function opinionIn({ fieldList }: CompleteResource, body: Values, asked: ReadonlySet<string> = new Set()): unknown {
  const own = body.opinion ?? body.comment
  if (isGiven(own)) return own
  const reason = fieldList.find(
    ({ name, opinion, virtual }) => opinion === true && (virtual === true || asked.has(name)) && isGiven(body[name]),
  )
  return reason === undefined ? own : body[reason.name]
}

/** Whether an opinion stands beside the values. Where people are asked why, it is the reason of the change, and none without the change. */
export function saysOpinion(resource: CompleteResource, body: Values): boolean {
  return !asksWhy(resource) && ['opinion', 'comment'].some((name) => resource.fields[name] === undefined && isGiven(body[name]))
}
