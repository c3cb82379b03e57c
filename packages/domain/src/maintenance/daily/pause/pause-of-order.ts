import type { ValuesOf } from '@chengan/kernel/rule'
import type { Pause, PauseArea } from '../../defects/standard/pauses.ts'
import { yhPauseStatus } from '../../dictionaries/events.ts'
import type { PauseFields } from './pause-fields.ts'

/** An order as clocks read it, with where it holds. */
export type PauseWithArea = Pause & PauseArea

type Order = ValuesOf<PauseFields> & { readonly id: string }

export const pauseOfOrder = (order: Order): PauseWithArea => ({
  id: order.id,
  pauseKind: order.pauseKind ?? '',
  startTime: order.startTime ?? '',
  endTime: order.endTime ?? '',
  defectCodes: order.defectCodes ?? [],
  severities: order.severities ?? [],
  regionId: order.regionId ?? null,
  regionIds: order.regionIds ?? [],
  roadIds: order.roadIds ?? [],
  scope: order.scope ?? null,
})

/** What the record of an event that it moves says of an order. */
export function orderInWords({ orderNo, title, status, startTime, endTime }: Order): string {
  const state = Object.values(yhPauseStatus.values).find(({ value }) => value === status)?.zh ?? ''
  return `${orderNo} ${title}（${state}）：${(startTime ?? '').slice(0, 16)}至${(endTime ?? '').slice(0, 16)}`
}
