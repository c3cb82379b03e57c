import { type Actor, inOwnTree } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import type { RuleContext, Values } from '@chengan/kernel/rule'
import { wjAttitude } from '../../dictionaries/excavation.ts'

export const linesOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Values[]) : [])

/** Departments that are invited, and how many matters, invitations and signatures there are. */
export function meetingFigures({ row }: Pick<RuleContext, 'row'>): Values {
  const people = linesOf(row.participants).filter((one) => one.invited !== false)
  return {
    itemCount: linesOf(row.items).length,
    invitedCount: people.length,
    signedCount: people.filter((one) => isGiven(one.signTime)).length,
    invitedDeptIds: [...new Set(people.map((one) => one.deptId).filter((id): id is string => typeof id === 'string'))],
  }
}

const isOf = (actor: Actor, line: Values) => inOwnTree(actor, line.deptId)

/** What a member's answer changes: his department's line, and its opinion on the matter, or on every matter. */
export function withFeedback({ row, input, actor, now }: RuleContext): Values {
  const said = { attitude: input.attitude ?? wjAttitude.values.agree.value, opinion: input.opinion ?? null }
  const participants = linesOf(row.participants).map((line) =>
    isOf(actor, line) ? { ...line, attitude: said.attitude, feedback: String(said.opinion ?? '').slice(0, 500), feedbackTime: now } : line,
  )
  const own = linesOf(row.participants).find((line) => isOf(actor, line))
  const items = linesOf(row.items).map((item) =>
    isGiven(input.itemId) && input.itemId !== item.id ? item : withOpinion(item, String(own?.deptId ?? actor.deptId), said),
  )
  return { participants, items }
}

function withOpinion(item: Values, deptId: string, said: Values): Values {
  const before = linesOf(item.opinions)
  const own = before.find((one) => one.deptId === deptId)
  const line = { ...own, deptId, ...said, silent: false }
  return { ...item, opinions: own ? before.map((one) => (one === own ? line : one)) : [...before, line] }
}

/** The member's department has signed in. */
export function withSignature({ row, actor, now }: RuleContext): Values {
  const participants = linesOf(row.participants).map((line) =>
    isOf(actor, line) && !isGiven(line.signTime) ? { ...line, signTime: now } : line,
  )
  return { participants, ...meetingFigures({ row: { ...row, participants } }) }
}

/** Who said nothing until the deadline has no objection (szgl/wjhy/rule-1). */
export function withSilence(row: Values): Values {
  const quiet = linesOf(row.participants).filter((one) => one.invited !== false && !isGiven(one.feedbackTime))
  const items = linesOf(row.items).map((item) => {
    const heard = new Set(linesOf(item.opinions).map((one) => one.deptId))
    const silent = quiet.filter((one) => !heard.has(one.deptId))
    const lines = silent.map(({ deptId }) => ({ deptId, opinion: null, attitude: wjAttitude.values.agree.value, silent: true }))
    return { ...item, opinions: [...linesOf(item.opinions), ...lines] }
  })
  return { items }
}
