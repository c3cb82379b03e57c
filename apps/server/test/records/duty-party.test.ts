import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  dispatched,
  findingForm,
  HAZARDS,
  openUtilities,
  reported,
  type Utilities,
} from '../../src/areas/utilities/testing/utilities-house.ts'
import type { Person } from '../support/people.ts'

let here: Utilities
beforeAll(async () => {
  here = await openUtilities()
  const common = { create_date: '2026-01-01', update_date: '2026-01-01', status: '1', pid: '1', pids: '1' }
  const bureau = { ...common, kind: '2', level: 'qx', region_id: '990102' }
  // Stands before the gas bureau, but works in another system.
  await here.services.db
    .insertInto('dept')
    .values({ ...bureau, id: 'd-streets', name: '望澜区城管局', sort: 1, system_code: ['zhsz'] })
    .execute()
  // Stands before the gas office of the city in the same system, and has nobody who may dispatch or review.
  const assisting = { ...common, kind: '10', level: 'sj', region_id: '990100', pid: '1', pids: '1' }
  await here.services.db
    .insertInto('dept')
    .values({ ...assisting, id: 'd-emergency', name: '市应急局', sort: 0, system_code: ['zhrq'] })
    .execute()
})
afterAll(() => here.close())

const partyOf = async (id: string) =>
  (await here.at.city.get<{ dutyClock: { party: string } | null }>(`${HAZARDS}/info/${id}`)).data.dutyClock?.party

describe('the clock of a row', () => {
  it('names the bureau of the district that must act in this matter, not the district', async () => {
    const row = await reported(here, here.at.district)
    expect(await partyOf(row.id)).toBe('望澜区住建局')
    const { list } = (await here.at.city.get(`${HAZARDS}/allPage`, { ids: row.id })).data
    expect(list[0]?.dutyClock).toMatchObject({ action: 'dispatch', level: 'district', party: '望澜区住建局' })
  })

  it('names the department of a company that must rectify', async () => {
    expect(await partyOf((await dispatched(here)).id)).toBe('临江澜源燃气有限公司')
  })

  it('names the office of the city that acts for what is the city’s, not one that only reads along', async () => {
    const form = await findingForm(here, here.at.city, { level: 'sj', checkers: [here.at.city.userId, here.at.district.userId] })
    const added = await here.at.city.put(HAZARDS, form)
    expect(added).toMatchObject({ code: 0 })
    if (added.data.status === 'draft') expect(await here.at.city.put(`${HAZARDS}/report`, { id: added.data.id })).toMatchObject({ code: 0 })
    expect(await partyOf(added.data.id)).toBe('市燃气管理处')
  })

  it('names the office whose people have the business role that is waited for, and the role behind it without a space', async () => {
    const { db } = here.services
    const row = await reported(here, here.at.district)
    await db.updateTable('duty').set({ business_role: 'rq_qx_sh' }).where('biz_id', '=', row.id).execute()
    expect(await partyOf(row.id)).toBe('望澜区住建局区县燃气审核人')
    const clerk = await here.person('streets-clerk', 'd-streets', 'districtSupervisor')
    await db
      .updateTable('business_role')
      .set({ user_id_list: [clerk.userId] })
      .where('code', '=', 'rq_qx_sh')
      .execute()
    expect(await partyOf(row.id)).toBe('望澜区城管局区县燃气审核人')
  })
})

describe('the words of a duty', () => {
  it('are in the language of whoever reads them: on the clock of the row, in the list of duties and where somebody is urged', async () => {
    const row = await reported(here, here.at.district)
    const said = async (person: Person, path: string, language: string) =>
      JSON.parse((await person.raw('GET', path, { headers: { 'accept-language': language } })).body).data
    const words = async (language: string) => {
      const { dutyClock } = await said(here.at.city, `${HAZARDS}/info/${row.id}`, language)
      const { list } = await said(here.at.district, 'sys/duty/page?limit=200', language)
      return [dutyClock.reason, list.find((one: { bizId: string }) => one.bizId === row.id)?.reason]
    }
    const [chinese, english] = [await words('zh-CN'), await words('en-US')]
    expect(chinese).toEqual(['隐患待派发', '隐患待派发'])
    expect(english).toEqual(['Hazard to dispatch', 'Hazard to dispatch'])

    const { data } = await here.at.district.get<{ list: { id: string; bizId: string }[] }>('sys/duty/page', { limit: 200 })
    const id = data.list.find(({ bizId }) => bizId === row.id)?.id
    expect(await here.at.city.put(`sys/duty/urge/${id}`, {})).toMatchObject({ code: 0 })
    const notices = await said(here.at.district, 'sys/notice/mynotice/page', 'en-US')
    expect(notices.list[0].content).toContain(`asks you to deal with it soon: ${english[0]}`)
  })
})

describe('the clock of a row that waits for somebody else', () => {
  const clockFor = async (person: Person, id: string) =>
    (await person.get<{ dutyClock: { id: string; canUrge: boolean; mine: boolean } }>(`${HAZARDS}/info/${id}`)).data.dutyClock

  it('offers 催办 exactly to whom the urge is taken of: to the level above and to who brought the matter there, not to who must act', async () => {
    const { city, district, staff } = here.at
    const row = await dispatched(here)
    // The district dispatched it; the company must rectify it.
    const said = await Promise.all([city, district, staff].map((person) => clockFor(person, row.id)))
    expect(said.map(({ canUrge, mine }) => [canUrge, mine])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ])
    const urge = (person: Person) => person.put(`sys/duty/urge/${said[0]?.id}`, {})
    expect((await urge(staff)).code).not.toBe(0)
    expect((await urge(district)).code).toBe(0)
    // What was urged is offered to nobody for four hours.
    expect([(await clockFor(district, row.id)).canUrge, (await clockFor(city, row.id)).canUrge]).toEqual([false, false])
    expect((await urge(city)).code).not.toBe(0)
  })
})

describe('the figures of a week', () => {
  it('count no duty of a page that one may not open, and list none', async () => {
    const reader = await here.person('reads-along', 'd-district', 'jointDept')
    const told = async (person: Person) => {
      const { data } = await person.get<readonly { key: string; value: number }[]>('sys/info/week')
      const { total } = (await person.get<{ total: number }>('sys/duty/page', { figure: 'dutyCome', limit: 1 })).data
      return [data.find(({ key }) => key === 'dutyCome')?.value, total]
    }
    const both = async () => [await told(here.at.district), await told(reader)]
    const [supervisor, along] = await both()
    await reported(here, here.at.district)
    expect(await both()).toEqual([supervisor?.map((n) => Number(n) + 1), along])
  })
})

describe('whoever gets or loses a duty', () => {
  /** What is said to the browser of a person from now on. */
  async function browserOf(person: Person) {
    const { data } = await person.post<{ ticket: string }>('sys/ticket', { url: '/api/websocket' })
    const socket = await here.house.app.injectWS(`/api/websocket?ticket=${data.ticket}`)
    const heard: string[] = []
    socket.on('message', (said: { toString(): string }) => heard.push(said.toString()))
    return { heard, close: () => socket.terminate() }
  }

  it('is told at once, and nobody else; a refused call tells nobody', async () => {
    const { district, staff, otherCompany } = here.at
    const row = await reported(here, district)
    const browsers = await Promise.all([district, staff, otherCompany].map(browserOf))
    const told = () => browsers.map(({ heard }) => heard.filter((said) => said === '{"type":"todo"}').length)
    expect(await district.put(`${HAZARDS}/dispatch`, { id: row.id })).not.toMatchObject({ code: 0 })
    expect(told()).toEqual([0, 0, 0])
    await dispatched(here)
    await expect.poll(() => told().map((times) => times > 0)).toEqual([true, true, false])
    for (const browser of browsers) browser.close()
  })
})
