import type { Context } from '../../../context.ts'
import { type TileOfWeek, tileOfStock, tilesOfWeeks, type WeekLine } from '../../../figures/week-lines.ts'

const lines: readonly WeekLine[] = [
  { key: 'eventsReported', zh: '本周上报事件', en: 'Events reported', code: 'yg.reported', tone: 'info', better: null },
  { key: 'eventsClosed', zh: '本周办结事件', en: 'Events closed', code: 'yg.closed', tone: 'success', better: 'up' },
]
const late: WeekLine = { key: 'eventsOverdue', zh: '逾期事件', en: 'Events overdue', code: 'yg.overdue', tone: 'error', better: 'down' }

/** The maintenance of the week for whoever may list events: reported, closed, and those in hand past their deadline. */
export async function eventsOfWeek(ctx: Context): Promise<readonly TileOfWeek[]> {
  return [...(await tilesOfWeeks(ctx, lines)), ...(await tileOfStock(ctx, late))]
}
