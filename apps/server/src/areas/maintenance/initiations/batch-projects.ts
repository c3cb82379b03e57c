import { batchNode, DECLARING } from '@chengan/domain/maintenance/works/initiation/batch-codes'
import type { ActionNamed } from '@chengan/kernel/declared/resources'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { Refusal, refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { asRows, asText, isObject } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { act } from '../../../resources/change/act.ts'
import { addRow } from '../../../resources/change/add-row.ts'
import { takeSteps } from '../../../resources/change/by-system.ts'
import { editRow } from '../../../resources/change/edit-row.ts'
import { removeRows } from '../../../resources/change/remove.ts'
import type { Effect } from '../../../resources/implementation.ts'

// The projects of a batch are rows of their own: what comes with the batch as `details` is written by their own calls, one after the other, each judged as if it had been sent alone
// (decision 0197).

type Projects = ResourceNamed<'specialProject'>

const projectsIn = (ctx: Context): Projects => ctx.services.registry.byName('specialProject')

/** The ids of the projects of a batch. */
export async function idsOfBatch(ctx: Context, batchId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from special_project where batch_id = ${batchId} and not deleted
    order by project_no, id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Names the refusals of a project with its place in the list. */
async function inPlace<T>(at: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields.length === 0) throw error
    throw refuseFields(error.fields.map((one) => ({ ...one, field: `details[${at}].${one.field}` })))
  }
}

/** The list as it is wanted: new projects are added, known ones changed, those that are left out go. */
async function writeDeclared(ctx: Context, batchId: string, details: readonly Values[]): Promise<void> {
  const projects = projectsIn(ctx)
  const kept = new Set(details.flatMap(({ id }) => (asText(id) === '' ? [] : [asText(id)])))
  const gone = (await idsOfBatch(ctx, batchId)).filter((id) => !kept.has(id))
  if (gone.length > 0) await removeRows(ctx, projects, gone)
  for (const [at, one] of details.entries())
    await inPlace(at, async () => {
      if (asText(one.id) === '') await addRow(ctx, projects, { ...one, batchId } as never)
      else await editRow(ctx, projects, { ...one, batchId } as never)
    })
}

/** What planning and finance say of a project at their step. */
const decisions: Readonly<Record<string, { readonly action: 'screen' | 'fund'; readonly says: readonly string[] }>> = {
  [batchNode.plan]: { action: 'screen', says: ['included', 'excludeReason', 'approvedAmount', 'priorityRank', 'fundSource'] },
  [batchNode.finance]: { action: 'fund', says: ['fundSource', 'approvedAmount'] },
}

/** At a step of the approval only what that step says of the projects is taken, by the action that stands for it. */
async function writeDecided(ctx: Context, node: string, batchId: string, details: readonly Values[]): Promise<void> {
  const projects = projectsIn(ctx)
  const decision = decisions[node]
  const action = decision === undefined ? undefined : projects.actions[decision.action satisfies ActionNamed<'specialProject'>]
  if (decision === undefined || action === undefined) throw refuse('notAllowedHere')
  const known = new Set(await idsOfBatch(ctx, batchId))
  for (const [at, one] of details.entries()) {
    const id = asText(one.id)
    if (!known.has(id)) throw refuse('rowMissing')
    const said = Object.fromEntries(decision.says.filter((name) => name in one).map((name) => [name, one[name]]))
    if (Object.keys(said).length > 0) await inPlace(at, () => act(ctx, projects, action, { id, ...said }))
  }
}

export const writeProjects: Effect<'specialBatch'> = async (effect) => {
  const { details } = effect.input as Values
  if (!Array.isArray(details)) return
  const sent = asRows(details).filter((one): one is Values => isObject(one))
  const id = asText(effect.row.id)
  if (DECLARING.includes(asText(effect.row.status))) await writeDeclared(effect, id, sent)
  else await writeDecided(effect, asText(effect.row.atNode), id, sent)
}

/** A draft takes its projects along. */
export const dropProjects: Effect<'specialBatch'> = async (effect) => {
  const ids = await idsOfBatch(effect, asText(effect.row.id))
  if (ids.length > 0) await removeRows(effect, projectsIn(effect), ids)
}

/** All projects of a batch take a step of the system with it. */
export async function moveProjects(
  ctx: Context,
  batchId: string,
  action: ActionNamed<'specialProject'>,
  more: { readonly where?: (included: boolean) => boolean; readonly values?: Values } = {},
): Promise<void> {
  await takeSteps(ctx, {
    resource: 'specialProject',
    ids: await idsOfBatch(ctx, batchId),
    action,
    where: (row) => more.where?.(row.included === true) ?? true,
    values: () => (more.values ?? {}) as never,
  })
}
