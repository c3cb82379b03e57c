import { type Actor, isOfLevel, mayDo } from '@chengan/kernel/access/actor'
import type { Level } from '@chengan/kernel/access/level'
import { holds } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import type { Paper } from '@chengan/kernel/definition/resource'
import { dutyFits } from '@chengan/kernel/lifecycle/duty-holders'
import type { Values } from '@chengan/kernel/rule'
import type { DutyRow } from '../duties/duties.ts'

/** What the call asks by which a paper about a row of `about` is written or acted upon. */
function callOfPaper(
  registry: Registry,
  about: CompleteResource,
  { resource, action, permittedAs }: Paper,
): { readonly permission: string; readonly levels: readonly Level[] } {
  if (permittedAs !== undefined) {
    const call = about.calls[permittedAs]
    return { permission: about.permission(call?.permission ?? permittedAs), levels: call?.levels ?? about.levelsOf(permittedAs) }
  }
  const paperResource = registry.byName(resource)
  if (action !== undefined)
    return {
      permission: paperResource.actions[action]?.permission ?? paperResource.permission(action),
      levels: paperResource.levelsOf(action),
    }
  const entry = paperResource.keepsDraft
  return entry === null
    ? { permission: paperResource.permissionOfCall('add'), levels: paperResource.levelsOf('add') }
    : { permission: paperResource.permission(entry), levels: paperResource.levelsOf(entry) }
}

/** The string that a duty's action asks: its own, or that of the paper that it stands for. */
export function permissionOfDuty(registry: Registry, resource: CompleteResource, action: string): string {
  const paper = resource.papers?.[action]
  return paper === undefined
    ? (resource.actions[action]?.permission ?? resource.permission(action))
    : callOfPaper(registry, resource, paper).permission
}

/** The papers that the caller may write about a row now. Where the row's flow runs, a paper
 *  that stands for a step is for whoever holds that step, while it is open. */
export function papersFor(
  registry: Registry,
  resource: CompleteResource,
  actor: Actor,
): (row: Values, duties: readonly DutyRow[]) => readonly string[] {
  const papers = Object.entries(resource.papers ?? {}).map(([name, paper]) => {
    const { permission, levels } = callOfPaper(registry, resource, paper)
    return { name, paper, permitted: mayDo(actor, permission) && isOfLevel(actor, levels) }
  })
  const offered = (paper: Paper, permitted: boolean, row: Values, duties: readonly DutyRow[]) => {
    if (paper.when !== undefined && !holds(paper.when, row, actor.level)) return false
    const steps = paper.node === undefined ? [] : duties.filter((duty) => duty.taskId !== null)
    if (steps.length > 0) return permitted && steps.some((duty) => duty.action === paper.node && dutyFits(duty, actor))
    return permitted && paper.may?.may(row, actor) !== false
  }
  return (row, duties) => papers.filter(({ paper, permitted }) => offered(paper, permitted, row, duties)).map(({ name }) => name)
}
