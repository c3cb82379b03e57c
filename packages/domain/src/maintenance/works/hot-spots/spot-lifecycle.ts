import { type Allowed, type Lifecycle, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { rule } from '@chengan/kernel/rule'
import { yhHotSpot } from '../../dictionaries/projects.ts'
import type { HotSpotFields } from './spot-fields.ts'

/** A project needs a sum: where the city has set no price of resurfacing there is none. */
const spotHasItsEstimate = rule<HotSpotFields>({
  name: 'spotHasItsEstimate',
  source: 'maintenance.md §8.5',
  refuses: {
    spotWithoutPrice: {
      code: 10400,
      zh: '未设置中修单价，不能估算金额；请先在系统参数中设置',
      en: 'No price of medium repair is set, so there is no sum; set it among the parameters first',
    },
  },
  check: ({ row }) => (row.estimate == null ? { key: 'spotWithoutPrice' } : undefined),
})

const planners: Allowed<HotSpotFields> = {
  name: 'planners',
  may: (_row, actor) => actor.superAdmin || actor.level === 'city' || actor.level === 'district',
}

/** The life of a hot spot: found, taken over into a plan or left as it is; it is past once its repairs lie too far back (maintenance.md §8.5). */
export const hotSpotLifecycle: Lifecycle = lifecycle<HotSpotFields>(yhHotSpot, {
  initial: 'open',
  actions: {
    take: {
      zh: '纳入计划',
      en: 'Take over',
      consequence: {
        zh: '在所选批次中生成一个草稿项目，含道路、桩号、面积、金额和理由；此后不再列为候选',
        en: 'A draft project of the batch is made with road, chainage, area, sum and reason; it is not offered again',
      },
      done: { zh: '热点{spotNo}已纳入计划', en: '{spotNo} is taken over' },
    },
    dismiss: {
      zh: '暂不处理',
      en: 'Leave it',
      consequence: { zh: '不再列为候选，直到出现全新的修复', en: 'Not offered again until there are other repairs' },
      done: { zh: '热点{spotNo}暂不处理', en: '{spotNo} is left as it is' },
    },
    reopen: { zh: '重新列为候选', en: 'Offer again' },
    fade: { zh: '消退', en: 'Fade' },
  },
  rows: [
    { action: 'take', from: 'open', to: 'taken', by: planners, asks: ['batchId!'], rules: [spotHasItsEstimate], effects: ['makeProject'] },
    { action: 'dismiss', from: 'open', to: 'dismissed', by: planners, opinion: 'required' },
    // Its project came to nothing.
    { action: 'reopen', from: 'taken', to: 'open', by: 'system', sets: () => ({ projectId: null, batchId: null }) },
    { action: 'fade', from: 'open', to: 'past', by: 'system' },
  ],
  tones: { open: 'warn', taken: 'success', dismissed: 'neutral', past: 'neutral' },
})
