import type { Context } from '../context.ts'
import { keepAllSight, lacksSight } from '../resources/change/keep-sight.ts'
import { type AlertKind, type AlertRhythm, alertKindsOf, kindsByKey } from './kinds.ts'
import type { AlertParts } from './parts.ts'
import { settleOld, sweepKind } from './sweep.ts'
import { escalate, tellAgain, tellNew } from './tell.ts'

/** Files, closes and tells the warnings of a rhythm. A second run finds nothing to tell. Answers how many were filed, closed or told. */
export async function keepAlerts(ctx: Context, parts: AlertParts, rhythm: AlertRhythm): Promise<number> {
  const kinds = await alertKindsOf(ctx, rhythm)
  if (rhythm === 'daily') await keepAllSight(ctx)
  else if (await lacksSight(ctx)) await keepAllSight(ctx, { missing: true })
  let changed = 0
  for (const kind of kinds) {
    const { opened, closed } = await sweepKind(ctx, parts, kind)
    changed += opened + closed
  }
  await tellNew(ctx, parts, kinds)
  const escalated = await escalate(ctx, parts, kinds)
  if (rhythm === 'minutely') return changed + escalated
  await settleOld(ctx, parts, [...(await kindsByKey(ctx)).keys()])
  return changed + escalated + (await tellAgain(ctx, parts))
}

/** Files and tells one warning about one row at once: a clock says that it is time. */
export async function warnOf(ctx: Context, parts: AlertParts, kind: AlertKind, rowId: string): Promise<void> {
  await sweepKind(ctx, parts, kind, [rowId])
  await tellNew(ctx, parts, [kind])
}
