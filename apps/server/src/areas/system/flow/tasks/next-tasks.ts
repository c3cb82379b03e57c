import { nodeOf } from '@chengan/flow/model/compile'
import { labelText } from '@chengan/kernel/label'
import type { Context } from '../../../../context.ts'
import { namesOfPeople } from '../../../../flow/people/directory.ts'
import type { StepResult } from '../../../../flow/step/run.ts'

/** The open tasks of an instance after a step: what comes next, and whose it is. */
export async function nextTasks(ctx: Context, { state, instance, stage }: StepResult) {
  if (instance.endedAt !== null) return []
  const open = [...state.task.values()].filter((task) => task.state === 'open')
  const people = open.flatMap((task) => (task.assignee === null ? task.candidates : [task.assignee]))
  const names = await namesOfPeople(ctx, people)
  const named = (userId: string) => ({ userId, realName: names.get(userId) ?? null })
  return open.map((task) => ({
    taskId: task.id,
    nodeId: task.node,
    nodeName: labelText(nodeOf(stage.process.model, task.node).name, ctx.language),
    assignee: task.assignee,
    assigneeName: task.assignee === null ? null : (names.get(task.assignee) ?? null),
    candidates: task.assignee === null ? task.candidates.map(named) : [],
    dueDate: task.dueAt,
  }))
}

/** What an operation answers. */
export async function answerOf(ctx: Context, moved: StepResult) {
  const { instance } = moved
  const tasks = await nextTasks(ctx, moved)
  return { processInstanceId: instance.id, ended: instance.endedAt !== null, status: String(instance.status), nextTasks: tasks }
}
