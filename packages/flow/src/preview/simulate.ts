import { Refusal } from '@chengan/kernel/errors/refusal'
import { compile, type Model } from '../model/compile.ts'
import type { Definition, FieldRight } from '../model/definition.ts'
import { emptyState, type State } from '../state/state.ts'
import type { StepContext } from '../state/work.ts'
import { step } from '../step.ts'

/** A case to be tried: who starts it with which variables, and what each step says; a step without words says its first outcome. */
export interface Sample {
  readonly starter: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly outcomes: Readonly<Record<string, string>>
}

/** What became of a case: the steps in order with who had them and until when, and how it ended. */
export interface Simulated {
  readonly steps: readonly { readonly node: string; readonly handlers: readonly string[]; readonly dueAt: string | null }[]
  /** `ended`, `waits` (for a message, a timer or a called process), `circles`, or the key of the refusal that stopped it. */
  readonly end: string
  /** What stopped it, in words that name whom or what is missing. */
  readonly refusal: Refusal | null
  readonly endNode: string | null
  /** The flows that were taken. */
  readonly flows: readonly string[]
}

/** More steps than this: the case runs in circles. */
const MAX_STEPS = 500

/** A process to try cases on: nobody fills in forms or signs in a trial, so what a step requires is taken as given. */
export function onTrial(definition: Definition): Model {
  const eased = (right: FieldRight): FieldRight => (right === 'required' ? 'edit' : right)
  const nodes = definition.nodes.map((node) => {
    if (node.user === null) return node
    const formPerm = Object.fromEntries(Object.entries(node.user.formPerm).map(([name, right]) => [name, eased(right)]))
    return { ...node, user: { ...node.user, formPerm, sign: 'none' as const } }
  })
  return compile({ ...definition, nodes })
}

/** Tries a case on a process ({@link onTrial}): every task is completed as soon as it is there. Nothing is stored; the answers come from the context. */
export function simulate(model: Model, sample: Sample, context: StepContext): Simulated {
  const steps: Simulated['steps'][number][] = []
  const { starter, variables } = sample
  let state = emptyState()
  let count = 0
  const move = (userId: string, operation: Parameters<typeof step>[2]) => {
    count += 1
    const number = count
    state = step(model, state, operation, { ...context, actor: { userId }, newId: (n) => `simulated-${number}-${n}` }).state
  }
  try {
    move(starter, { kind: 'start', definitionId: model.definition.key, businessKey: 'simulation', title: '', variables })
    for (let task = openTask(state); task !== undefined && count < MAX_STEPS; task = openTask(state)) {
      const handlers = task.assignee === null ? task.candidates : [task.assignee]
      steps.push({ node: task.node, handlers, dueAt: task.dueAt })
      const outcome = sample.outcomes[task.node]
      move(handlers[0] ?? '', { kind: 'complete', taskId: task.id, comment: '-', ...(outcome !== undefined && { outcome }) })
    }
  } catch (error) {
    if (error instanceof Refusal) return { steps, end: error.key, refusal: error, endNode: nodeOf(error), flows: flowsIn(state) }
    throw error
  }
  const [instance] = state.instance.values()
  const end = count >= MAX_STEPS ? 'circles' : instance?.endedAt == null ? 'waits' : 'ended'
  return { steps, end, refusal: null, endNode: instance?.endNode ?? null, flows: flowsIn(state) }
}

/** The step that a refusal speaks of. */
const nodeOf = ({ values }: Refusal) => (typeof values.node === 'string' ? values.node : null)

const flowsIn = (state: State) => [...new Set([...state.passage.values()].flatMap((one) => one.flow ?? []))]

function openTask(state: State) {
  return [...state.task.values()].find((task) => task.state === 'open')
}

/** Where two versions differ on a case: the first step that is not the same, or null. */
export function differsAt(one: Simulated, other: Simulated): { readonly place: number; readonly was: string; readonly is: string } | null {
  const words = (run: Simulated) => [...run.steps.map((step) => step.node), `${run.end} ${run.endNode ?? ''}`.trim()]
  const [was, is] = [words(one), words(other)]
  for (let place = 0; place < Math.max(was.length, is.length); place += 1) {
    if (was[place] !== is[place]) return { place, was: was[place] ?? '', is: is[place] ?? '' }
  }
  return null
}
