import type { Context } from '../../../context.ts'
import { type TileOfWeek, tilesOfWeeks, type WeekLine } from '../../../figures/week-lines.ts'

const lines: readonly WeekLine[] = [
  { key: 'permitsSubmitted', zh: '本周许可申请', en: 'Permits applied for', code: 'sp.submitted', tone: 'info', better: null },
  { key: 'permitsDecided', zh: '本周许可办结', en: 'Permits decided', code: 'sp.decided', tone: 'success', better: 'up' },
]

/** The permits of the week for whoever may list applications: handed in and decided. */
export const permitsOfWeek = (ctx: Context): Promise<readonly TileOfWeek[]> => tilesOfWeeks(ctx, lines)
