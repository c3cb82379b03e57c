import { isGiven } from '@chengan/kernel/condition'
import { json, text } from '@chengan/kernel/fields/builders'
import { rule } from '@chengan/kernel/rule'
import { asTexts } from '@chengan/kernel/values'
import { addressRefusals, allowedHosts, webhookAddressFault } from './webhook-address.ts'

/** What a trusted system says that is a platform of cases: 城管平台, 12345 (maintenance.md §3.7). It pushes cases, and is told what becomes of them. */
export const casePlatformFields = {
  casePlatform: text(30, '案件平台名称', 'Platform of cases', {
    unique: true,
    help: {
      zh: '推送城管事件、热线工单的平台填写，如市城管平台；其案件均记在此名称下',
      en: 'Of platforms that push cases and hotline orders: their cases are kept under this name',
    },
  }),
  caseReplyUrl: text(500, '案件回复地址', 'Where replies go', {
    when: { field: 'casePlatform', given: true },
    help: {
      zh: '签收、处置、办结等回复以本系统密钥签名后推送到此；内网主机须先加入参数“事件推送可用主机”。不填则须在平台上人工回复',
      en: 'Receipts and results are signed with its secret and sent here; a host inside the house has to be listed in “Hosts that webhooks may call”. Empty: replies are entered at the platform by hand',
    },
  }),
  attachmentHosts: json('案件附件主机', 'Hosts of attachments', {
    texts: true,
    when: { field: 'casePlatform', given: true },
    help: {
      zh: '只从这些主机取案件照片，如files.example.com；不填则不取',
      en: 'Photos of cases are fetched from these hosts alone, as files.example.com; empty: from none',
    },
  }),
} as const

const fields = casePlatformFields

export const replyAddressMayBeCalled = rule<typeof fields>({
  name: 'replyAddressMayBeCalled',
  source: 'maintenance.md §3.7, system.md §4 sys/webhook: https, no private addresses unless listed',
  refuses: addressRefusals,
  when: { field: 'caseReplyUrl', given: true },
  check: ({ row, settingText }) => {
    const url = row.caseReplyUrl ?? ''
    const key = webhookAddressFault(url, allowedHosts(settingText('webhook.hosts', '[]')))
    return key === undefined ? undefined : { key, field: 'caseReplyUrl', values: { '0': url } }
  },
})

/** A host alone: no scheme, path or port. */
const HOST = /^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/

export const attachmentHostsAreHosts = rule<typeof fields>({
  name: 'attachmentHostsAreHosts',
  refuses: {
    attachmentHostWrong: {
      code: 10003,
      zh: '附件主机“{0}”格式错误，只填主机名，如files.example.com',
      en: 'The host {0} is none; write the name alone, as files.example.com',
    },
  },
  when: { field: 'attachmentHosts', given: true },
  check: ({ row }) => {
    const wrong = asTexts(row.attachmentHosts).find((one) => !isGiven(one) || !HOST.test(one))
    return wrong === undefined ? undefined : { key: 'attachmentHostWrong', field: 'attachmentHosts', values: { '0': wrong } }
  },
})
