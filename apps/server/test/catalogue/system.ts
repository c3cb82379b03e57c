import { sql } from 'kysely'
import { formWith, plainBook } from '../support/import-files.ts'
import type { Provocation, Scene } from './scene.ts'

const upload = ({ ask, boss }: Scene, path: string, name: string, content: Uint8Array, verb: 'POST' | 'PUT' = 'POST') => {
  const { body, headers } = formWith(name, content)
  return ask(boss, verb, path, { payload: body, headers })
}

/** The id of a menu that another lies below, and of that other. */
const menus = async ({ house }: Scene) => {
  const { rows } = await sql<{
    id: string
    child: string
  }>`select m.id, c.id as child from menu m join menu c on c.pid = m.id limit 1`.execute(house.open.services.db)
  return rows[0] ?? { id: '', child: '' }
}

/** The refusals of departments, menus and roles. */
export const ofOrganisation: readonly Provocation[] = [
  [
    'superiorDepartmentWrong',
    'POST sys/dept',
    ({ ask, boss }) => ask(boss, 'POST', 'sys/dept', { body: { id: 'd-company', pid: 'd-safety' } }),
  ],
  ['departmentHasChildren', 'DELETE sys/dept', ({ ask, boss }) => ask(boss, 'DELETE', 'sys/dept', { body: ['d-district'] })],
  ['departmentHasUsers', 'DELETE sys/dept', ({ ask, boss }) => ask(boss, 'DELETE', 'sys/dept', { body: ['d-safety'] })],
  ['menuHasChildren', 'DELETE sys/menu', async (scene) => scene.ask(scene.boss, 'DELETE', 'sys/menu', { body: [(await menus(scene)).id] })],
  [
    'superiorMenuWrong',
    'POST sys/menu',
    async (scene) => {
      const { id, child } = await menus(scene)
      return scene.ask(scene.boss, 'POST', 'sys/menu', { body: { id, pid: child } })
    },
  ],
  [
    'dataScopeWrong',
    'PUT sys/role',
    ({ ask, boss, language, meanwhile }) =>
      meanwhile(`update dept set status = '0' where id = 'd-other'`, `update dept set status = '1' where id = 'd-other'`, () =>
        ask(boss, 'PUT', 'sys/role', { body: { code: 'chosenOnly', name: `所选 ${language}`, dataScope: '5', deptIdList: ['d-other'] } }),
      ),
  ],
]

/** A template of text messages on a platform. */
const template = async ({ ask, boss, language }: Scene, name: string, platform: string) => {
  const smsCode = `${name}-${language}`
  await ask(boss, 'PUT', 'sys/sms', { body: { smsCode, platform, content: `\${company}停气`, status: '1' } })
  return smsCode
}

const test = async (scene: Scene, name: string, platform: string, more: object = {}) => {
  const smsCode = await template(scene, name, platform)
  return scene.ask(scene.boss, 'POST', 'sys/sms/send', { body: { smsCode, mobile: '13622223333', params: { company: '澜源' }, ...more } })
}

/** The refusals of files, imports, messages and jobs. */
export const ofServices: readonly Provocation[] = [
  ['emptyFile', 'POST sys/oss/upload', (scene) => upload(scene, 'sys/oss/upload', '空.txt', new Uint8Array())],
  ['fileKind', 'POST sys/oss/upload', (scene) => upload(scene, 'sys/oss/upload', 'a.exe', Buffer.from('MZ'))],
  ['tokenMissing', 'GET sys/oss/preview/{id}', ({ ask }) => ask(null, 'GET', 'sys/oss/preview/none')],
  ['tokenDead', 'GET sys/oss/preview/{id}', ({ ask }) => ask(null, 'GET', 'sys/oss/preview/none', { headers: { token: 'x'.repeat(43) } })],
  [
    'uploadFailed',
    'PUT sys/oss/chunk/{uploadId}/{n}',
    async (scene) => {
      const begun = await scene.ask(scene.boss, 'POST', 'sys/oss/chunk/init', {
        body: { name: 'long.txt', size: 150_000, chunkSize: 65_536 },
      })
      const { uploadId } = begun.data as { uploadId: string }
      return upload(scene, `sys/oss/chunk/${uploadId}/0`, 'blob', Buffer.from('short'), 'PUT')
    },
  ],
  [
    'importErrors',
    'POST sys/user/import',
    async (scene) =>
      upload(
        scene,
        'sys/user/import',
        '人员.xlsx',
        await plainBook([
          ['用户名', '真实姓名', '所属部门', '手机号'],
          [null, `无名${scene.language}`, null, null],
        ]),
      ),
  ],
  ['smsFailed', 'POST sys/sms/send', (scene) => test(scene, 'down', '1')],
  ['smsNotConfigured', 'POST sys/sms/send', (scene) => test(scene, 'bare', '3')],
  ['templateParameterMissing', 'POST sys/sms/send', (scene) => test(scene, 'asks', '1', { params: {} })],
  [
    'smsOnceAMinute',
    'POST sys/sms/send',
    async (scene) => {
      const { services } = scene.house.open
      const { smsCode, mobile } = { smsCode: await template(scene, 'soon', '1'), mobile: '13600004444' }
      const now = new Date(services.clock()).toISOString()
      const logged = { id: services.newId(), mobile, status: '1', content: 'a', create_date: now, update_date: now }
      await services.db.insertInto('sms_log').values(logged).execute()
      return scene.ask(scene.boss, 'POST', 'sys/sms/send', { body: { smsCode, mobile, params: { company: '澜源' } } })
    },
  ],
  [
    'mailTemplateMissing',
    'POST sys/mailtemplate/send',
    ({ ask, boss }) => ask(boss, 'POST', 'sys/mailtemplate/send', { body: { id: 'none', mailTo: 'a@example.com' } }),
  ],
  [
    'cronParts',
    'PUT sys/schedule',
    ({ ask, boss }) => ask(boss, 'PUT', 'sys/schedule', { body: { beanName: 'sessionSweep', cronExpression: 'noon' } }),
  ],
]
