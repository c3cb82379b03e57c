import { inOwnTree } from '@chengan/kernel/access/actor'
import { type Allowed, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { gasCarStatus } from '../../dictionaries/facilities.ts'
import { licenceAllowsSupply } from '../../licences/stopped-supply.ts'
import type { CarFields } from './fields.ts'

const ownCompany: Allowed<CarFields> = {
  name: 'ownCompany',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.deptId),
}

const rows: readonly Transition<CarFields>[] = [
  {
    action: 'stop',
    from: 'inUse',
    to: 'stopped',
    by: ownCompany,
    asks: ['reason'],
    done: { zh: '车辆已停用', en: 'The vehicle is stopped' },
  },
  {
    action: 'resume',
    from: 'stopped',
    to: 'inUse',
    by: ownCompany,
    asks: ['reason'],
    rules: [licenceAllowsSupply()],
    effects: ['tellExpiredLicence'],
    done: { zh: '车辆已恢复使用', en: 'The vehicle is in use again' },
  },
  {
    action: 'scrap',
    from: ['inUse', 'stopped'],
    to: 'scrapped',
    by: ownCompany,
    asks: ['date'],
    done: { zh: '车辆已报废，历史记录保留', en: 'The vehicle is scrapped and keeps its history' },
  },
  { action: 'lock', from: ['inUse', 'stopped'], to: 'locked', by: 'system' },
  { action: 'unlock', from: 'locked', to: 'inUse', by: 'system' },
]

/** Whether a vehicle may be used. The company stops, resumes and scraps it; the night locks it once a paper has ended, and a new date of the paper
 *  frees it (utilities-enterprise.md §3). */
export const carLifecycle = lifecycle<CarFields>(gasCarStatus, {
  initial: 'inUse',
  actions: {
    stop: { zh: '停用', en: 'Stop', seldom: true },
    resume: { zh: '恢复使用', en: 'Resume' },
    scrap: { zh: '报废', en: 'Scrap', danger: true, consequence: { zh: '报废后不能恢复使用', en: 'A scrapped vehicle is not used again' } },
    lock: { zh: '锁定', en: 'Lock' },
    unlock: { zh: '解除锁定', en: 'Unlock' },
  },
  rows,
  tones: { inUse: 'success', stopped: 'warn', scrapped: 'neutral', locked: 'error' },
})
