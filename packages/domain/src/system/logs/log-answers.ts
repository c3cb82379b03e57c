import type { CallAnswer } from '@chengan/kernel/calls/call'
import { bool, children, datetime, dict, int, json, object, text, texts } from '@chengan/kernel/fields/builders'
import { loginOperation, loginStatus, loginType } from '../dictionaries/accounts.ts'

/** When and from where I logged in. */
export const ownLogins = {
  page: {
    id: text(32, '标识', 'Identifier', { required: true }),
    creatorName: text(100, '用户名', 'Username'),
    operation: dict(loginOperation, '操作', 'Operation'),
    status: dict(loginStatus, '状态', 'State'),
    loginType: dict(loginType, '登录方式', 'Way of login'),
    failReason: text(200, '失败原因', 'Why it failed'),
    ip: text(64, '地址', 'Address'),
    location: text(200, '归属地', 'Place'),
    userAgent: text(500, '浏览器', 'Browser'),
    createDate: datetime('时间', 'Time', { required: true }),
  },
} as const satisfies CallAnswer

/** Whether the chain of audit records is whole; else the first broken record and what was done to it. */
export const chainVerified = {
  object: {
    ok: bool('完整', 'Whole', { required: true }),
    checked: int('校验条数', 'Checked', { required: true }),
    firstBroken: object(
      { id: text(64, '日志', 'Record', { required: true }), kind: text(20, '类型', 'What was done', { required: true }) },
      '首条异常',
      'The first broken one',
    ),
  },
} as const satisfies CallAnswer

export const forwarding = {
  object: {
    on: bool('已开启', 'On', { required: true }),
    waiting: int('等待转发', 'Waiting', { required: true }),
    address: text(200, '地址', 'Address'),
    failedSince: datetime('失败起始时间', 'Fails since'),
    error: text(500, '错误', 'Error'),
  },
} as const satisfies CallAnswer

/** What changed a row, newest first. */
export const rowVersions = {
  object: {
    versions: children(
      {
        id: text(32, '日志', 'Record', { required: true }),
        time: datetime('时间', 'Time', { required: true }),
        verb: text(50, '操作', 'Verb', { required: true }),
        operation: text(200, '操作名称', 'In words', { required: true }),
        userName: text(100, '操作人', 'Who'),
        deptName: text(100, '部门', 'Department'),
        job: text(100, '定时任务', 'Job'),
        comment: text(1000, '意见', 'Opinion'),
        task: text(100, '审批环节', 'Step of the approval'),
        diff: children(
          {
            field: text(100, '字段', 'Field', { required: true }),
            before: json('原值', 'Before'),
            after: json('新值', 'After'),
            names: json('名称', 'Names of what ids name'),
            stage: text(10, '是否生效', 'Proposed or refused'),
            files: json('文件', 'Files put in or taken out'),
          },
          '变化',
          'Changes',
          { required: true },
        ),
        restores: texts(100, '可恢复的字段', 'What a return would change', { required: true }),
      },
      '版本',
      'Versions',
      { required: true },
    ),
    more: bool('还有更早的', 'There are older ones', { required: true }),
  },
} as const satisfies CallAnswer

export const versionRestored = {
  object: {
    id: text(32, '标识', 'Identifier', { required: true }),
    businessKey: text(64, '业务编号', 'Business key'),
    version: int('版本', 'Lock'),
    status: text(20, '状态', 'State'),
    restored: texts(100, '已恢复的字段', 'Fields set back', { required: true }),
  },
} as const satisfies CallAnswer
