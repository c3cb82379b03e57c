import { isTimeText } from '../clock/timer-time.ts'
import type { FlowNode } from '../model/definition.ts'
import type { Known } from './known.ts'
import type { LintRule } from './lint.ts'
import { at } from './names.ts'
import { type Fault, faultAt } from './reasons.ts'

/** What services, messages, timers and calls need. */
export const lintNodes: LintRule = (definition, _graph, known) => definition.nodes.flatMap((node) => lintNode(node, known))

function lintNode(node: FlowNode, known: Known): readonly Fault[] {
  switch (node.type) {
    case 'serviceTask':
      if (node.handler === null) return [faultAt(at(node), 'noHandler')]
      return known.handlers?.has(node.handler) === false ? [faultAt(at(node), 'unknownHandler', { part: node.handler })] : []
    case 'receiveTask':
    case 'messageCatch':
      return node.message === null ? [faultAt(at(node), 'noMessage')] : []
    case 'timerCatch':
      return lintTimer(node)
    case 'boundaryTimer':
      return [...(node.attachedTo === null ? [faultAt(at(node), 'boundaryUnattached')] : []), ...lintTimer(node)]
    case 'callActivity':
      return lintCall(node, known)
    default:
      return []
  }
}

function lintTimer(node: FlowNode): readonly Fault[] {
  const text = node.timer?.text ?? ''
  if (text === '') return [faultAt(at(node), 'noTimer')]
  if (node.timer?.kind === 'cycle') return [faultAt(at(node), 'timerCycle', { part: text })]
  if (text.includes('${') || text.includes('#{')) return []
  return isTimeText(text) ? [] : [faultAt(at(node), 'timerText', { part: text })]
}

function lintCall(node: FlowNode, known: Known): readonly Fault[] {
  const process = node.call?.process ?? ''
  if (process === '') return [faultAt(at(node), 'noCalledProcess')]
  return known.processes?.has(process) === false ? [faultAt(at(node), 'unknownProcess', { part: process })] : []
}
