import type { SpecialCall } from '@chengan/kernel/calls/call'
import { depts, dict, json, mobile, text, users } from '@chengan/kernel/fields/builders'
import { forSenders } from '../../audiences.ts'
import { smsPlatform } from '../../dictionaries/messages.ts'
import { smsSent, smsTakenOn } from '../message-answers.ts'
import { providerFields } from './provider-fields.ts'

const platform = dict(smsPlatform, '平台类型', 'Platform', { required: true })
const params = json('参数', 'Parameters', {
  help: { zh: '按名称给出模板中的每个参数', en: 'A value for each parameter of the template, by name' },
})
const numbered = {
  params1: text(100, '参数1', 'Parameter 1'),
  params2: text(100, '参数2', 'Parameter 2'),
  params3: text(100, '参数3', 'Parameter 3'),
  params4: text(100, '参数4', 'Parameter 4'),
}

/** The calls of SMS beyond those of its templates (system.md §4 sys/sms). */
export const smsCalls = {
  page: {
    zh: '短信模板分页',
    en: 'Page of templates; with a number or a state that of the log',
    verb: 'GET',
    path: 'page',
    permission: 'list',
    overrides: 'page',
    lists: 'smsLog',
  },
  config: {
    zh: '短信平台配置',
    en: 'Settings of a platform; of the one in use where none is named',
    verb: 'GET',
    path: 'config',
    permission: 'config',
    query: { platform: dict(smsPlatform, '平台类型', 'Platform') },
    answers: { object: { platform, ...providerFields } },
  },
  saveConfig: {
    zh: '保存短信平台配置',
    en: 'Save the settings of a platform',
    verb: 'POST',
    path: 'saveConfig',
    permission: 'config',
    changes: true,
    body: { platform },
    form: 'smsAccount',
    answers: 'saved',
  },
  send: {
    zh: '发送测试短信',
    en: 'Send a test message',
    verb: 'POST',
    path: 'send',
    permission: 'send',
    body: {
      smsCode: text(50, '短信编码', 'Code', { required: true }),
      mobile: mobile('手机号', 'Mobile', { required: true }),
      params,
      ...numbered,
    },
    answers: smsSent,
  },
  sendSms: {
    zh: '发送业务短信',
    en: 'Send a business message',
    verb: 'POST',
    path: 'sendSms',
    permission: 'sendSms',
    levels: forSenders,
    changes: true,
    body: {
      smsCode: text(50, '短信编码', 'Code'),
      mobile: text(4000, '手机号', 'Mobiles', { help: { zh: '多个号码以逗号分隔，最多200个', en: 'Separated by commas, 200 at most' } }),
      userIds: users('接收人', 'Receivers'),
      deptIds: depts('接收部门', 'Departments'),
      params,
      ...numbered,
      content: text(500, '内容', 'Text'),
      bizType: text(50, '业务类型', 'Business kind'),
      bizId: text(32, '业务编号', 'Business row'),
    },
    answers: smsTakenOn,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
