import type { StepNotice } from '@chengan/kernel/alerts/step-notice'
import { officersOf } from '../../companies/officers.ts'

const company = [officersOf('companyDeptId', 'reply')]

/** What is told of an order: to the company, by text message too as long as it has to do something, and its reply to the bureau that wrote it. */
export const orderNotices = {
  issued: {
    to: company,
    title: { zh: '督办：{recordNo}', en: 'Order {recordNo}' },
    text: {
      zh: '督办{recordNo}：请于{dueDate}前回复。督办要求：{requirement}',
      en: 'Order {recordNo}: reply by {dueDate}. It asks: {requirement}',
    },
    sms: 'day',
  },
  urged: {
    to: company,
    title: { zh: '督办催办：{recordNo}', en: 'Order {recordNo}: urged' },
    text: {
      zh: '督办催办：{recordNo}，请尽快办理（期限{dueDate}）。督办要求：{requirement}',
      en: 'Order {recordNo} is urged: see to it soon (due {dueDate}). It asks: {requirement}',
    },
    sms: 'day',
  },
  sentBack: {
    to: company,
    title: { zh: '督办退回整改：{recordNo}', en: 'Order {recordNo}: sent back' },
    text: {
      zh: '督办{recordNo}核查未通过：{checkOpinion}，请于{dueDate}前整改后再次回复。',
      en: 'Order {recordNo} did not pass: {checkOpinion}. Put it right and reply again by {dueDate}.',
    },
    sms: 'day',
  },
  passed: {
    to: company,
    title: { zh: '督办办结：{recordNo}', en: 'Order {recordNo}: closed' },
    text: {
      zh: '督办{recordNo}核查通过，督办已办结。{checkOpinion|核查意见：||}',
      en: 'Order {recordNo} passed and is closed.{checkOpinion| Opinion: ||}',
    },
  },
  replied: {
    to: [{ departments: ['deptId'], may: 'check' }],
    title: { zh: '督办回复：{recordNo}', en: 'Order {recordNo}: reply' },
    text: { zh: '督办{recordNo}已回复：{replyContent}', en: 'Order {recordNo} is replied to: {replyContent}' },
  },
} as const satisfies Readonly<Record<string, StepNotice>>
