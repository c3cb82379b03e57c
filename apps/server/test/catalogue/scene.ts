import type { Language } from '@chengan/kernel/label'
import { sql } from 'kysely'
import { hashPassword } from '../../src/ciphers/password.ts'
import { sm2Encrypt } from '../../src/ciphers/sm2.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

/** A reply as a client sees it. */
export interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

/** What a call sends beyond its address. */
interface Sent {
  readonly body?: unknown
  readonly payload?: Buffer | string
  readonly headers?: Readonly<Record<string, string>>
  readonly house?: TestServer
  /** The address that it comes from. */
  readonly ip?: string
}

type Verb = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** A way to meet a refusal: the entry of the catalogue, the call that answers it, and what is done to be refused. */
export type Provocation = readonly [key: string, call: string, provoke: (scene: Scene) => Promise<Envelope>]

export interface Scene {
  readonly house: TestServer
  /** Here captchas and proofs against replay are asked, as in a city. */
  readonly guarded: TestServer
  /** A city's own installation, in production mode. */
  readonly formal: TestServer
  /** The address of a house that waits a second for what is sent. */
  readonly slow: string
  readonly at: SmallCity
  readonly boss: Person
  readonly sysAdmin: Person
  /** Distinct in each language: what may be tried once only is tried with it. */
  readonly language: Language
  /** Calls as somebody, or as nobody, in the language of the scene. */
  ask(who: Person | null, verb: Verb, path: string, sent?: Sent): Promise<Envelope>
  /** Does something while a parameter of the city has another value. */
  withParameter(code: string, value: string, work: () => Promise<Envelope>): Promise<Envelope>
  /** Changes tables behind the server's back, before a call and after it. */
  meanwhile(before: string, after: string, work: () => Promise<Envelope>, house?: TestServer): Promise<Envelope>
  /** An account with the password of the scene; `state` as columns. */
  account(name: string, state?: Readonly<Record<string, unknown>>): Promise<string>
  logIn(username: string, more?: Readonly<Record<string, unknown>>): Promise<Envelope>
}

export const SCENE_PASSWORD = 'Kelp-mond72-Blau'

/** A text sealed for the server's key, as a browser seals passwords and proofs. */
export async function sealed(house: TestServer, text: string): Promise<{ keyId: string; cipher: string }> {
  const { keyId, sm2PublicKey } = await house.open.keys.current(house.open.services.clock())
  return { keyId, cipher: sm2Encrypt(text, sm2PublicKey) }
}

async function openHouses() {
  const refusing = { needs: [], send: async () => ({ sent: false, note: 'isv.OUT_OF_SERVICE' }) }
  const demanding = { needs: ['qiniuAccessKey'], send: refusing.send }
  const house = await startTestServer({
    parameters: { CHENGAN_SECURITY_PASSWORD_ALLOWPLAIN: '1', CHENGAN_SMS_DRIVER: 'platform' },
    sms: { '1': refusing, '3': demanding },
  })
  const guarded = await startTestServer({ parameters: { CHENGAN_SECURITY_PK_MODE: 'enforce', CHENGAN_SECURITY_CAPTCHA_TYPE: 'math' } })
  const formal = await startTestServer({ parameters: { NODE_ENV: 'production', CHENGAN_SECURITY_PASSWORD_ALLOWPLAIN: '1' } })
  const slow = await startTestServer({ parameters: { STALL_SECONDS: '1' } })
  return { house, guarded, formal, slow }
}

/** A small city and a guarded house, with a clock that goes on two seconds with each call: the same call within a second is a double submit. */
export async function openScene(): Promise<{ in(language: Language): Scene; close(): Promise<void> }> {
  const { house, guarded, formal, slow } = await openHouses()
  const { db } = house.open.services
  const at = await buildSmallCity(house)
  await sql`insert into dept (id, pid, pids, name, kind, level, sort, status, create_date, update_date)
    values ('d-ops', '1', '1', '系统运维', '12', 'xt', 99, '1', '2026-06-30 10:00+08', '2026-06-30 10:00+08'),
      ('d-same-one', 'd-district', '1,d-district', '同名部门', '11', 'qx', 98, '1', '2026-06-30 10:00+08', '2026-06-30 10:00+08'),
      ('d-same-two', 'd-other', '1,d-other', '同名部门', '11', 'qx', 98, '1', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(db)
  const person = async (username: string, role: string) =>
    personOf(house, await addAccount(house, { username, deptId: '1', roles: [role] }))
  const address = await slow.app.listen({ port: 0, host: '127.0.0.1' })
  const fixed = {
    house,
    guarded,
    formal,
    slow: address,
    at,
    boss: await person('boss.one', 'superAdmin'),
    sysAdmin: await person('sys.one', 'sysAdmin'),
  }
  let seconds = 0
  const tick = () => {
    seconds += 2
    const time = new Date(Date.parse('2026-06-30T10:00:00Z') + seconds * 1000).toISOString().slice(0, 19)
    for (const one of [house, guarded, formal]) one.setNow(time.replace('T', ' '))
  }
  const hash = await hashPassword(SCENE_PASSWORD)

  const inLanguage = (language: Language): Scene => {
    const ask: Scene['ask'] = async (who, verb, path, { body, payload, headers, house: givenServer = house, ip } = {}) => {
      tick()
      const response = await givenServer.app.inject({
        method: verb,
        url: `/api/${path}`,
        ...(ip === undefined ? {} : { remoteAddress: ip }),
        headers: {
          'accept-language': language,
          ...(who === null ? {} : { authorization: `Bearer ${who.token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        ...(payload === undefined ? {} : { payload }),
      })
      return response.json()
    }
    return {
      ...fixed,
      language,
      ask,
      async withParameter(code, value, work) {
        const { settings } = house.open.services
        const set = (to: string) => sql`update param set param_value = ${to} where param_code = ${code}`.execute(db)
        const before = settings.text(code)
        await set(value)
        await settings.reload()
        try {
          return await work()
        } finally {
          await set(before)
          await settings.reload()
        }
      },
      async meanwhile(before, after, work, server = house) {
        await sql.raw(before).execute(server.open.services.db)
        try {
          return await work()
        } finally {
          await sql.raw(after).execute(server.open.services.db)
        }
      },
      async account(name, state = {}) {
        const username = `${name}.${language.toLowerCase()}`
        const id = await addAccount(house, { username, deptId: 'd-company', roles: ['enterpriseStaff'] })
        const columns = { password_hash: hash, ...state }
        await db.updateTable('user').set(columns).where('id', '=', id).execute()
        return id
      },
      logIn: (username, more = {}) =>
        ask(null, 'POST', 'login', {
          body: { username, password: SCENE_PASSWORD, uuid: `u-${username}-${seconds}`.padEnd(16, '0'), ...more },
        }),
    }
  }
  return {
    in: inLanguage,
    async close() {
      await house.close()
      await guarded.close()
      await formal.close()
      await slow.close()
    },
  }
}
