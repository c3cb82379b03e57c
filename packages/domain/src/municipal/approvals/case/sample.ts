import { sampleOf } from '../../../testing/test-city.ts'
import { apasState } from '../../dictionaries/documents.ts'
import { wjDecision } from '../../dictionaries/excavation.ts'
import { approvalCase } from './approval-case.ts'

export const approvalCaseSample = sampleOf(approvalCase, {
  values: ({ draw }) => ({
    projId: `SB${draw.below(1e9)}`,
    applyCardType: '1',
    projPwd: null,
    projectState: apasState.values.closed.value,
    result: wjDecision.values.granted.value,
  }),
  acts: { match: ({ city }) => ({ wjspId: city.declaration }) },
})
