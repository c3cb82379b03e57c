import { defineDict } from '@chengan/kernel/dictionary'

/** 转正结果 · Correction result. */
export const corrResult = defineDict('corr_result', '转正结果', 'Correction result', {
  agree: ['1', '同意', 'Agree'],
  extend: ['2', '延长', 'Extend'],
  refuse: ['3', '不同意', 'Refuse'],
})

/** 转正状态 · Correction status. */
export const corrStatus = defineDict('corr_status', '转正状态', 'Correction status', {
  draft: ['1', '草稿', 'Draft'],
  inApproval: ['2', '审批中', 'In approval'],
  regularised: ['3', '已转正', 'Regularised'],
  probationExtended: ['4', '延长试用', 'Probation extended'],
  refused: ['5', '不予转正', 'Refused'],
  terminated: ['6', '已终止', 'Terminated'],
})
