import { waitHere } from '../move/passage.ts'
import { instanceOf, type Work } from '../state/work.ts'
import { surroundings, valueOfText } from '../surroundings.ts'
import type { Element } from './elements.ts'

/** The token waits for an instance of its own, which the caller of the step starts (`startCall`) and whose end it reports (`callEnded`). */
export const arriveAtCall: Element = (work, node, arrival, passage) => {
  const { call } = node
  if (call === null) return
  const token = waitHere(work, arrival, passage, 'call')
  const businessKey = call.businessKey === null ? instanceOf(work).businessKey : String(valueOfText(work, call.businessKey) ?? '')
  const variables = Object.fromEntries(call.inputs.map(({ source, target }) => [target, given(work, source)]))
  work.effects.push({ kind: 'startCall', token: token.id, process: call.process, businessKey, variables })
}

/** What goes in or out is an expression or the name of a variable. */
function given(work: Work, source: string): unknown {
  return source.includes('${') ? valueOfText(work, source) : surroundings(work, {}).variable(source)
}
