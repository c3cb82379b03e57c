import { defineDict } from '@chengan/kernel/dictionary'

/** 接收范围 · Receivers. */
export const noticeReceiver = defineDict('notice_receiver', '接收范围', 'Receivers', {
  all: ['0', '全部', 'All'],
  departments: ['1', '部门', 'Department'],
  chosenUsers: ['2', '指定人员', 'Chosen users (system notices)'],
})

/** 通知状态 · Notice status. */
export const noticeStatus = defineDict('notice_status', '通知状态', 'Notice status', {
  draft: ['0', '草稿', 'Draft'],
  sent: ['1', '已发送', 'Sent'],
})

/** 通知类型 · Notice type. */
export const noticeType = defineDict('notice_type', '通知类型', 'Notice type', {
  announcement: ['0', '通知公告', 'Announcement'],
  meeting: ['1', '会议', 'Meeting'],
  system: ['2', '系统', 'System'],
  flow: ['3', '流程', 'Flow'],
  warning: ['4', '预警', 'Warning'],
  expiry: ['5', '到期提醒', 'Expiry'],
})

/** 阅读状态 · Read status. */
export const readStatus = defineDict('read_status', '阅读状态', 'Read status', {
  unread: ['0', '未读', 'Unread'],
  read: ['1', '已读', 'Read'],
})

/** 发送状态 · Send status. */
export const sendStatus = defineDict('send_status', '发送状态', 'Send status', {
  failed: ['0', '发送失败', 'Failed'],
  sent: ['1', '发送成功', 'Sent'],
  queued: ['2', '待发送', 'Queued'],
})

/** 短信平台 · SMS platform. */
export const smsPlatform = defineDict('sms_platform', '短信平台', 'SMS platform', {
  alibabaCloud: ['1', '阿里云', 'Alibaba Cloud'],
  tencentCloud: ['2', '腾讯云', 'Tencent Cloud'],
  qiniu: ['3', '七牛', 'Qiniu'],
})
