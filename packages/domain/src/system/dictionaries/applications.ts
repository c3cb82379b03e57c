import { defineDict } from '@chengan/kernel/dictionary'

/** 申请处理状态 · Request state. */
export const applyState = defineDict('apply_state', '申请处理状态', 'Request state', {
  none: ['0', '无', 'None'],
  pending: ['1', '待处理', 'Pending'],
  granted: ['2', '同意', 'Granted'],
  denied: ['3', '不同意', 'Denied'],
  silentConsent: ['4', '逾期默认', 'Silent consent'],
})
