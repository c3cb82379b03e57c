import { createHmac } from 'node:crypto'
import { askOutside, objectIn } from '../outside.ts'
import type { SmsDriver } from './sms-driver.ts'

const ENDPOINT = 'https://sms.qiniuapi.com/v1/message/single'

/** A request as Qiniu signs it. */
export interface QiniuRequest {
  readonly verb: string
  readonly url: string
  readonly contentType?: string
  /** Only those whose names begin with X-Qiniu- are signed. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** `x-qiniu-date` → `X-Qiniu-Date`. */
const canonicalName = (name: string) => name.toLowerCase().replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())

function signedHeaders(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers)
    .map(([name, value]) => [canonicalName(name), value] as const)
    .filter(([name]) => name.length > 'X-Qiniu-'.length && name.startsWith('X-Qiniu-'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `\n${name}: ${value}`)
}

/** `Qiniu <access key>:<signature>`: HMAC-SHA1 over verb, path, host, content type, own headers and body, in the alphabet of addresses. */
export function qiniuAuthorization(request: QiniuRequest, accessKey: string, secretKey: string): string {
  const { host, pathname, search } = new URL(request.url)
  const { contentType, body = '' } = request
  const signed = [
    `${request.verb.toUpperCase()} ${pathname}${search}\nHost: ${host}`,
    contentType === undefined ? '' : `\nContent-Type: ${contentType}`,
    ...signedHeaders(request.headers ?? {}),
    '\n\n',
    contentType === undefined || contentType === 'application/octet-stream' ? '' : body,
  ].join('')
  // Addresses' base64, with its filling, which Qiniu keeps.
  const signature = createHmac('sha1', secretKey).update(signed).digest('base64').replaceAll('+', '-').replaceAll('/', '_')
  return `Qiniu ${accessKey}:${signature}`
}

/** Qiniu: one message to one mobile. */
export function qiniuSms(endpoint: string = ENDPOINT): SmsDriver {
  return {
    needs: ['qiniuAccessKey', 'qiniuSecretKey', 'qiniuTemplateId'],
    async send(settings, { mobile, params }) {
      const contentType = 'application/json'
      const body = JSON.stringify({
        template_id: settings.qiniuTemplateId,
        mobile,
        parameters: Object.fromEntries(params.map(({ name, value }) => [name, value])),
      })
      const authorization = qiniuAuthorization(
        { verb: 'POST', url: endpoint, contentType, body },
        settings.qiniuAccessKey ?? '',
        settings.qiniuSecretKey ?? '',
      )
      const { status, text } = await askOutside(endpoint, { method: 'POST', headers: { 'content-type': contentType, authorization }, body })
      if (status === 200) return { sent: true, note: '' }
      const { error, message } = objectIn(text)
      return { sent: false, note: `${String(error ?? status)} ${String(message ?? text)}`.trim() }
    },
  }
}
