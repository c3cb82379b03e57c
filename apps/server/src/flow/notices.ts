import type { Effect, Notice } from '@chengan/flow/effects'
import { nodeOf } from '@chengan/flow/model/compile'
import type { Label } from '@chengan/kernel/label'
import { headOf } from '../resources/duties/heads.ts'
import { flowAdministratorsOf, holdersOfRole } from './people/directory.ts'
import type { StepResult } from './step/run.ts'

/** What is told of a case: the words before its title, and whether a text message goes out besides. */
interface Wording extends Label {
  /** Of the case as a whole: its step is not named. */
  readonly ofCase?: true
  readonly sms?: true
}

const wordings: Readonly<Record<Notice, Wording>> = {
  toDo: { zh: '待办', en: 'To do' },
  toClaim: { zh: '待签收', en: 'To claim' },
  returned: { zh: '已退回', en: 'Sent back', ofCase: true },
  copied: { zh: '抄送', en: 'Copy' },
  urged: { zh: '催办', en: 'Urged', sms: true },
  warned: { zh: '即将到期', en: 'Due soon' },
  due: { zh: '已到期', en: 'Due now', sms: true },
  overdue: { zh: '已超期', en: 'Overdue' },
  escalated: { zh: '严重超期', en: 'Long overdue' },
  unclaimed: { zh: '尚无人签收', en: 'Claimed by nobody yet' },
  terminated: { zh: '已终止', en: 'Terminated', ofCase: true },
  ended: { zh: '已办结', en: 'Concluded', ofCase: true },
  nobody: { zh: '未找到处理人，转由您办理', en: 'Nobody found for it, now yours' },
  standingIn: { zh: '代办', en: 'On behalf' },
}

/** The title of what is told of a case, which has one language, and of its step. */
function titleOf(about: Notice, title: string, step: Label | undefined): Label {
  const { zh, en, ofCase } = wordings[about]
  if (ofCase) return { zh: `${zh}：${title}`, en: `${en}: ${title}` }
  return { zh: `${zh}：${title}（${step?.zh ?? ''}）`, en: `${en}: ${title} (${step?.en ?? ''})` }
}

/** How late a task is said to be, the least first: the later word stands in place of those before it. */
const stages: readonly Notice[] = ['warned', 'due', 'overdue', 'escalated']

type Tells = Extract<Effect, { kind: 'notify' | 'notifyRole' }>

/** Tells people what a step led to, in its transaction. */
export async function tellPeople(moved: StepResult): Promise<void> {
  for (const effect of moved.effects) if (effect.kind === 'notify' || effect.kind === 'notifyRole') await tell(moved, effect)
}

async function tell(moved: StepResult, effect: Tells): Promise<void> {
  const { stage, instance } = moved
  const { ctx, process, business } = stage
  const users = effect.kind === 'notify' ? effect.users : await holdersOf(moved, effect)
  // Nobody is told of what he did himself.
  const others = users.filter((id) => id !== ctx.actor.userId || effect.about === 'copied')
  if (others.length === 0) return
  const task = effect.task === null ? undefined : moved.state.task.get(effect.task)
  const id = effect.kind === 'notify' ? effect.node : (task?.node ?? null)
  const node = id === null ? null : nodeOf(process.model, id)
  const { sms } = wordings[effect.about]
  const { title } = instance
  const before = stages.slice(0, Math.max(0, stages.indexOf(effect.about)))
  const route = node?.user?.bizRoute ?? process.routes.bizRoute
  await ctx.services.flow.tell(ctx, {
    title: titleOf(effect.about, title, node?.name),
    ...(before.length === 0 ? {} : { inPlaceOf: before.map((about) => titleOf(about, title, node?.name).zh.slice(0, 200)) }),
    text: dueBy(title, task?.dueAt),
    userIds: others,
    bizType: business?.resource.root ?? 'act/running',
    bizId: business?.before.id ?? instance.id,
    ...(route === null ? {} : { bizRoute: taskAddressOf(route, { taskId: effect.task, instance }) }),
    ...(sms === true || (isNew(effect.about) && isShort(node?.user ?? null)) ? { sms: true } : {}),
  })
}

function dueBy(title: string, dueAt: string | null | undefined): Label {
  const by = dueAt?.slice(0, 16)
  return by === undefined ? { zh: title, en: title } : { zh: `${title}，期限${by}`, en: `${title}, due by ${by}` }
}

const isNew = (about: Notice) => about === 'toDo' || about === 'toClaim' || about === 'standingIn'

/** A limit of a working day at most goes out by text message too (municipal-approval.md §5). */
function isShort(user: { readonly timeLimit: string | null; readonly timeUnit: string } | null): boolean {
  if (user === null || user.timeLimit === null) return false
  return user.timeUnit === 'hour' || user.timeUnit === 'workhour' || Number(user.timeLimit) <= 1
}

async function holdersOf({ stage: { ctx } }: StepResult, effect: Extract<Tells, { kind: 'notifyRole' }>): Promise<readonly string[]> {
  if (effect.role === 'leader') return holdersOfRole(ctx, ctx.services.flow.leaderRole)
  if (effect.role === 'flowAdministrator') return flowAdministratorsOf(ctx)
  const head = effect.of === null ? null : await headOf(ctx, effect.of)
  return head === null ? [] : [head]
}

/** The page of a business with what it opens there (system.md §5.6, to-do list). */
export function taskAddressOf(
  route: string,
  givenAsked: {
    readonly taskId: string | null
    readonly instance: { readonly id: string; readonly businessKey: string; readonly definitionId: string }
  },
): string {
  const { id, businessKey, definitionId } = givenAsked.instance
  const asked = { ...(givenAsked.taskId === null ? {} : { taskId: givenAsked.taskId, mode: 'handle' }), processInstanceId: id, businessKey }
  const key = definitionId.split(':')[0] ?? ''
  return `${route}${route.includes('?') ? '&' : '?'}${new URLSearchParams({ ...asked, processDefinitionKey: key })}`
}
