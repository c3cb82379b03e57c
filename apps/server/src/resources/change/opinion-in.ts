import { isGiven } from '@chengan/kernel/condition'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { asRows, asText } from '@chengan/kernel/values'

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
  if (reason === undefined) return own
  return reason.holds === undefined ? body[reason.name] : saidInRows(reason.holds, body[reason.name])
}

/** What was said row by row, in the words of its dictionaries: 人员材料：缺社保证明；保险凭证：已过期. */
function saidInRows(holds: NonNullable<CompleteField['holds']>, rows: unknown): string {
  const fields = Object.entries(holds)
  const wordsOf = (row: Values) =>
    fields.flatMap(([name, { dict }]) => {
      const value = asText(row[name])
      return Object.values(dict?.values ?? {}).find((one) => one.value === value)?.zh ?? (value === '' ? [] : value)
    })
  return asRows(rows)
    .map((row) => wordsOf(row).join('：'))
    .join('；')
}

/** Whether an opinion stands beside the values. Where people are asked why, it is the reason of the change, and none without the change. */
export function saysOpinion(resource: CompleteResource, body: Values): boolean {
  return !asksWhy(resource) && ['opinion', 'comment'].some((name) => resource.fields[name] === undefined && isGiven(body[name]))
}
