import { sampleOf } from '../../testing/test-city.ts'
import { flowModel } from './flow-model.ts'

export const flowModelSample = sampleOf(flowModel, { values: () => ({ key: 'sample_model' }) })
