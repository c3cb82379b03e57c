import { rule, warning } from '@chengan/kernel/rule'
import type { ParkingRoadFields } from './fields.ts'

const counts = ['berthTotal', 'berthEv', 'berthAccessible', 'berthBus'] as const

/** The fact says how many berths are recorded. */
export const recordedBerthsAreNotTyped = rule<ParkingRoadFields>({
  name: 'recordedBerthsAreNotTyped',
  source: 'szgl/szglyyjgparkroad/rule-3',
  refuses: {
    berthsAreCounted: {
      code: 10400,
      zh: '该路段已登记{0}个泊位，泊位数按泊位自动统计；请在泊位页面增减泊位',
      en: '{0} berths are recorded here, and the numbers follow from them; add or remove berths on their own page',
    },
  },
  facts: ['berthsRecorded'],
  check: ({ row, before, facts }) => {
    const recorded = Number(facts.berthsRecorded ?? 0)
    const field = recorded === 0 ? undefined : counts.find((name) => (row[name] ?? null) !== (before?.[name] ?? null))
    return field === undefined ? undefined : { key: 'berthsAreCounted', field, values: { '0': recorded } }
  },
})

/** GA/T 850-2021: no parking nearer to where the roads cross. Exits of hospitals and fire stations stand in no register yet. */
const LEAST_FROM_CROSSING_M = 50

export const parkingKeepsFromCrossings = warning<ParkingRoadFields>({
  name: 'parkingKeepsFromCrossings',
  source: 'szgl/szglyyjgparkroad/rule-4',
  field: 'crossingDistance',
  words: {
    zh: '距路口不足50m（GA/T 850），距医院、消防站出入口也须30m以上，请核对设置方案',
    en: 'Nearer than 50 m to an intersection (GA/T 850; 30 m to exits of hospitals and fire stations): check the plan',
  },
  applies: ({ parkType, crossingDistance }) =>
    parkType === '1' && typeof crossingDistance === 'number' && crossingDistance < LEAST_FROM_CROSSING_M,
})
