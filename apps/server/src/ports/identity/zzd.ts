import { createHmac, randomUUID } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import type { ScannedIdentity, ScanProvider } from '../../session/services.ts'
import { askOutside, objectIn, ServiceDown } from '../outside.ts'

/** How the city is known to the provider: addresses without a slash at the end. */
export interface ZzdAccount {
  /** Where its calls are answered. */
  readonly url: string
  /** Where its page with the code is; empty: at `url`. */
  readonly pageUrl: string
  readonly appKey: string
  readonly appSecret: string
}

const TOKEN = '/gettoken.json'
const PERSON = '/rpc/oauth2/getuserinfo_bycode.json'
const SERVICE = '浙政钉'

/** Logins by scan of the government DingTalk (浙政钉, 专有钉钉): its page shows the code, its platform exchanges what the scan gave. */
export function zzdProvider(account: ZzdAccount, clock: () => number): ScanProvider {
  return {
    pageFor(state) {
      const asked = new URLSearchParams({
        response_type: 'code',
        client_id: account.appKey,
        scope: 'get_user_info',
        authType: 'QRCODE',
        embedMode: 'true',
        state,
      })
      return `${account.pageUrl || account.url}/oauth2/auth.htm?${asked}`
    },
    async identityOf(code) {
      const { accessToken } = dataOf(await ask(account, clock, 'GET', TOKEN, { appkey: account.appKey, appsecret: account.appSecret }))
      if (typeof accessToken !== 'string')
        throw new ServiceDown(SERVICE, 'the application is refused: look at zzd.appKey and zzd.appSecret')
      return identityIn(dataOf(await ask(account, clock, 'POST', PERSON, { access_token: accessToken, code })))
    },
  }
}

type Said = Readonly<Record<string, unknown>>
const within = (value: unknown): Said => (typeof value === 'object' && value !== null ? (value as Said) : {})
/** `{success, content: {success, data}}`; what is not a success holds nothing. */
function dataOf(reply: Said): Said {
  const content = within(reply.content)
  return reply.success === true && content.success !== false ? within(content.data) : {}
}

function identityIn(person: Said): ScannedIdentity | null {
  const text = (name: string) => (['string', 'number'].includes(typeof person[name]) && person[name] !== '' ? String(person[name]) : null)
  const identity = { accountId: text('accountId'), employeeCode: text('employeeCode') }
  return identity.accountId === null && identity.employeeCode === null ? null : identity
}

/** A call with the platform's own headers: HMAC-SHA256 over method, time, nonce, path and sorted parameters. */
async function ask(
  account: ZzdAccount,
  clock: () => number,
  method: 'GET' | 'POST',
  path: string,
  given: Readonly<Record<string, string>>,
) {
  const asked = new URLSearchParams(Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1)))
  const timestamp = `${new Date(clock() + 8 * 3_600_000).toISOString().slice(0, 23)}+08:00`
  const nonce = randomUUID()
  const signed = [method, timestamp, nonce, path, decodeURIComponent(asked.toString().replaceAll('+', ' '))].join('\n')
  const headers = {
    apiKey: account.appKey,
    'X-Hmac-Auth-Timestamp': timestamp,
    'X-Hmac-Auth-Version': '1.0',
    'X-Hmac-Auth-Nonce': nonce,
    'X-Hmac-Auth-Signature': createHmac('sha256', account.appSecret).update(signed).digest('base64'),
    ...ownMachine(),
  }
  const address = `${account.url}${path}`
  const { status, text } =
    method === 'GET'
      ? await askOutside(`${address}?${asked}`, { method, headers })
      : await askOutside(address, {
          method,
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          body: asked.toString(),
        })
  if (status !== 200) throw new ServiceDown(SERVICE, `HTTP ${status}`)
  return objectIn(text)
}

/** The platform wants to know from which machine it is asked. */
function ownMachine() {
  const own = Object.values(networkInterfaces()).flatMap((one) => one ?? [])
  const outer = own.find((one) => !one.internal && one.family === 'IPv4') ?? own[0]
  return { 'X-Hmac-Auth-IP': outer?.address ?? '127.0.0.1', 'X-Hmac-Auth-MAC': outer?.mac ?? '00:00:00:00:00:00' }
}
