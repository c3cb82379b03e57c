import { createHmac } from 'node:crypto'
import { askOutside, objectIn, ServiceDown } from '../outside.ts'
import type { SmsDriver } from './sms-driver.ts'

const ENDPOINT = 'https://dysmsapi.aliyuncs.com/'
const BUSY = /^(Throttling|ServiceUnavailable|InternalError|isp\.SYSTEM_ERROR|isp\.GATEWAY_ERROR)/

/** RFC 3986: what encodeURIComponent leaves is encoded too. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** The query of an Alibaba RPC call, by the names of its parameters. */
export function alibabaQuery(parameters: Readonly<Record<string, string>>): string {
  return Object.keys(parameters)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(parameters[name] ?? '')}`)
    .join('&')
}

/** The signature of an Alibaba RPC call: HMAC-SHA1, version 1.0. */
export function alibabaSignature(verb: 'GET' | 'POST', parameters: Readonly<Record<string, string>>, secret: string): string {
  const signed = `${verb}&${encoded('/')}&${encoded(alibabaQuery(parameters))}`
  return createHmac('sha1', `${secret}&`).update(signed).digest('base64')
}

/** Alibaba Cloud: Dysmsapi 2017-05-25, SendSms. */
export function alibabaSms(endpoint: string = ENDPOINT): SmsDriver {
  return {
    needs: ['aliyunAccessKeyId', 'aliyunAccessKeySecret', 'aliyunSignName', 'aliyunTemplateCode'],
    async send(settings, { mobile, params, reference }, now) {
      const parameters: Record<string, string> = {
        AccessKeyId: settings.aliyunAccessKeyId ?? '',
        Action: 'SendSms',
        Format: 'JSON',
        OutId: reference,
        PhoneNumbers: mobile,
        RegionId: 'cn-hangzhou',
        SignName: settings.aliyunSignName ?? '',
        SignatureMethod: 'HMAC-SHA1',
        SignatureNonce: `${reference}${now}`,
        SignatureVersion: '1.0',
        TemplateCode: settings.aliyunTemplateCode ?? '',
        Timestamp: `${new Date(now).toISOString().slice(0, 19)}Z`,
        Version: '2017-05-25',
      }
      if (params.length > 0) parameters.TemplateParam = JSON.stringify(Object.fromEntries(params.map(({ name, value }) => [name, value])))
      const Signature = alibabaSignature('POST', parameters, settings.aliyunAccessKeySecret ?? '')
      const { text } = await askOutside(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: alibabaQuery({ ...parameters, Signature }),
      })
      const { Code, Message } = objectIn(text)
      if (Code === 'OK') return { sent: true, note: '' }
      const reason = `${String(Code ?? '')} ${String(Message ?? text)}`.trim()
      if (BUSY.test(reason)) throw new ServiceDown('dysmsapi', reason)
      return { sent: false, note: reason }
    },
  }
}
