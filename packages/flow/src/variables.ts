import { refuse } from '@chengan/kernel/errors/refusal'
import { isSameValue } from '@chengan/kernel/values'
import { newId, put, type Work } from './state/work.ts'
import { isOwn } from './surroundings.ts'

type Values = Readonly<Record<string, unknown>>

/** Refuses what somebody sends and may not set, with the name (10166): nobody decides by a variable what another one is asked (decision 0019). */
export function checkSent(work: Work, sent: Values, settable: Pick<ReadonlySet<string>, 'has'>): void {
  const refused = Object.keys(sent).find((name) => isOwn(work, name) || !settable.has(name))
  if (refused !== undefined) throw refuse('variableWrong', { 0: refused })
}

/** Sets variables of the instance and writes down what changed. */
export function setVariables(work: Work, values: Values): void {
  for (const [id, value] of Object.entries(values)) {
    const before = work.tables.variable.get(id)
    if (before !== undefined && isSameValue(before.value, value)) continue
    put(work, 'variable', { id, value: value ?? null })
    const { actor, now } = work.context
    const change = { what: 'variable', of: id, before: before?.value ?? null, after: value ?? null, kind: 'set' } as const
    put(work, 'change', { ...change, id: newId(work), user: actor.userId, time: now })
  }
}
