import type { DeclaredLayer } from '@chengan/kernel/definition/layers/layers-of'
import type { Context } from '../../context.ts'
import type { Services } from '../../services.ts'
import { writeAudit } from '../../storage/audit/audit.ts'

interface Noted {
  readonly minute: string
  /** Who has been noted in this minute, with the layer. */
  readonly lookers: Set<string>
}
const noted = new WeakMap<Services, Noted>()

/** Where pipes and valves lie is guarded: who looks at them is noted once a minute for each layer, not for each tile (dashboards.md §5.4). */
export async function noteLooking(ctx: Context, layers: readonly DeclaredLayer[]): Promise<void> {
  const guarded = layers.filter((layer) => layer.guarded === true)
  if (guarded.length === 0) return
  const minute = ctx.now.slice(0, 16)
  const before = noted.get(ctx.services)
  const { lookers } = before?.minute === minute ? before : { lookers: new Set<string>() }
  noted.set(ctx.services, { minute, lookers })
  for (const { code, zh } of guarded) {
    const looker = `${ctx.actor.userId} ${code}`
    if (lookers.has(looker)) continue
    lookers.add(looker)
    await writeAudit(ctx, {
      operation: '查看地图图层',
      kind: 'privacyRead',
      resource: `map/tile:${code}`,
      rowIds: [],
      objectName: zh,
      status: '1',
    })
  }
}
