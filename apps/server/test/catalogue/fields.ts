import { sql } from 'kysely'
import { takeFetch } from '../../src/resources/export/export-turns.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import type { Envelope, Provocation, Scene } from './scene.ts'

/** What is said of one field of a form, of all that is wrong with it. */
function saidOf(field: string, reply: Envelope): Envelope {
  const { errors = [] } = (reply.data ?? {}) as {
    errors?: readonly { readonly field: string; readonly code: number; readonly msg: string }[]
  }
  const found = errors.find((one) => one.field === field)
  return found === undefined ? reply : { ...found, data: null }
}

const square = [
  [121.5, 29.8],
  [121.6, 29.8],
  [121.6, 29.9],
  [121.5, 29.9],
  [121.5, 29.8],
]
const [a, b, c, d] = square
const supplied = async ({ ask, at }: Scene, ring: readonly (readonly number[] | undefined)[]) =>
  saidOf(
    'businessArea',
    await ask(at.city, 'PUT', 'gysy/gascompanies', { body: { businessArea: { type: 'Polygon', coordinates: [ring] } } }),
  )

/** An emergency of one company at the station of another. */
const eventAtAnothersFacility = (scene: Scene) =>
  scene.meanwhile(
    `insert into gas_facility (id, name, facility_type, gas_companies_id, dept_id, region_id, review_status, facility_status, create_date, update_date)
      values ('anothers', '石桐气化站', '2', 'c-two', 'd-company2', '990102', '3', '1', '2026-06-30', '2026-06-30')`,
    `delete from gas_facility where id = 'anothers'`,
    () =>
      scene.ask(scene.at.city, 'PUT', 'gysy/gysyyxjgyjdd', {
        body: {
          eventName: '管道漏气',
          eventType: '1',
          responseLevel: '3',
          occurTime: '2026-06-30 09:00:00',
          gasCompaniesId: 'c-one',
          gasFacilityId: 'anothers',
          regionId: '990102',
          location: { lng: 123.6, lat: 29.8 },
        },
      }),
  )

/** A job that runs at certain times. */
const job = ({ ask, boss }: Scene, cronExpression: string) =>
  ask(boss, 'PUT', 'sys/schedule', { body: { beanName: 'sessionSweep', cronExpression } })

const trusted = ({ ask, boss }: Scene, body: object) => ask(boss, 'PUT', 'sys/accesssystem', { body: { name: '目录', ...body } })

/** More rows of a log than an export writes while somebody waits; so old that the database lets them go again. */
const withManyLogins = (scene: Scene, work: () => Promise<Envelope>) =>
  scene.meanwhile(
    `insert into login_log (id, creator_name, create_date, update_date)
      select 'many' || n, 'many', '2015-01-01', '2015-01-01' from generate_series(1, 50001) as n`,
    `delete from login_log where id like 'many%'`,
    work,
  )

/** While somebody fetches as many exports as one person may. */
async function whileFetching(who: Person, work: () => Promise<Envelope>): Promise<Envelope> {
  const turns = [takeFetch(who.userId), takeFetch(who.userId)]
  try {
    return await work()
  } finally {
    for (const giveBack of turns) giveBack?.()
  }
}

/** While that many exports of somebody wait. */
const withExportsWaiting = (scene: Scene, who: Person, work: () => Promise<Envelope>) =>
  scene.meanwhile(
    `insert into export_file (id, name, url, rows, status, creator, create_date, update_date)
      select 'wait' || n, 'x', 'x', 0, '0', '${who.userId}', '2026-06-30 10:00:00', '2099-01-01' from generate_series(1, 20) as n`,
    `delete from export_file where creator = '${who.userId}'`,
    work,
  )

const logins = (scene: Scene, query = '') => scene.ask(scene.boss, 'GET', `sys/log/login/export${query}`)

/** Somebody to whom replies show personal values masked. */
async function leaderOf({ house, language }: Scene): Promise<Person> {
  return personOf(house, await addAccount(house, { username: `leader.${language}`, deptId: 'd-bureau', roles: ['cityLeader'] }))
}

/** The refusals of bounds, of shapes and of what is asked of lists. */
export const ofFields: readonly Provocation[] = [
  [
    'notMore',
    'PUT jcsj/baseroad',
    async ({ ask, boss }) => saidOf('length', await ask(boss, 'PUT', 'jcsj/baseroad', { body: { length: 0 } })),
  ],
  ['dateTooEarly', 'PUT sys/accesssystem', (scene) => trusted(scene, { expireDate: '2026-06-29' })],
  [
    'dateTooLate',
    'PUT gysy/gascompanies',
    async ({ ask, at }) =>
      saidOf('establishDate', await ask(at.city, 'PUT', 'gysy/gascompanies', { body: { establishDate: '2031-01-01' } })),
  ],
  [
    'outsideCountry',
    'PUT gysy/gascompanies',
    async ({ ask, at }) =>
      saidOf('location', await ask(at.city, 'PUT', 'gysy/gascompanies', { body: { location: { lng: 2.3, lat: 48.9 } } })),
  ],
  [
    'positionSwapped',
    'PUT gysy/gascompanies',
    async ({ ask, at }) =>
      saidOf('location', await ask(at.city, 'PUT', 'gysy/gascompanies', { body: { location: { lng: 29.8, lat: 121.5 } } })),
  ],
  [
    'referenceUnseen',
    'PUT sys/dept',
    async ({ ask, boss }) => ask(boss, 'PUT', 'sys/dept', { body: { id: 'd-district', pid: 'nowhere' } }),
  ],
  ['referenceUnfit', 'PUT gysy/gysyyxjgyjdd', (scene) => eventAtAnothersFacility(scene)],
  ['ringOpen', 'PUT gysy/gascompanies', (scene) => supplied(scene, square.slice(0, -1))],
  ['ringCrosses', 'PUT gysy/gascompanies', (scene) => supplied(scene, [a, c, b, d, a])],
  [
    'tooManyVertices',
    'PUT gysy/gascompanies',
    (scene) => supplied(scene, [...Array.from({ length: 2000 }, (_, n) => [121.5 + n / 1e5, 29.8]), [121.5, 29.9], [121.5, 29.8]]),
  ],
  ['searchedWhole', 'GET sys/user/page', ({ ask, boss }) => ask(boss, 'GET', 'sys/user/page?mobile=139')],
  [
    'exportInBackground',
    'GET sys/log/login/export',
    (scene) => withManyLogins(scene, () => scene.ask(scene.boss, 'GET', 'sys/log/login/export')),
  ],
  ['exportsFetched', 'GET sys/log/login/export', (scene) => whileFetching(scene.boss, () => logins(scene))],
  [
    'exportsWaiting',
    'GET sys/log/login/export',
    (scene) => whileFetching(scene.boss, () => withExportsWaiting(scene, scene.boss, () => logins(scene, '?username=other'))),
  ],
  [
    'personalSearchLimit',
    'GET gysy/gascompanies/page',
    async (scene) => {
      const leader = await leaderOf(scene)
      const look = (phone: string) => scene.ask(leader, 'GET', `gysy/gascompanies/page?principalPhone=${phone}`)
      return scene.withParameter('security.personalSearch.max', '1', async () => {
        await look('13912340001')
        return look('13912340002')
      })
    },
  ],
  [
    'regionBeyond',
    'PUT gysy/aqjdyhpc',
    async ({ ask, at }) => {
      const finding = { gasCompaniesId: at.ids.company, checkDate: '2026-06-01 10:00:00', hasHazard: true, description: '测量' }
      return saidOf('regionId', await ask(at.district, 'PUT', 'gysy/aqjdyhpc', { body: { level: 'qx', ...finding, regionId: '990121' } }))
    },
  ],
  ['cronValue', 'PUT sys/schedule', (scene) => job(scene, '0 0 25 * * ?')],
  ['cronStep', 'PUT sys/schedule', (scene) => job(scene, '0 0/0 * * * ?')],
  ['cronAlone', 'PUT sys/schedule', (scene) => job(scene, '0 0 12 L,1 * ?')],
  ['cronDays', 'PUT sys/schedule', (scene) => job(scene, '0 0 12 * * *')],
  [
    'wrongState',
    'PUT sys/schedule/pause',
    async ({ ask, boss, house }) => {
      const { rows } = await sql<{ id: string }>`select id from schedule where bean_name = 'repeatSweep'`.execute(house.open.services.db)
      const pause = () => ask(boss, 'PUT', 'sys/schedule/pause', { body: rows.map((row) => row.id) })
      await pause()
      return pause()
    },
  ],
]
