import type { Nearby, NearbyPlan } from '@chengan/domain/municipal/excavation/overlaps/overlaps'
import type { ShownNamed } from '@chengan/kernel/declared/shown'
import { call } from '../../../../api/client.ts'
import type { Row, Values } from '../../../../resources/row.ts'

/** What a rule says of a declaration (WJ-R1 … WJ-R16), with the value that decided. */
export interface Finding {
  readonly rule: string
  readonly ok: boolean
  /** False of what is not entered yet, and of what is merely announced. */
  readonly judged: boolean
  readonly level: 'note' | 'warning' | 'hard'
  readonly text: string
}

/** What lies beside the site: other works, a plan item, a pipeline. */
export interface Neighbour extends Partial<Omit<Nearby, 'id'>>, Partial<Omit<NearbyPlan, 'id' | keyof Nearby>> {
  readonly id: string
  readonly kind?: string
  /** Of a pipeline. */
  readonly name?: string
  readonly owner?: string
}

/** What the live panel shows: of a form as it stands (szgl/wjsp/check), or of a stored row (szgl/wjsp/info). */
export type Checked = ShownNamed<'excavation'> & {
  readonly checks: readonly Finding[]
  readonly neighbours: readonly Neighbour[]
  readonly outlook?: unknown
}

const isFinding = (one: unknown): one is Finding =>
  typeof one === 'object' && one !== null && 'rule' in one && 'text' in one && 'ok' in one && 'level' in one

const isNeighbour = (one: unknown): one is Neighbour => typeof one === 'object' && one !== null && 'id' in one

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What a row or an answer tells of rules and surroundings. */
export function checkedOf(values: Values | Row): Checked {
  return { ...values, checks: listIn(values.checks).filter(isFinding), neighbours: listIn(values.neighbours).filter(isNeighbour) }
}

const path = 'szgl/wjsp/check'

/** Options for `useQuery`: what the rules say of a form that is not saved. The form is the question, so a form that was asked before answers at once. */
export function checkRead(form: Values) {
  return {
    queryKey: [path, form] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      checkedOf(await call<Values>('POST', path, { body: form, signal, background: true, quiet: true })),
  }
}
