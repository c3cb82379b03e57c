import { defineDict } from '@chengan/kernel/dictionary'

/** 计量明细类别 · What a line of a certificate is. */
export const yhCertLine = defineDict('yh_cert_line', '计量明细类别', 'Kind of certificate line', {
  fixed: ['1', '包干费（不考核部分）', 'Lump sum, not assessed'],
  assessed: ['2', '考核后应付包干费', 'Lump sum after assessment'],
  deducted: ['3', '考核扣减', 'Deducted by assessment'],
  event: ['4', '事件工程量', 'Quantity of an event'],
  task: ['5', '保养任务工程量', 'Quantity of a care task'],
})
