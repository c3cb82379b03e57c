import type { placedDuty } from '@chengan/domain/system/work/placed-duty'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { owingLinesOf } from '@chengan/kernel/definition/rows/line-duty'
import type { StateDuty } from '@chengan/kernel/lifecycle/lifecycle'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { rootsElsewhere, worksThere } from '../../../resources/business-systems.ts'
import type { ViewQuery } from '../../../resources/implementation.ts'
import { placeColumns } from '../../../resources/lists/map/place-sql.ts'
import { anyOf, mineSql } from '../../../storage/scope/filter-sql.ts'
import { inLanguage } from '../../../storage/scope/in-language.ts'
import { screenFor } from './duty-routes.ts'
import { lampSql, mayAct, seenSql, shownRootOf } from './duty-sql.ts'

/** Something that is done on rows that lie somewhere, and the page of the caller on which it is. */
interface PlacedKind {
  readonly root: string
  readonly action: string
  readonly route: string
}

const statedOf = (duty: StateDuty): readonly string[] => [duty.action, ...(duty.instead ?? []).flatMap((other) => statedOf(other.duty))]

const actionsOf = (resource: CompleteResource): readonly string[] => [
  ...Object.values(resource.lifecycles).flatMap(({ duties = {} }) => Object.values(duties).flatMap(statedOf)),
  ...owingLinesOf(resource).flatMap(({ child }) => child.owes.map(({ action }) => action)),
]

/** All kinds of duties on rows with a place that the caller may fulfil; of steps of flows he needs no string. */
function kindsOf({ actor, services: { registry } }: Context): readonly PlacedKind[] {
  const level = actor.superAdmin ? null : actor.level
  return registry.all
    .filter((resource) => resource.onMap !== undefined && resource.view === undefined && worksThere(registry, actor, resource.root))
    .flatMap((resource) =>
      [...new Set(actionsOf(resource))]
        .filter((action) => actor.superAdmin || mayAct(registry, actor, resource.root, action))
        .flatMap((action) => {
          const route = screenFor(resource, action, level)?.route
          return route === undefined ? [] : [{ root: resource.root, action, route }]
        }),
    )
}

/** Where the row of the duty `d` lies; nothing where it has no place. */
function placesSql({ services: { registry } }: Context): RawBuilder<unknown> {
  const byRoot = new Map(
    registry.all.flatMap((one) => (one.onMap === undefined || one.view !== undefined ? [] : [[one.recordRoot, one] as const])),
  )
  const each = [...byRoot].map(([root, resource]) => {
    const { lng, lat, isPlaced } = placeColumns(resource, resource.onMap ?? {}, 'placed')
    return sql`select (${lng})::float8 as lng, (${lat})::float8 as lat from ${sql.table(resource.table)} as placed
      where d.biz_type = ${sql.lit(root)} and placed.id = d.biz_id and ${isPlaced}`
  })
  return each.length === 0 ? sql`select null::float8 as lng, null::float8 as lat where false` : sql`${sql.join(each, sql` union all `)}`
}

/** The caller's open duties, each at the place of its row: those that his list of duties tells, of rows that lie somewhere. */
export const placedDutiesView: ViewQuery<keyof typeof placedDuty.fields> = (ctx) => {
  const kinds = kindsOf(ctx)
  const shown = shownRootOf(ctx)
  const known = sql.join(
    [{ root: '', action: '', route: '' }, ...kinds].map(({ root, action, route }) => sql`(${root}::text, ${action}::text, ${route}::text)`),
  )
  const seen = anyOf([sql`d.task_id is not null`, ...[...new Set(kinds.map(({ root }) => root))].map((root) => seenSql(ctx, root))])
  return {
    columns: {
      id: sql`d.id`,
      title: sql`d.title`,
      reason: inLanguage(ctx, 'd', 'reason'),
      startTime: sql`d.start_time`,
      deadline: sql`d.deadline`,
      lightColor: lampSql(ctx.now),
      location: sql`jsonb_build_object('lng', p.lng, 'lat', p.lat)`,
      location_lng: sql`p.lng`,
      location_lat: sql`p.lat`,
      route: sql`coalesce(d.route, f.biz_route, k.route)`,
      bizId: sql`d.biz_id`,
    },
    from: sql`from duty d cross join lateral (${placesSql(ctx)}) as p left join flow_task f on f.id = d.task_id
      left join (values ${known}) as k (root, action, route) on k.root = ${shown} and k.action = d.action
      where d.done_time is null and ${mineSql(ctx.actor)} and d.biz_type <> all(${[...rootsElsewhere(ctx.services.registry, ctx.actor)]}::text[])
        and (d.task_id is not null or k.root is not null) and ${seen}`,
  }
}
