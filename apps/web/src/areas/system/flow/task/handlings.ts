import type { FlowText } from '../texts/zh-cn.ts'

/** How one call of act/task is asked for. */
export interface Handling {
  readonly comment: 'required' | 'optional' | 'none'
  /** Whom it takes, under the name of the body. */
  readonly people?: 'assignee' | 'userIds'
  readonly files?: true
  readonly danger?: true
}

/** What opens a dialog: the calls of act/task, and sending back, which is one of two calls by where it goes. */
export const handlings = {
  complete: { comment: 'required', files: true },
  completeBatch: { comment: 'required' },
  sendBack: { comment: 'required', danger: true },
  entrust: { comment: 'optional', people: 'assignee' },
  delegate: { comment: 'optional', people: 'assignee' },
  addSign: { comment: 'optional', people: 'userIds' },
  cc: { comment: 'none', people: 'userIds' },
  endProcess: { comment: 'required', danger: true },
  changeTaskAssignee: { comment: 'none', people: 'assignee' },
} as const satisfies Readonly<Record<string, Handling>>

export type HandlingName = keyof typeof handlings

export function handlingOf(name: HandlingName): Handling {
  return handlings[name]
}

/** The calls that need no more than a yes. */
export type PlainCall = 'claim' | 'unclaim' | 'entrustBack'

/** What a person has put into the dialog. */
export interface GivenHandling {
  readonly comment: string
  readonly files: readonly { readonly id: string }[]
  readonly outcome: string | null
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly mode: 'before' | 'after' | 'with'
  readonly resubmit: 'restart' | 'resume'
  readonly nextUserIds: readonly string[]
  /** The step to go back to: its id, or `toStarter`; null: those right before. */
  readonly target: string | null
  /** The picture of the signature. */
  readonly signature: Blob | null
}

/** Sending back to who began it, past every step between. */
export const toStarter = '$starter'

/** The path of the call below act/task. */
export function callOf(name: HandlingName, { target }: Pick<GivenHandling, 'target'>): string {
  if (name !== 'sendBack') return name
  return target === toStarter ? 'backToFirst' : 'backPreviousTask'
}

export interface Fault {
  readonly field: 'comment' | 'outcome' | 'people' | 'signature'
  readonly words: string
}

/** What the task at hand asks for beside what its call does. */
export interface AskedOf {
  /** One of several outcomes. */
  readonly choice: boolean
  readonly signature: boolean
}

/** The first fault of what was given; the server judges the same again. */
export function faultOf(name: HandlingName, given: GivenHandling, asked: AskedOf, text: FlowText): Fault | null {
  const { comment, people } = handlingOf(name)
  if (asked.choice && given.outcome === null) return { field: 'outcome', words: text.dialog.outcomeNeeded }
  if (people === 'assignee' && given.people.length === 0) return { field: 'people', words: text.dialog.choosePerson }
  if (people === 'userIds' && given.people.length === 0) return { field: 'people', words: text.dialog.choosePeople }
  if (comment === 'required' && given.comment.trim() === '') return { field: 'comment', words: text.dialog.commentNeeded }
  if (asked.signature && given.signature === null) return { field: 'signature', words: text.dialog.signatureNeeded }
  return null
}

/** The body of the call, beside the task. */
export function handlingBody(name: HandlingName, given: GivenHandling): Readonly<Record<string, unknown>> {
  const { people, comment, files } = handlingOf(name)
  const said = given.comment.trim()
  const ids = given.people.map((one) => one.id)
  return {
    ...(comment === 'none' || said === '' ? {} : { comment: said }),
    ...(files === true && given.files.length > 0 ? { attachments: given.files } : {}),
    ...(people === 'assignee' ? { assignee: ids[0] } : {}),
    ...(people === 'userIds' ? { userIds: ids } : {}),
    ...(name === 'addSign' ? { mode: given.mode } : {}),
    ...(name === 'sendBack' && given.target !== null && given.target !== toStarter ? { targetActivityId: given.target } : {}),
    ...(given.outcome === null ? {} : { outcome: given.outcome }),
    ...(given.nextUserIds.length === 0 ? {} : { nextUserIds: given.nextUserIds }),
  }
}
