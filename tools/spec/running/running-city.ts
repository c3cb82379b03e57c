import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asTexts } from '@chengan/kernel/values'
import { buildApp } from '../../../apps/server/src/app.ts'
import { type Account, accountById, accountByName } from '../../../apps/server/src/session/account.ts'
import { issueToken } from '../../../apps/server/src/session/tokens.ts'
import { readConfig } from '../../../apps/server/src/start/config.ts'
import { openServices } from '../../../apps/server/src/start/open-services.ts'
import { prepare } from '../../../apps/server/src/start/prepare.ts'

/** What a call answered: its envelope. */
export interface Reply {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

/** Whom of the demonstration city the answers are looked at as: of each level, and of both systems where it works in two. */
export const lookers = {
  'city, gas': 'demo_sj_rq',
  'city, streets': 'demo_sj_sz',
  'district, gas': 'demo_qx_rq',
  'district, streets': 'demo_qx_sz',
  'gas company': 'demo_qy_gd',
  'maintenance company': 'demo_qy_yh',
  supervisor: 'demo_jl',
  inspector: 'demo_xc',
} as const
export type Looker = keyof typeof lookers

/** The product as it runs, over a small demonstration city. */
export interface RunningCity {
  /** Asks a call as whoever may everything, as one of a level, or without a session. */
  ask(verb: string, path: string, who: 'administrator' | 'nobody' | Looker): Promise<Reply>
  close(): Promise<void>
}

/** Starts the product in a folder of its own, as `npm start` does, and does not listen. */
export async function openRunningCity(): Promise<RunningCity> {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-spec-'))
  const config = readConfig({
    DATA_DIR: folder,
    DEMO: 'small',
    LOG_LEVEL: 'silent',
    CHENGAN_SECURITY_PK_MODE: 'off',
    CHENGAN_SECURITY_RATE_SESSION: '0',
    CHENGAN_SECURITY_RATE_IP: '0',
  })
  const open = await openServices(config)
  await prepare(open, () => undefined)
  const app = await buildApp(open)
  await app.ready()
  const { db } = open.services
  const role = await db.selectFrom('role').select('id').where('code', '=', 'superAdmin').executeTakeFirst()
  const users = await db.selectFrom('user').select(['id', 'role_id_list']).where('deleted', '=', false).orderBy('id').execute()
  const boss = users.find((user) => asTexts(user.role_id_list).includes(String(role?.id)))
  const administrator = await accountById(db, String(boss?.id))
  if (administrator === null) throw new Error('the demonstration city has nobody who may do everything')
  const tokens = new Map<string, string>([['administrator', await tokenOf(open, administrator)]])
  for (const [who, username] of Object.entries(lookers)) {
    const account = await accountByName(db, username)
    if (account === null) throw new Error(`the demonstration city has no ${username}`)
    tokens.set(who, await tokenOf(open, account))
  }
  return {
    async ask(verb, path, who) {
      const headers = who === 'nobody' ? {} : { authorization: `Bearer ${tokens.get(who)}` }
      const reply = await app.inject({ method: verb as 'GET', url: `/api/${path}`, headers })
      return String(reply.headers['content-type']).includes('json') ? reply.json() : { code: 0, msg: '', data: null }
    },
    async close() {
      await app.close()
      await open.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A session of an account. */
async function tokenOf(open: Awaited<ReturnType<typeof openServices>>, account: Account): Promise<string> {
  const from = { ip: '127.0.0.1', userAgent: 'spec', systemCode: null, loginType: '1', sessionKey: null, mustSetUpMfa: false } as const
  const issued = await open.services.db.transaction().execute((trx) => issueToken({ ...open.sessionServices, db: trx }, trx, account, from))
  return issued.token
}
