import type { Effect, Notice } from '@chengan/flow/effects'
import { nodeOf } from '@chengan/flow/model/compile'
import { headOf } from '../resources/duties/heads.ts'
import { flowAdministratorsOf, holdersOfRole } from './people/directory.ts'
import type { StepResult } from './step/run.ts'

/** A notice: its title from the case and its step, and whether a text message goes out besides. */
interface Wording {
  readonly title: (title: string, step: string) => string
  readonly sms?: true
}

const wordings: Readonly<Record<Notice, Wording>> = {
  toDo: { title: (title, step) => `待办：${title}（${step}）` },
  toClaim: { title: (title, step) => `待签收：${title}（${step}）` },
  returned: { title: (title) => `已退回：${title}` },
  copied: { title: (title, step) => `抄送：${title}（${step}）` },
  urged: { title: (title, step) => `催办：${title}（${step}）`, sms: true },
  warned: { title: (title, step) => `即将到期：${title}（${step}）` },
  due: { title: (title, step) => `已到期：${title}（${step}）`, sms: true },
  overdue: { title: (title, step) => `已超期：${title}（${step}）` },
  escalated: { title: (title, step) => `严重超期：${title}（${step}）` },
  unclaimed: { title: (title, step) => `尚无人签收：${title}（${step}）` },
  terminated: { title: (title) => `已终止：${title}` },
  ended: { title: (title) => `已办结：${title}` },
  nobody: { title: (title, step) => `未找到处理人，转由您办理：${title}（${step}）` },
  standingIn: { title: (title, step) => `代办：${title}（${step}）` },
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
  const titleOf = (about: Notice) => wordings[about].title(instance.title, node?.name.zh ?? '').slice(0, 200)
  const before = stages.slice(0, Math.max(0, stages.indexOf(effect.about)))
  const route = node?.user?.bizRoute ?? process.routes.bizRoute
  await ctx.services.flow.tell(ctx, {
    title: titleOf(effect.about),
    ...(before.length === 0 ? {} : { inPlaceOf: before.map(titleOf) }),
    content: task?.dueAt == null ? instance.title : `${instance.title}，期限${task.dueAt.slice(0, 16)}`,
    userIds: others,
    bizType: business?.resource.root ?? 'act/running',
    bizId: business?.before.id ?? instance.id,
    ...(route === null ? {} : { bizRoute: taskAddressOf(route, { taskId: effect.task, instance }) }),
    ...(sms === true || (isNew(effect.about) && isShort(node?.user ?? null)) ? { sms: true } : {}),
  })
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
