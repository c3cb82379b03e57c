import { hashPassword } from '../../src/ciphers/password.ts'
import type { TestServer } from '../support/house.ts'
import { addTrustedSystem, signedLogin } from '../support/outside-systems.ts'
import { addAccount, personOf } from '../support/people.ts'
import { type Envelope, type Provocation, SCENE_PASSWORD, type Scene } from './scene.ts'

/** A call of somebody about his own second factor. */
const ofOwnFactor = async (scene: Scene, call: string, name: string, body: object = {}) => {
  const who = await personOf(scene.house, await scene.account(name, { mobile: null }))
  return scene.ask(who, 'POST', `sys/user/mfa/${call}`, { body: { password: SCENE_PASSWORD, ...body } })
}

/** A login by the key of a system that is trusted for this alone. */
const byKey = async ({ ask, house, boss, language }: Scene, userCode: string, quotaDay = 600) => {
  const system = await addTrustedSystem(boss, { name: `${userCode} ${language}`, quotaDay })
  const once = () => ask(null, 'POST', 'accesssystem/akLogin', { body: signedLogin(system, userCode, house.open.services.clock()) })
  return { once }
}

/** Logs the super administrator of a house in. */
async function superLogin({ ask, language }: Scene, house: TestServer): Promise<Envelope> {
  const username = `super.${language.toLowerCase()}`
  const id = await addAccount(house, { username, deptId: '1', roles: ['superAdmin'] })
  const set = { password_hash: await hashPassword(SCENE_PASSWORD) }
  await house.open.services.db.updateTable('user').set(set).where('id', '=', id).execute()
  return ask(null, 'POST', 'login', { house, body: { username, password: SCENE_PASSWORD, uuid: `super-${language}`.padEnd(16, '0') } })
}

/** While the login by scan is offered, by a platform that does not answer. */
const withDeadPlatform = (scene: Scene, work: () => Promise<Envelope>) =>
  scene.meanwhile(
    `update param set param_value = 'a secret', secret = false where param_code = 'zzd.appSecret'`,
    `update param set param_value = null, secret = true where param_code = 'zzd.appSecret'`,
    () =>
      scene.withParameter('zzd.url', 'http://127.0.0.1:9', () =>
        scene.withParameter('zzd.appKey', 'catalogue', () => scene.withParameter('login.zzd', '1', work)),
      ),
  )

/** The refusals of second factors, of sign-on from elsewhere, and of a city's own installation. */
export const ofSignOn: readonly Provocation[] = [
  ['secondFactorMissing', 'POST sys/user/mfa/unbind', (scene) => ofOwnFactor(scene, 'unbind', 'plain')],
  ['passwordWrong', 'POST sys/user/mfa/setup', (scene) => ofOwnFactor(scene, 'setup', 'mistaken', { password: 'Kelp-mond72-Rot' })],
  [
    'secondFactorDemanded',
    'POST sys/user/mfa/unbind',
    async (scene) => {
      const who = await personOf(scene.house, await scene.account('bound', { mfa_type: '1' }))
      const set = (to: boolean) => `update role set mfa = ${to} where code = 'enterpriseStaff'`
      return scene.meanwhile(set(true), set(false), () =>
        scene.ask(who, 'POST', 'sys/user/mfa/unbind', { body: { password: SCENE_PASSWORD, code: '000000' } }),
      )
    },
  ],
  [
    'secondFactorBySms',
    'POST sys/user/mfa/sms/confirm',
    ({ ask, sysAdmin }) => ask(sysAdmin, 'POST', 'sys/user/mfa/sms/confirm', { body: { code: '000000' } }),
  ],
  ['mobileMissing', 'POST sys/user/mfa/sms', (scene) => ofOwnFactor(scene, 'sms', 'unreachable')],
  ['secondFactorSetUpExpired', 'POST sys/user/mfa/confirm', (scene) => ofOwnFactor(scene, 'confirm', 'slow', { code: '000000' })],
  ['accountNotBound', 'POST accesssystem/akLogin', async (scene) => (await byKey(scene, 'nobody')).once()],
  [
    'secondFactorByPassword',
    'POST accesssystem/akLogin',
    async (scene) => {
      await scene.account('careful', { mfa_type: '2', mfa_secret: 'JBSWY3DPEHPK3PXP' })
      return (await byKey(scene, `careful.${scene.language.toLowerCase()}`)).once()
    },
  ],
  [
    'quotaUsedUp',
    'POST accesssystem/akLogin',
    async (scene) => {
      await scene.account('often')
      const { once } = await byKey(scene, `often.${scene.language.toLowerCase()}`, 1)
      const first = await once()
      return first.code === 0 ? once() : first
    },
  ],
  [
    'scanServiceDown',
    'POST zzdLogin/scanLogin',
    (scene) =>
      withDeadPlatform(scene, async () => {
        const { data } = await scene.ask(null, 'GET', 'sys/security/key')
        const { ui } = data as { ui: { zzd: { state: string } | null } }
        return scene.ask(null, 'POST', 'zzdLogin/scanLogin', { body: { code: 'scanned', state: ui.zzd?.state ?? '' } })
      }),
  ],
  ['superAdminBarred', 'POST login', (scene) => superLogin(scene, scene.formal)],
  ['plainHttp', 'GET sys/security/key', ({ ask, formal }) => ask(null, 'GET', 'sys/security/key', { house: formal, ip: '192.168.7.9' })],
  ['lastAdministrator', 'DELETE sys/user', ({ ask, boss, sysAdmin }) => ask(boss, 'DELETE', 'sys/user', { body: [sysAdmin.userId] })],
]
