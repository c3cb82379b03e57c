import { warning } from '@chengan/kernel/rule'
import { yhUnit } from '../../dictionaries/contracts.ts'
import type { EventFields } from './fields.ts'

/** From these on a repair is a project of its own rather than an event. */
const PROJECT_FROM_YUAN = 50_000
const PROJECT_FROM_SQUARE_METRES = 100

export const eventWarnings = [
  warning<EventFields>({
    name: 'largeRepairsBecomeProjects',
    source: 'yhgl/rcyh/rule-7',
    field: 'estAmount',
    words: {
      zh: '预估金额达5万元或面积达100㎡，建议转病害，列入专项养护',
      en: 'From 50 000 yuan or 100 m² on, better a disease that goes into special maintenance',
    },
    applies: ({ estAmount, estQuantity, unit }) =>
      (estAmount ?? 0) >= PROJECT_FROM_YUAN ||
      (unit === yhUnit.values.squareMetre.value && (estQuantity ?? 0) >= PROJECT_FROM_SQUARE_METRES),
  }),
]
