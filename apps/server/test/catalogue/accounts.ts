import { sql } from 'kysely'
import { randomHex } from '../../src/ciphers/random.ts'
import { type Person, personOf } from '../support/people.ts'
import { type Envelope, type Provocation, SCENE_PASSWORD, type Scene, sealed } from './scene.ts'

/** Somebody with the password of the scene, logged in. */
const someone = async (scene: Scene, name: string, state?: Readonly<Record<string, unknown>>): Promise<Person> =>
  personOf(scene.house, await scene.account(name, state))

const changePassword = async (
  scene: Scene,
  name: string,
  body: Readonly<Record<string, string>>,
  state?: Readonly<Record<string, unknown>>,
) => {
  const who = await someone(scene, name, state)
  return scene.ask(who, 'PUT', 'sys/user/updatePassWord', {
    body: { password: SCENE_PASSWORD, confirmPassword: body.newPassword, ...body },
  })
}

const loginOf = async (scene: Scene, name: string, state?: Readonly<Record<string, unknown>>, more?: Readonly<Record<string, unknown>>) => {
  await scene.account(name, state)
  return scene.logIn(`${name}.${scene.language.toLowerCase()}`, more)
}

const roleId = async ({ house }: Scene, code: string) => {
  const { rows } = await sql<{ id: string }>`select id from role where code = ${code}`.execute(house.open.services.db)
  return rows[0]?.id ?? ''
}

const grant = async (scene: Scene, who: Person, name: string, codes: readonly string[], deptId?: string) => {
  const id = await scene.account(name)
  const roleIdList = await Promise.all(codes.map((code) => roleId(scene, code)))
  return scene.ask(who, 'POST', 'sys/user', { body: { id, roleIdList, ...(deptId ? { deptId } : {}) } })
}

/** The refusals of logins, passwords and grants. */
export const ofAccounts: readonly Provocation[] = [
  ['wrongCredentials', 'POST login', (scene) => loginOf(scene, 'guess', {}, { password: 'Kelp-mond72-Rot' })],
  ['accountDisabled', 'POST login', (scene) => loginOf(scene, 'gone', { status: '0' })],
  ['accountExpired', 'POST login', (scene) => loginOf(scene, 'past', { expire_date: '2020-01-01' })],
  [
    'ownDepartmentDisabled',
    'POST login',
    async (scene) => {
      const { db } = scene.house.open.services
      await sql`insert into dept (id, pid, pids, name, kind, level, sort, status, create_date, update_date)
        values ('d-shut', '1', '1', '停用单位', '4', 'qy', 99, '0', '2026-01-01', '2026-01-01') on conflict do nothing`.execute(db)
      return loginOf(scene, 'shut', { dept_id: 'd-shut' })
    },
  ],
  [
    'captchaWrong',
    'POST login',
    async ({ ask, guarded, language }) => {
      const uuid = randomHex(16)
      await ask(null, 'GET', `captcha?uuid=${uuid}`, { house: guarded }).catch(() => undefined)
      const { cipher } = await sealed(guarded, `${guarded.open.services.clock()}|${uuid}|${SCENE_PASSWORD}`)
      const body = { username: `blind.${language}`, password: cipher, uuid, captcha: 'no' }
      return ask(null, 'POST', 'login', { house: guarded, body, headers: { pk: await proof({ guarded }) } })
    },
  ],
  ['accountLocked', 'POST login', (scene) => loginOf(scene, 'locked', { lock_until: '2026-07-30 00:00:00' })],
  ['secondFactorNeeded', 'POST login', (scene) => loginOf(scene, 'twofold', { mfa_type: '2', mfa_secret: 'JBSWY3DPEHPK3PXP' })],
  [
    'secondFactorWrong',
    'POST login',
    (scene) => loginOf(scene, 'twice', { mfa_type: '2', mfa_secret: 'JBSWY3DPEHPK3PXP' }, { mfaCode: '000000' }),
  ],
  [
    'initialPasswordExpired',
    'POST login',
    (scene) => loginOf(scene, 'late', { must_change_pwd: true, pwd_update_date: '2026-06-01 00:00:00' }),
  ],
  ['ipBlocked', 'POST login', (scene) => scene.withParameter('security.ip.deny', '["127.0.0.1"]', () => scene.logIn('anybody.denied'))],
  [
    'oldPasswordWrong',
    'PUT sys/user/updatePassWord',
    (scene) => changePassword(scene, 'forgetful', { password: 'Kelp-mond72-Rot', newPassword: 'Fjord-17-lampe' }),
  ],
  ['passwordWeak', 'PUT sys/user/updatePassWord', (scene) => changePassword(scene, 'weak', { newPassword: 'kelpmond' })],
  ['passwordGuessable', 'PUT sys/user/updatePassWord', (scene) => changePassword(scene, 'guessed', { newPassword: 'Password123!' })],
  ['passwordReused', 'PUT sys/user/updatePassWord', (scene) => changePassword(scene, 'loyal', { newPassword: SCENE_PASSWORD })],
  [
    'newPasswordDiffers',
    'PUT sys/user/updatePassWord',
    (scene) => changePassword(scene, 'slip', { newPassword: 'Fjord-17-lampe', confirmPassword: 'Fjord-17-Lampe' }),
  ],
  [
    'passwordExpired',
    'GET sys/user/info',
    async (scene) => scene.ask(await someone(scene, 'stale', { pwd_update_date: '2020-01-01T00:00:00+08:00' }), 'GET', 'sys/duty/page'),
  ],
  [
    'passwordToSet',
    'GET sys/user/info',
    async (scene) => scene.ask(await someone(scene, 'fresh', { must_change_pwd: true }), 'GET', 'sys/duty/page'),
  ],
  ['administratorsExclusive', 'POST sys/user', (scene) => grant(scene, scene.boss, 'both', ['sysAdmin', 'auditAdmin'], 'd-ops')],
  ['roleLevel', 'POST sys/user', (scene) => grant(scene, scene.boss, 'climber', ['citySupervisor'])],
  ['grantExceeds', 'POST sys/user', (scene) => grant(scene, scene.at.principal, 'favoured', ['deptAdmin'])],
  ['notOnSelf', 'DELETE sys/user', ({ ask, boss }) => ask(boss, 'DELETE', 'sys/user', { body: [boss.userId] })],
  [
    'signOnInvalid',
    'POST accesssystem/akLogin',
    ({ ask, house }) =>
      ask(null, 'POST', 'accesssystem/akLogin', {
        body: { ak: 'nobody', userCode: 'one', timestamp: house.open.services.clock(), sign: '0'.repeat(64) },
      }),
  ],
  [
    'entrustNotAllowed',
    'PUT sys/user/handover',
    ({ ask, boss, at }) => ask(boss, 'PUT', 'sys/user/handover', { body: { fromId: at.staff.userId, toId: at.staff.userId } }),
  ],
]

/** A proof of form A: a moment and a chance value, sealed for the server. */
async function proof({ guarded }: Pick<Scene, 'guarded'>, shift = 0): Promise<string> {
  const { keyId, cipher } = await sealed(guarded, `${guarded.open.services.clock() + shift}|${randomHex(16)}`)
  return `A.${keyId}.${cipher}`
}

const logInWith = ({ ask, guarded }: Scene, headers: Readonly<Record<string, string>>): Promise<Envelope> =>
  ask(null, 'POST', 'login', { house: guarded, body: {}, headers })

/** The refusals of a call whose proof against replay does not hold. */
export const ofProofs: readonly Provocation[] = [
  [
    'cacheError',
    'POST login',
    async (scene) => {
      const pk = await proof(scene)
      const [away, back] = ['alter table replay rename to replay_gone', 'alter table replay_gone rename to replay']
      return scene.meanwhile(away, back, () => logInWith(scene, { pk }), scene.guarded)
    },
  ],
  ['pkMissing', 'POST login', (scene) => logInWith(scene, {})],
  ['pkInvalid', 'POST login', (scene) => logInWith(scene, { pk: 'A.none.00' })],
  ['pkClock', 'POST login', async (scene) => logInWith(scene, { pk: await proof(scene, 600_000) })],
  [
    'pkReplay',
    'POST login',
    async (scene) => {
      const pk = await proof(scene)
      await logInWith(scene, { pk })
      return logInWith(scene, { pk })
    },
  ],
]
