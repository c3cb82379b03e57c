import type { assetCalls } from '@chengan/domain/assets/register/asset-calls'
import type { Values } from '@chengan/kernel/rule'
import { loggedChanges, MOST_VERSIONS, readable } from '../../../resources/history/logged-changes.ts'
import { opinionsOf, unfolded } from '../../../resources/history/told-changes.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'
import { closedHazardsOf } from '../hazards/closed-hazards.ts'
import type { AssetRoot } from './asset-root.ts'

/** GET R/history/{id}: what changed of an asset, newest first, field by field (assets.md §1.1), and which of its hazards were closed; what was proposed and is not in force says so. */
export const historyOfAsset =
  (root: AssetRoot): CallHandler<typeof assetCalls.history> =>
  async (ctx, { params }): Promise<readonly Values[]> => {
    const resource = root(ctx)
    const [row] = await readRows(ctx, resource, [params.id ?? ''])
    const id = row?.id ?? ''
    const opinions = await opinionsOf(ctx, resource, id)
    const own = (await loggedChanges(ctx, resource, id)).map(({ time, userName, operation, step, diff }) => ({
      time,
      userName,
      action: operation,
      diffs: readable(ctx, resource, unfolded(resource, diff ?? []), row ?? {}).map(({ field, before, after, stage }) => ({
        field,
        zh: resource.fields[field]?.label.zh ?? field,
        old: before ?? null,
        new: after ?? null,
        ...(stage === undefined ? {} : { stage }),
      })),
      comment: opinions.get(step) ?? null,
    }))
    const all = [...own, ...(await closedHazardsOf(ctx, id))]
    return all.toSorted((one, other) => other.time.localeCompare(one.time)).slice(0, MOST_VERSIONS)
  }
