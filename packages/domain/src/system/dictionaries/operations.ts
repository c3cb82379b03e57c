import { defineDict } from '@chengan/kernel/dictionary'

/** 附件类型 · Attachment type. */
export const attachmentType = defineDict('attachment_type', '附件类型', 'Attachment type', {
  image: ['1', '图片', 'Image'],
  video: ['2', '视频', 'Video'],
  spreadsheet: ['4', '表格', 'Spreadsheet'],
  wordDocument: ['5', '文档', 'Word document'],
  pdf: ['6', 'PDF', 'PDF'],
  other: ['7', '其他', 'Other'],
})

/** 审计类别 · Audit kind. */
export const auditKind = defineDict('audit_kind', '审计类别', 'Audit kind', {
  write: ['write', '业务操作', 'Business'],
  auth: ['auth', '登录认证', 'Authentication'],
  grant: ['grant', '授权变更', 'Grant'],
  param: ['param', '参数变更', 'Parameter'],
  export: ['export', '导出', 'Export'],
  privacyRead: ['privacyRead', '敏感信息查看', 'Privacy read'],
  flow: ['flow', '流程', 'Flow'],
  file: ['file', '文件', 'File'],
})

/** 导出状态 · Export status. */
export const exportStatus = defineDict('export_status', '导出状态', 'Export status', {
  waiting: ['0', '等待', 'Waiting'],
  running: ['1', '导出中', 'Running'],
  done: ['2', '已完成', 'Done'],
  failed: ['3', '失败', 'Failed'],
})

/** 执行结果 · Result. */
export const jobLogStatus = defineDict('job_log_status', '执行结果', 'Result', {
  failed: ['0', '失败', 'Failed'],
  success: ['1', '成功', 'Success'],
})

/** 错过策略 · Misfire. */
export const jobMisfire = defineDict('job_misfire', '错过策略', 'Misfire', {
  skip: ['1', '忽略', 'Skip'],
  runOnce: ['2', '立即补一次', 'Run once'],
})

/** 任务状态 · Job status. */
export const jobStatus = defineDict('job_status', '任务状态', 'Job status', {
  paused: ['0', '暂停', 'Paused'],
  normal: ['1', '正常', 'Normal'],
})

/** 触发方式 · Trigger. */
export const jobTrigger = defineDict('job_trigger', '触发方式', 'Trigger', {
  timer: ['1', '定时', 'Timer'],
  manual: ['2', '手动', 'Manual'],
})

/** 操作状态 · Operation status. */
export const opStatus = defineDict('op_status', '操作状态', 'Operation status', {
  failed: ['0', '失败', 'Failed'],
  success: ['1', '成功', 'Success'],
})

/** 订单状态 · Order status. */
export const orderStatus = defineDict('order_status', '订单状态', 'Order status', {
  cancelled: ['-1', '已取消', 'Cancelled'],
  unpaid: ['0', '等待付款', 'Unpaid'],
  paid: ['1', '已完成', 'Paid'],
  refunded: ['2', '已退款', 'Refunded'],
})

/** 支付渠道 · Payment channel: the drivers that the product has. */
export const payChannel = defineDict('pay_channel', '支付渠道', 'Payment channel', {
  bank: ['bank', '银行缴款', 'Bank'],
  demo: ['demo', '演示渠道（下单即付）', 'Demonstration (paid at once)'],
})

/** 存储类型 · Storage. */
export const ossType = defineDict('oss_type', '存储类型', 'Storage', {
  qiniu: ['1', '七牛', 'Qiniu'],
  alibabaCloud: ['2', '阿里云', 'Alibaba Cloud'],
  tencentCloud: ['3', '腾讯云', 'Tencent Cloud'],
  fastDfs: ['4', 'FastDFS', 'FastDFS'],
  local: ['5', '本地上传', 'Local'],
  minio: ['6', 'MinIO', 'MinIO'],
})

/** 腾讯云地域 · Tencent region. */
export const qcloudRegion = defineDict('qcloud_region', '腾讯云地域', 'Tencent region', {
  beijing: ['ap-beijing', '北京', 'Beijing'],
  shanghai: ['ap-shanghai', '上海', 'Shanghai'],
  guangzhou: ['ap-guangzhou', '广州', 'Guangzhou'],
  chengdu: ['ap-chengdu', '成都', 'Chengdu'],
  chongqing: ['ap-chongqing', '重庆', 'Chongqing'],
  nanjing: ['ap-nanjing', '南京', 'Nanjing'],
  hongKong: ['ap-hongkong', '中国香港', 'Hong Kong (China)'],
  singapore: ['ap-singapore', '新加坡', 'Singapore'],
  toronto: ['na-toronto', '多伦多', 'Toronto'],
  frankfurt: ['eu-frankfurt', '法兰克福', 'Frankfurt'],
})

/** 查毒状态 · Scan. */
export const scanStatus = defineDict('scan_status', '查毒状态', 'Scan', {
  notScanned: ['0', '未查', 'Not scanned'],
  clean: ['1', '安全', 'Clean'],
  infected: ['2', '有毒', 'Infected'],
})

/** 模板状态 · Of a template: drafted, in force from its day on, out of force. */
export const paperTemplateStatus = defineDict('paper_template_status', '模板状态', 'Template state', {
  draft: ['0', '未启用', 'Not in force'],
  inForce: ['1', '启用', 'In force'],
  ended: ['2', '停用', 'Out of force'],
})
