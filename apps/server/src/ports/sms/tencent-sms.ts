import { createHash } from 'node:crypto'
import { askOutside, objectIn, ServiceDown } from '../outside.ts'
import type { SmsDriver } from './sms-driver.ts'

const ENDPOINT = 'https://yun.tim.qq.com/v5/tlssmssvr/sendsms'
/** Results by which the platform says that it could not, not that it will not. */
const BUSY = new Set([1029, 60_008])

/** The signature of a message to one mobile, version 5. */
export function tencentSignature(signed: {
  readonly appKey: string
  readonly random: string
  readonly time: number
  readonly mobile: string
}): string {
  return createHash('sha256')
    .update(`appkey=${signed.appKey}&random=${signed.random}&time=${signed.time}&mobile=${signed.mobile}`)
    .digest('hex')
}

/** Digits that differ from message to message, without zeros in front. */
function randomOf(reference: string, now: number): string {
  const number = createHash('sha256').update(`${reference}${now}`).digest().readUInt32BE(0)
  return String(1_000_000_000 + (number % 1_000_000_000))
}

/** Tencent Cloud: the calls by SDK AppID and App Key (v5), which is what its settings hold. */
export function tencentSms(endpoint: string = ENDPOINT): SmsDriver {
  return {
    needs: ['qcloudAppId', 'qcloudAppKey', 'qcloudTemplateId'],
    async send(settings, { mobile, params, reference }, now) {
      const [random, time] = [randomOf(reference, now), Math.floor(now / 1000)]
      const { text } = await askOutside(`${endpoint}?sdkappid=${encodeURIComponent(settings.qcloudAppId ?? '')}&random=${random}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ext: reference,
          extend: '',
          params: params.map(({ value }) => value),
          sig: tencentSignature({ appKey: settings.qcloudAppKey ?? '', random, time, mobile }),
          sign: settings.qcloudSignName ?? '',
          tel: { mobile, nationcode: '86' },
          time,
          tpl_id: Number(settings.qcloudTemplateId),
        }),
      })
      const { result, errmsg } = objectIn(text)
      if (result === 0) return { sent: true, note: '' }
      const reason = `${String(result ?? '')} ${String(errmsg ?? text)}`.trim()
      if (BUSY.has(Number(result))) throw new ServiceDown('tlssmssvr', reason)
      return { sent: false, note: reason }
    },
  }
}
