import { type Actor, inOwnTree } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { wjAttitude } from '../../dictionaries/excavation.ts'
import type { meetingFields } from './meeting-fields.ts'

type Meeting = ValuesOf<typeof meetingFields>
type Context = RuleContext<typeof meetingFields>
type Item = NonNullable<Meeting['items']>[number]

/** Departments that are invited, and how many matters, invitations and signatures there are. */
export function meetingFigures({ row }: Pick<Context, 'row'>) {
  const people = (row.participants ?? []).filter((one) => one.invited !== false)
  return {
    itemCount: row.items?.length ?? 0,
    invitedCount: people.length,
    signedCount: people.filter((one) => isGiven(one.signTime)).length,
    invitedDeptIds: [...new Set(people.flatMap((one) => one.deptId ?? []))],
  }
}

const isOf = (actor: Actor, line: { readonly deptId?: string | null | undefined }) => inOwnTree(actor, line.deptId)

/** What a department says of a matter. */
interface Said {
  readonly attitude: string
  readonly opinion: string | null
}

/** What a member's answer changes: his department's line, and its opinion on the matter, or on every matter. */
export function withFeedback({ row, input, actor, now }: Context): Meeting {
  const said: Said = { attitude: input.attitude ?? wjAttitude.values.agree.value, opinion: asTextOrNull(input.opinion) }
  const lines = row.participants ?? []
  const feedback = (said.opinion ?? '').slice(0, 500)
  const participants = lines.map((line) => (isOf(actor, line) ? { ...line, attitude: said.attitude, feedback, feedbackTime: now } : line))
  const own = lines.find((line) => isOf(actor, line))
  const items = (row.items ?? []).map((item) =>
    isGiven(input.itemId) && input.itemId !== item.id ? item : withOpinion(item, own?.deptId ?? actor.deptId, said),
  )
  return { participants, items }
}

function withOpinion(item: Item, deptId: string, said: Said): Item {
  const before = item.opinions ?? []
  const own = before.find((one) => one.deptId === deptId)
  const line = { ...own, deptId, ...said, silent: false }
  return { ...item, opinions: own ? before.map((one) => (one === own ? line : one)) : [...before, line] }
}

/** The member's department has signed in. */
export function withSignature({ row, actor, now }: Context): Meeting {
  const participants = (row.participants ?? []).map((line) =>
    isOf(actor, line) && !isGiven(line.signTime) ? { ...line, signTime: now } : line,
  )
  return { participants, ...meetingFigures({ row: { ...row, participants } }) }
}

/** Who said nothing until the deadline has no objection (szgl/wjhy/rule-1). */
export function withSilence(row: Meeting): Meeting {
  const quiet = (row.participants ?? []).filter((one) => one.invited !== false && !isGiven(one.feedbackTime))
  const items = (row.items ?? []).map((item) => {
    const said = item.opinions ?? []
    const heard = new Set(said.map((one) => one.deptId))
    const silent = quiet.filter((one) => !heard.has(one.deptId))
    const lines = silent.map(({ deptId = null }) => ({ deptId, opinion: null, attitude: wjAttitude.values.agree.value, silent: true }))
    return { ...item, opinions: [...said, ...lines] }
  })
  return { items }
}
