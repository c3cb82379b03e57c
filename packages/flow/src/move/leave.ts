import { refuse } from '@chengan/kernel/errors/refusal'
import type { FlowNode, SequenceFlow } from '../model/definition.ts'
import type { Arrival, Work } from '../state/work.ts'
import { conditionOf } from '../surroundings.ts'
import { openFrame } from './frames.ts'

/** Where a token comes from when it leaves a node. */
export type Standing = Pick<Arrival, 'frame' | 'from' | 'outcome' | 'result'>

/** Sends a token on along the flows that its node chooses: one, or several in a frame of their own. */
export function leave(work: Work, node: FlowNode, standing: Standing): void {
  const flows = chosenFlows(work, node, standing)
  const several = flows.length > 1
  const frame = several ? openFrame(work, { kind: 'fork', node: node.id, parent: standing.frame, passage: null }).id : standing.frame
  for (const flow of flows) {
    work.queue.push({
      node: flow.to,
      flow: flow.id,
      frame,
      from: standing.from,
      outcome: standing.outcome,
      result: standing.result,
      again: null,
    })
  }
}

/** The flows that a token takes from a node. Refuses with 10165 where none is open. */
export function chosenFlows(work: Work, node: FlowNode, standing: Pick<Standing, 'outcome' | 'result'>): readonly SequenceFlow[] {
  const flows = work.model.graph.outgoing.get(node.id) ?? []
  if (node.type === 'parallel') return flows
  const others = flows.filter((flow) => flow.id !== node.defaultFlow)
  const local = { outcome: standing.outcome, result: standing.result }
  const open = (flow: SequenceFlow) => flow.condition === null || conditionOf(work, flow.condition, local)
  const first = others.find(open)
  const chosen = node.type === 'exclusive' ? (first === undefined ? [] : [first]) : others.filter(open)
  if (chosen.length > 0) return chosen
  const otherwise = flows.find((flow) => flow.id === node.defaultFlow)
  if (otherwise === undefined) throw refuse('noCondition')
  return [otherwise]
}
