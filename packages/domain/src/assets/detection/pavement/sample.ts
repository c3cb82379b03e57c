import { digits } from '@chengan/kernel/testing/draw'
import { sampleOf } from '../../../testing/test-city.ts'
import { cementPavementUnit } from './cement-pavement-unit.ts'
import { pavementUnit } from './pavement-unit.ts'
import { roadCondition } from './road-condition.ts'

const measured = {
  detectYear: 2026,
  detectDate: '2026-06-01',
  ...{ startStake: 'K0+000', endStake: 'K0+200', length: 200, width: 12, area: 2400, iri: 3.2 },
  ...{ skidValue: null, skidMethod: null, sidewalkFci: 82 },
} as const

export const pavementUnitSample = sampleOf(pavementUnit, {
  values: ({ draw, city }) => ({
    ...measured,
    ...{ roadId: city.road, sectionId: city.sections[0], roadNameRaw: null, unitNo: `L${digits(draw, 8)}` },
    strengthCoef: 1.2,
    damages: [{ damageType: draw.oneOf(['101', '102', '109']), severity: '2', length: 4, width: 1, area: 4 }],
  }),
  writers: ['district', 'principal'],
})

export const cementPavementUnitSample = sampleOf(cementPavementUnit, {
  values: ({ draw, city }) => ({
    ...measured,
    ...{ roadId: city.road, sectionId: city.sections[1], roadNameRaw: null, unitNo: `S${digits(draw, 8)}` },
    damages: [{ damageType: draw.oneOf(['202', '204', '207']), severity: '2', length: 4, width: 1, area: 4 }],
  }),
  writers: ['district', 'principal'],
})

export const roadConditionSample = sampleOf(roadCondition, { untried: 'is a question over units; rules/pavement-units.test.ts asks it' })
