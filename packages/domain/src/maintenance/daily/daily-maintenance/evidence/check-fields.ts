import { attachments, bool, decimal, dict, dicts, inGroup, int } from '@chengan/kernel/fields/builders'
import { yhEvidenceFault, yhSpotCheck } from '../../../dictionaries/repair-checks.ts'

const auto = { readOnly: true } as const

/** How a repair is shown, checked and paid. */
export const repairCheckFields = {
  ...inGroup('handling', {
    evidenceFaults: dicts(yhEvidenceFault, '佐证问题', 'Faults of evidence', auto),
    evidenceScore: int('佐证评分', 'Evidence score', auto),
    photoDistance: decimal(9, 1, '照片最远距离', 'Farthest photo', { ...auto, unit: 'm' }),
    placeWaived: bool('位置豁免', 'Place waived', auto),
  }),
  ...inGroup('review', {
    fieldChecked: bool('已现场核查', 'Checked in the street', auto),
    outsideDamage: bool('外力损坏', 'Outside damage', auto),
    damageEvidence: attachments(4, '外力损坏证据', 'Evidence of outside damage', auto),
    payable: bool('是否计价', 'Payable', auto),
    spotCheck: dict(yhSpotCheck, '抽查结果', 'Spot check', auto),
    deductPoints: decimal(4, 1, '抽查扣分', 'Points deducted', auto),
  }),
} as const
