import { defineDict } from '@chengan/kernel/dictionary'

/** 预警状态 · State of a warning. */
export const alertState = defineDict('alert_state', '预警状态', 'State of a warning', {
  open: ['1', '未解除', 'Open', { color: 'warning' }],
  closed: ['2', '已解除', 'Closed', { color: 'info' }],
})

/** 解除原因 · Why a warning was closed. */
export const alertEnd = defineDict('alert_end', '解除原因', 'Why closed', {
  gone: ['1', '情形已消除', 'Its cause is gone'],
  next: ['2', '进入下一提醒阶段', 'The next step has come'],
})
