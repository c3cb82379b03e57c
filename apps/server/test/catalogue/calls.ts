import { request } from 'node:http'
import { sql } from 'kysely'
import { personOf } from '../support/people.ts'
import { addFinding, strict } from '../support/rule-samples.ts'
import type { Envelope, Provocation, Scene } from './scene.ts'

/** Writing a post fails as if the machine under the database did. */
const failing = (scene: Scene, sqlState: string) =>
  scene.meanwhile(
    `create or replace function fail_now() returns trigger language plpgsql as
      'begin raise exception using errcode = ''${sqlState}'', message = ''no more''; end';
     create trigger fail_now before insert on post for each row execute function fail_now()`,
    'drop trigger fail_now on post',
    () => scene.ask(scene.boss, 'PUT', 'sys/post', { body: { postCode: `m-${sqlState}-${scene.language}`, postName: `机器 ${sqlState}` } }),
  )

/** A body whose end does not come: such a request needs a line of its own. */
async function stalled({ slow, language }: Scene): Promise<Envelope> {
  const body = await new Promise<string>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': 1000, 'accept-language': language }
    const asked = request(`${slow}/api/login`, { method: 'POST', headers }, (response) => {
      response.setEncoding('utf8')
      let heard = ''
      response.on('data', (piece: string) => {
        heard += piece
      })
      response.on('end', () => resolve(heard))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.write('{"a":')
  })
  return JSON.parse(body)
}

/** The refusals of the way of a request, whatever is asked. */
export const ofTheCall: readonly Provocation[] = [
  ['bodyStalled', 'POST login', stalled],
  ['pageTooDeep', 'GET sys/user/page', ({ ask, boss }) => ask(boss, 'GET', 'sys/user/page?page=10002&limit=10')],
  [
    'doubleSubmit',
    'PUT sys/post',
    async ({ house, boss, language }) => {
      const send = () => boss.raw('PUT', 'sys/post', { body: { postName: `twice ${language}` }, headers: { 'accept-language': language } })
      house.setNow('2026-06-30 09:00:00')
      await send()
      return (await send()).json()
    },
  ],
  ['unauthorised', 'GET sys/user/page', ({ ask }) => ask(null, 'GET', 'sys/user/page')],
  [
    'kicked',
    'GET sys/user/info',
    async ({ ask, house, at, sysAdmin }) => {
      const victim = await personOf(house, at.otherDistrict.userId)
      await ask(sysAdmin, 'POST', 'sys/online/logout', { body: { ids: [victim.userId] } })
      return ask(victim, 'GET', 'sys/user/info')
    },
  ],
  [
    'loggedInElsewhere',
    'GET sys/user/info',
    async ({ ask, house, at }) => {
      const first = await personOf(house, at.district2.userId)
      for (let more = 0; more < 3; more += 1) {
        await ask(null, 'GET', 'no/such/call')
        await personOf(house, at.district2.userId)
      }
      return ask(first, 'GET', 'sys/user/info')
    },
  ],
  ['forbidden', 'GET sys/online/page', ({ ask, at }) => ask(at.district, 'GET', 'sys/online/page')],
  ['notFound', 'GET no/such/call', ({ ask, boss }) => ask(boss, 'GET', 'no/such/call')],
  ['methodNotAllowed', 'POST sys/post/page', ({ ask, boss }) => ask(boss, 'POST', 'sys/post/page')],
  ['tooMuch', 'PUT sys/post', ({ ask, boss }) => ask(boss, 'PUT', 'sys/post', { body: { remark: 'x'.repeat(10 * 1024 * 1024) } })],
  [
    'tooOften',
    'GET captcha',
    ({ ask, withParameter }) =>
      withParameter('security.captcha.perMinute', '1', async () => {
        // A picture is no envelope: only the refusal is read.
        await ask(null, 'GET', 'captcha?uuid=0123456789abcdef').catch(() => undefined)
        return ask(null, 'GET', 'captcha?uuid=0123456789abcdef')
      }),
  ],
  [
    'serverError',
    'GET sys/post/page',
    ({ ask, boss, meanwhile }) =>
      meanwhile('alter table post rename to post_gone', 'alter table post_gone rename to post', () => ask(boss, 'GET', 'sys/post/page')),
  ],
  ['storageFull', 'PUT sys/post', (scene) => failing(scene, '53100')],
  ['databaseUnavailable', 'PUT sys/post', (scene) => failing(scene, '57P01')],
  [
    'maintenance',
    'GET sys/post/page',
    ({ ask, at, withParameter }) => withParameter('sys.maintenance', '1', () => ask(at.staff, 'GET', 'sys/post/page')),
  ],
  [
    'unreadableBody',
    'PUT sys/post',
    ({ ask, boss }) => ask(boss, 'PUT', 'sys/post', { payload: '{"a":', headers: { 'content-type': 'application/json' } }),
  ],
]

const person = { username: 'catalogue.one', realName: '目录', deptId: 'd-company', mobile: '13955556666' }

/** The refusals of the fields of a form and of rows. */
export const ofForms: readonly Provocation[] = [
  ['required', 'PUT sys/post', ({ ask, boss, language }) => ask(boss, 'PUT', 'sys/post', { body: { postName: `none ${language}` } })],
  [
    'duplicate',
    'PUT sys/post',
    async ({ ask, boss, language }) => {
      const body = { postCode: `same-${language}`, postName: `same ${language}` }
      await ask(boss, 'PUT', 'sys/post', { body })
      return ask(boss, 'PUT', 'sys/post', { body: { ...body, postName: `other ${language}` } })
    },
  ],
  ['malformed', 'PUT sys/post', ({ ask, boss }) => ask(boss, 'PUT', 'sys/post', { body: { postCode: 'a', postName: 'b', sort: 'first' } })],
  ['idMissing', 'DELETE sys/post', ({ ask, boss }) => ask(boss, 'DELETE', 'sys/post', { body: [] })],
  ['illegalCharacters', 'PUT sys/post', ({ ask, boss }) => ask(boss, 'PUT', 'sys/post', { body: { postCode: 'a\u0000b', postName: 'b' } })],
  [
    'unknownField',
    'PUT sys/post',
    ({ ask, boss }) => ask(boss, 'PUT', 'sys/post', { body: { postCode: 'a', postName: 'b', postColour: 'red' }, headers: strict }),
  ],
  [
    'tooSmall',
    'PUT sys/schedule',
    ({ ask, boss }) =>
      ask(boss, 'PUT', 'sys/schedule', { body: { beanName: 'sessionSweep', cronExpression: '0 0 1 * * ?', timeoutSeconds: 0 } }),
  ],
  [
    'tooLarge',
    'PUT sys/schedule',
    ({ ask, boss }) =>
      ask(boss, 'PUT', 'sys/schedule', { body: { beanName: 'sessionSweep', cronExpression: '0 0 1 * * ?', timeoutSeconds: 86_401 } }),
  ],
  ['tooLong', 'PUT sys/post', ({ ask, boss }) => ask(boss, 'PUT', 'sys/post', { body: { postCode: 'x'.repeat(51), postName: 'b' } })],
  [
    'tooFewPictures',
    'PUT gysy/aqjdyhpc/report',
    async ({ ask, house, at }) => {
      const { id } = await addFinding(house, at, { beforeImages: [] })
      return ask(at.district, 'PUT', 'gysy/aqjdyhpc/report', { body: { id } })
    },
  ],
  [
    'tooMany',
    'POST sys/sms/sendSms',
    ({ ask, boss }) => {
      const mobile = Array.from({ length: 201 }, (_, at) => String(13_700_000_000 + at)).join(',')
      return ask(boss, 'POST', 'sys/sms/sendSms', { body: { mobile, params: { content: '通知' } } })
    },
  ],
  ['rowMissing', 'GET sys/post/info/{id}', ({ ask, boss }) => ask(boss, 'GET', 'sys/post/info/018f3c2a9b7e7c10a1b2c3d4e5f60718')],
  [
    'stale',
    'POST sys/post',
    async ({ ask, boss, language }) => {
      const added = await ask(boss, 'PUT', 'sys/post', { body: { postCode: `old-${language}`, postName: `old ${language}` } })
      const { id } = added.data as { id: string }
      return ask(boss, 'POST', 'sys/post', { body: { id, version: 99, postName: `older ${language}` } })
    },
  ],
  [
    'inUse',
    'DELETE sys/post',
    async ({ ask, boss, house, at, language }) => {
      const added = await ask(boss, 'PUT', 'sys/post', { body: { postCode: `held-${language}`, postName: `held ${language}` } })
      const { id } = added.data as { id: string }
      await sql`update "user" set post_id_list = array[${id}] where id = ${at.staff.userId}`.execute(house.open.services.db)
      return ask(boss, 'DELETE', 'sys/post', { body: [id] })
    },
  ],
  [
    'regionTypeWrong',
    'POST sys/region',
    ({ ask, boss }) => ask(boss, 'POST', 'sys/region', { body: { pid: '990102', name: '新街道', id: '990102009', type: '3' } }),
  ],
  [
    'passwordDiffers',
    'POST sys/user',
    ({ ask, sysAdmin }) =>
      ask(sysAdmin, 'POST', 'sys/user', { body: { ...person, password: 'Kelp-mond72-Blau', confirmPassword: 'Kelp-mond72-Grau' } }),
  ],
]
