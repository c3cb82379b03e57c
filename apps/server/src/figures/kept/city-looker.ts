import type { Context } from '../../context.ts'
import { systemActor } from '../../pipeline/context-of.ts'

/** Whoever looks for the system reads what anybody of the level might read. */
const allPermissions: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true })

/** Somebody who sees all that the city sees, or a district of it. */
export function lookerAt(ctx: Context, region: string | null): Context {
  const place = region === null ? { level: 'city' as const, regionId: null } : { level: 'district' as const, regionId: region }
  return { ...ctx, actor: { ...systemActor, ...place, superAdmin: false, permissions: allPermissions } }
}

export const ofTheCity = (ctx: Context): Context => lookerAt(ctx, null)
