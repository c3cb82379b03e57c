import type { Counted } from '@chengan/kernel/fields/counted'
import { berthKind, berthStatus } from '../../dictionaries/overhead-and-parking.ts'

const kind = berthKind.values
const state = berthStatus.values

const ofItsBerths = { of: 'berth', by: 'parkRoadId', agg: 'count' } as const
const recorded = { ...ofItsBerths, elseOwn: true } as const
const recordedOf = (value: string) => ({ ...recorded, where: { field: 'berthKind', is: value } }) as const

/** Figures of a parking road over its berths: how many of each kind (as the form says while no berth is recorded), and how many of those in service
 *  are taken. A berth that is out of order or closed is nobody's to take. */
export const parkingFigures = {
  total: recorded,
  charging: recordedOf(kind.charging.value),
  accessible: recordedOf(kind.accessible.value),
  bus: recordedOf(kind.bus.value),
  occupied: { ...ofItsBerths, where: { field: 'status', is: state.occupied.value } },
  usable: { ...ofItsBerths, where: { field: 'status', oneOf: [state.free.value, state.occupied.value] } },
} as const satisfies Readonly<Record<string, Counted>>
