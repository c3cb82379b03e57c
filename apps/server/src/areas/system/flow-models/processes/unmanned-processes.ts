import { groupsOf } from '@chengan/flow/people/groups'
import type { Label } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { definitionById } from '../../../../flow/definitions.ts'
import { flowAdministratorsOf } from '../../../../flow/people/directory.ts'
import { knownNames } from '../known-names.ts'

/** A process with the steps that nobody could handle today. */
interface Unmanned {
  readonly process: Label
  readonly steps: readonly Label[]
}

/** Processes that may be started and have a step whose candidates resolve to nobody: each of its groups is empty today. */
async function unmannedProcesses(ctx: Context): Promise<readonly Unmanned[]> {
  const { rows } = await sql<{ id: string }>`select id from flow_definition where latest and suspended is not true order by key`.execute(
    ctx.db,
  )
  const found: Unmanned[] = []
  for (const { id } of rows) {
    const { model, name } = await definitionById(ctx.db, id)
    const { emptyGroups } = await knownNames(ctx, model.definition)
    const steps = model.definition.nodes.filter(({ user }) => {
      const groups = groupsOf(user?.candidateGroups ?? '')
      const named = user !== null && (user.assignee !== null || user.candidateUsers !== null)
      return !named && groups.length > 0 && groups.every((all) => all.some((group) => emptyGroups?.has(group) === true))
    })
    if (steps.length > 0) found.push({ process: name, steps: steps.map((step) => step.name) })
  }
  return found
}

/** Tells those who administer flows of steps that nobody could handle today (system.md §11). Answers how many processes have one. */
export async function tellOfUnmanned(ctx: Context): Promise<number> {
  const found = await unmannedProcesses(ctx)
  const userIds = found.length === 0 ? [] : await flowAdministratorsOf(ctx)
  if (userIds.length > 0)
    await ctx.services.flow.tell(ctx, {
      title: { zh: `${found.length}个流程有环节找不到办理人`, en: `Processes with a step that nobody can handle: ${found.length}` },
      text: {
        zh: `${found.map((one) => `${one.process.zh}（${one.steps.map(({ zh }) => zh).join('、')}）`).join('；')}。请在业务角色中指定人员，或修改流程。`,
        en: `${found.map((one) => `${one.process.en} (${one.steps.map(({ en }) => en).join(', ')})`).join('; ')}. Name people in the business roles, or change the process.`,
      },
      userIds,
      bizRoute: '/act/process/index',
    })
  return found.length
}
