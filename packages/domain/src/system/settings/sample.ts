import { sampleOf } from '../../testing/test-city.ts'
import { dictData } from './dict-data.ts'
import { dictType } from './dict-type.ts'
import { param } from './param.ts'
import { region } from './region.ts'
import { workday } from './workday.ts'

export const dictTypeSample = sampleOf(dictType, { values: () => ({ dictType: 'sample_type' }) })

export const dictDataSample = sampleOf(dictData, {
  values: ({ city }) => ({ dictTypeId: city.genders, dictType: 'gender', dictValue: '9' }),
})

export const paramSample = sampleOf(param, { values: () => ({ paramCode: 'sample.code', paramValue: 'text', valueType: 'text' }) })

export const regionSample = sampleOf(region, { values: () => ({ id: '990102002', pid: '990102', name: '听潮街道', type: '4' }) })

export const workdaySample = sampleOf(workday, { untried: 'has no info call; areas/system has its tests' })
