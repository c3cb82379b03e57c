import { newId, put, type Work } from './state/work.ts'

/** Sets variables of the instance and writes down what changed. */
export function setVariables(work: Work, values: Readonly<Record<string, unknown>>): void {
  for (const [id, value] of Object.entries(values)) {
    const before = work.tables.variable.get(id)
    if (before !== undefined && JSON.stringify(before.value) === JSON.stringify(value)) continue
    put(work, 'variable', { id, value: value ?? null })
    const { actor, now } = work.context
    const change = { what: 'variable', of: id, before: before?.value ?? null, after: value ?? null, kind: 'set' } as const
    put(work, 'change', { ...change, id: newId(work), user: actor.userId, time: now })
  }
}
