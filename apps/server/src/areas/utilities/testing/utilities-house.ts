import type { Level } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { sql } from 'kysely'
import { partsForTests, startTestServer, type TestServer } from '../../../../test/support/house.ts'
import { addAccount, type Person, personOf } from '../../../../test/support/people.ts'
import { buildSmallCity, type SmallCity, uploadPicture } from '../../../../test/support/small-city.ts'
import { accountWords } from '../../../account-words.ts'
import type { RowNotice } from '../../../alerts/parts.ts'
import { tellingOfRows } from '../../../alerts/tell-of-row.ts'
import { buildApp } from '../../../app.ts'
import type { Context } from '../../../context.ts'
import { contextOf, jobFacts } from '../../../pipeline/context-of.ts'
import { joinImplementations } from '../../../resources/implementation.ts'
import type { Notice, Notify } from '../../../resources/notices/notify.ts'
import { buildActor } from '../../../session/actor.ts'
import { implementedBy } from '../../area-parts.ts'
import type { SourceWriter } from '../hazards/hazard-effects.ts'
import { utilitiesImplementations } from '../implementations.ts'

export const HAZARDS = 'gysy/aqjdyhpc'
type Form = Readonly<Record<string, unknown>>

/** The place of a content in the store, for tests. */
export const testContentKey = (sha: string) => `content/${sha}`

/** A notice as whoever reads Chinese reads it, and what goes to his mobile. */
interface NoticeInChinese extends Omit<Notice, 'title' | 'text' | 'sms'> {
  readonly title: string
  readonly content: string
  readonly sms?: { readonly content: string; readonly night: boolean }
}

const inChinese = ({ title, text, sms, ...rest }: Notice): NoticeInChinese => ({
  ...rest,
  title: title.zh,
  content: text.zh,
  ...(sms === undefined ? {} : { sms: { content: text.zh, night: sms === 'night' } }),
})

/** The small city on a server of its own, with what this area implements; notices are caught instead of written. `sources` are told of hazards that
 *  were made of other records. */
export async function openUtilities(sources: Readonly<Record<string, SourceWriter>> = {}) {
  const base = await startTestServer()
  const notices: NoticeInChinese[] = []
  const notify: Notify = async (_ctx, notice) => notices.push(inChinese(notice))
  const caught = {
    routeOf: async (_ctx: Context, { screens = [] }: CompleteResource, level: Level | null) =>
      screens.find(({ levels }) => level !== null && levels.includes(level))?.route ?? null,
    notify: (ctx: Context, { as, bizRoute, template: _template, ...rest }: RowNotice) =>
      notify(ctx, { ...rest, type: as, bizRoute: bizRoute ?? '' }),
  }
  const own = implementedBy(utilitiesImplementations, { ...partsForTests(base.open.sessionServices), notify, sources })
  const others = base.open.services.implementations.all.filter(({ resource }) => !own.some((one) => one.resource === resource))
  const services = { ...base.open.services, implementations: joinImplementations([...others, ...own]), tellOfRow: tellingOfRows(caught) }
  const open = { ...base.open, services }
  const app = await buildApp(open)
  await app.ready()
  const house = { ...base, app, open }
  const at: SmallCity = await buildSmallCity(house)
  return {
    house,
    services,
    at,
    /** Notices since the last look. */
    told: () => notices.splice(0),
    /** A further account. */
    person: async (username: string, deptId: string, role: string, businessRoles: readonly string[] = []) =>
      personOf(house, await addAccount(house, { username, deptId, roles: [role], businessRoles })),
    /** The context of a person, for functions that are no calls. */
    async contextOf(person: Person): Promise<Context> {
      const actor = await buildActor(services.db, accountWords, person.userId)
      if (actor === null) throw new Error('no such person')
      return contextOf(services, actor, jobFacts('test'), 'zh-CN')
    },
    async close() {
      await app.close()
      await base.close()
    },
  }
}

export type Utilities = Awaited<ReturnType<typeof openUtilities>>
/** A small city and its server, whoever has opened them. */
type City = Pick<Utilities, 'at'> & { readonly house: TestServer }

/** A form of a finding as the district fills it in. */
export async function findingForm({ house, at }: City, by: Person, more: Form = {}): Promise<Form> {
  return {
    level: 'qx',
    hazardSource: '2',
    checkType: '2',
    checkDate: '2026-06-30 09:00:00',
    checkers: [at.district.userId, at.district2.userId],
    objectType: '1',
    gasCompaniesId: at.ids.company,
    objectName: '听潮苑3#调压箱',
    regionId: '990102001',
    address: '望澜区古渡街118号',
    hasHazard: true,
    hazardCategory: '6',
    hazardLevel: '1',
    description: '出口压力3.9kPa，高于设定3.0kPa',
    beforeImages: [await uploadPicture(house, by)],
    ...more,
  }
}

/** What a call answers when it goes well. */
export interface HazardReply {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly hazardNo: string
  readonly checkNo: string
  readonly reformNoticeNo: string
  readonly orderFile: readonly { readonly id: string; readonly name: string }[]
}

/** Does something on a row and answers what the call answered; a refusal is an error. */
export async function actOnHazard(by: Person, action: string, body: Form): Promise<HazardReply> {
  const reply = await by.put<HazardReply>(action === '' ? HAZARDS : `${HAZARDS}/${action}`, body)
  if (reply.code !== 0) throw new Error(`${action}: ${reply.code} ${reply.msg}`)
  return reply.data
}

export const major = { hazardLevel: '2', majorBasis: '603' }
export const rectificationMeasures = { reformPerson: '沈岚汀', reformPhone: '10012345678', reformMeasures: '更换膜片' }

/** A reported finding; of a company when `by` is one of its people. */
export async function reported(in_: City, by: Person, more: Form = {}): Promise<HazardReply> {
  const draft = await actOnHazard(by, '', await findingForm(in_, by, more))
  return { ...draft, ...(await actOnHazard(by, 'report', { id: draft.id })) }
}

export const order = ({ at }: Pick<City, 'at'>) => ({
  reformDeptId: at.ids.companyDept,
  reformMode: '2',
  reformDeadline: '2026-07-15',
  suggestion: '更换调压器膜片并复测',
})

/** A finding of the district for which an order was issued. */
export async function dispatched(in_: City, more: Form = {}, terms: Form = {}): Promise<HazardReply> {
  const row = await reported(in_, in_.at.district, more)
  return { ...row, ...(await actOnHazard(in_.at.district, 'dispatch', { id: row.id, ...order(in_), ...terms })) }
}

/** A finding of the district whose rectification was handed in by the company's staff. */
export async function handedIn(in_: City, more: Form = {}): Promise<HazardReply> {
  const { at, house } = in_
  const row = await dispatched(in_, more)
  const five =
    more.hazardLevel === '2'
      ? { reformFund: 2, emergencyPlan: '停用', reformPlanFiles: [await uploadPicture(house, at.staff, '方案.jpg')] }
      : {}
  await actOnHazard(at.staff, 'reform', { id: row.id, ...rectificationMeasures, ...five })
  return { ...row, ...(await handIn(in_, row)) }
}

/** Hands a rectification in. */
export async function handIn(in_: City, row: Pick<HazardReply, 'id'>): Promise<HazardReply> {
  const { at, house } = in_
  const afterImages = [await uploadPicture(house, at.staff)]
  return actOnHazard(at.staff, 'reformOver', { id: row.id, reformDesc: '已更换', reformDate: '2026-06-30', afterImages })
}

/** A finding that was closed. */
export async function closedHazard(in_: City, more: Form = {}): Promise<HazardReply> {
  const row = await handedIn(in_, more)
  return { ...row, ...(await actOnHazard(in_.at.district, 'audit', { id: row.id, auditResult: '1', opinion: '合格' })) }
}

/** Moves dates of a row as if time had passed. */
export async function changeColumns({ services }: Utilities, id: string, columns: Form): Promise<void> {
  await services.db
    .updateTable('hazard_check')
    .set({ ...columns })
    .where('id', '=', id)
    .execute()
}

/** A gate station of each company since a day: `f-one` and `f-two`. */
export async function gateStations({ services }: Pick<Utilities, 'services'>, since: string): Promise<void> {
  for (const [id, company, dept] of [
    ['f-one', 'c-one', 'd-company'],
    ['f-two', 'c-two', 'd-company2'],
  ])
    await services.db
      .insertInto('gas_facility')
      .values({
        ...{ id, facility_code: id, name: `${id}门站`, facility_type: '1', facility_status: '1', review_status: '3' },
        ...{ gas_companies_id: company, dept_id: dept, region_id: '990102001', create_date: since, update_date: since },
      })
      .execute()
}

/** Counts rows of a table. */
export async function countOf({ services }: Utilities, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(services.db)
  return rows[0]?.n ?? 0
}
