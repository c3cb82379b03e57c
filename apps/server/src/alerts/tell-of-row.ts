import { levelOf } from '@chengan/kernel/access/level'
import { pageOfAlert } from '@chengan/kernel/alerts/alert'
import { holds } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Context } from '../context.ts'
import { byLevel } from '../resources/duties/audience.ts'
import { namesFor } from '../resources/lists/names.ts'
import type { Row } from '../resources/rows.ts'
import type { AlertParts } from './parts.ts'
import { openPeople } from './people.ts'
import { saidOfRow } from './told-words.ts'

/** What is to be told of a row, by the names of its definition. */
export interface RowTold {
  readonly names: readonly string[]
  /** The row as the step left it. */
  readonly row: Row
  /** What was said with the step. */
  readonly opinion: string | null
}

export type TellOfRow = (ctx: Context, resource: CompleteResource, told: RowTold) => Promise<void>

/** Tells people of a row at once, in the transaction of the step: who took it is not told of it. A notice to each level, on its own page. */
export const tellingOfRows =
  (parts: Pick<AlertParts, 'notify' | 'routeOf'>): TellOfRow =>
  async (ctx, resource, { names, row, opinion }) => {
    if (names.length === 0) return
    const people = openPeople(ctx)
    for (const name of names) {
      const notice = resource.notices?.[name]
      if (notice === undefined) throw new Error(`${resource.name} tells nothing under the name ${name}`)
      if (notice.when !== undefined && !holds(notice.when, row)) continue
      const userIds = await people.of(resource, row, notice.to, 0)
      if (userIds.length === 0) continue
      const shown = { row, names: (await namesFor(ctx, resource, [row]))(row) }
      const said = saidOfRow(resource, notice, shown, { said: opinion ?? '', teller: ctx.actor.deptName })
      for (const [code, ids] of await byLevel(ctx, userIds)) {
        const level = levelOf(code) ?? null
        const stated = pageOfAlert(notice.opens, level)
        const page = stated ?? (await parts.routeOf(ctx, resource, level))
        const about = { bizType: resource.root, bizId: row.id, bizRoute: page === null ? null : `${page}?id=${row.id}` }
        await parts.notify(ctx, { userIds: ids, as: notice.as ?? 'warning', ...said, ...about, sms: notice.sms })
      }
    }
  }
