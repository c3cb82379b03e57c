import { lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { berthStatus } from '../../dictionaries/overhead-and-parking.ts'
import type { BerthFields } from './berth-fields.ts'

/** An enterprise sees no berths but those it operates; the machines that watch them speak as the system. */
const whoWatches = ['enterprise', 'city', 'district'] as const

const left = () => ({ occupied: false, occupiedSince: null })

const rows: readonly Transition<BerthFields>[] = [
  {
    action: 'occupy',
    from: 'free',
    to: 'occupied',
    by: [...whoWatches, 'system'],
    sets: ({ now }) => ({ occupied: true, occupiedSince: now }),
    done: { zh: '已占用', en: 'Marked as occupied' },
  },
  {
    action: 'release',
    from: 'occupied',
    to: 'free',
    by: [...whoWatches, 'system'],
    sets: left,
    done: { zh: '已空闲', en: 'Marked as free' },
  },
  {
    action: 'disable',
    from: ['free', 'occupied', 'fault'],
    to: 'disabled',
    by: whoWatches,
    sets: left,
    done: { zh: '泊位已停用', en: 'Out of service' },
  },
  {
    action: 'fault',
    from: ['free', 'occupied'],
    to: 'fault',
    by: [...whoWatches, 'system'],
    sets: left,
    done: { zh: '已登记故障', en: 'Fault noted' },
  },
  {
    action: 'restore',
    from: ['disabled', 'fault'],
    to: 'free',
    by: whoWatches,
    sets: left,
    done: { zh: '已恢复使用', en: 'In service again' },
  },
]

/** How a berth stands (assets.md §2): free and occupied follow whoever parks. */
export const berthLifecycle = lifecycle<BerthFields>(berthStatus, {
  initial: 'free',
  actions: {
    occupy: { zh: '登记占用', en: 'Mark occupied', batch: true, permittedAs: 'edit' },
    release: { zh: '登记驶离', en: 'Mark left', batch: true, permittedAs: 'edit' },
    disable: { zh: '停用', en: 'Disable', batch: true, permittedAs: 'edit' },
    fault: { zh: '登记故障', en: 'Report fault', batch: true, permittedAs: 'edit' },
    restore: { zh: '恢复使用', en: 'Restore', batch: true, permittedAs: 'edit' },
  },
  rows,
  tones: { free: 'success', occupied: 'info', disabled: 'neutral', fault: 'error' },
})
