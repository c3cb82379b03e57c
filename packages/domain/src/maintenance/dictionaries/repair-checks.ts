import { defineDict } from '@chengan/kernel/dictionary'

/** 佐证问题 · What is wrong with the photos of a repair. */
export const yhEvidenceFault = defineDict('yh_evidence_fault', '佐证问题', 'Fault of evidence', {
  duplicate: ['1', '照片重复', 'Photo used before'],
  time: ['2', '拍摄时间不符', 'Taken at another time'],
  place: ['3', '拍摄位置不符', 'Taken at another place'],
  missing: ['4', '照片缺失', 'Photo missing'],
})

/** 抽查结果 · Spot check. */
export const yhSpotCheck = defineDict('yh_spot_check', '抽查结果', 'Spot check', {
  waiting: ['1', '待抽查', 'To be checked'],
  passed: ['2', '抽查合格', 'Passed'],
  failed: ['3', '抽查不合格', 'Failed'],
})
