import { yhSource } from '@chengan/domain/maintenance/dictionaries/events'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Person } from '../support/people.ts'
import { EVENTS, openStreetHouse } from '../support/street/street-house.ts'

let here: Awaited<ReturnType<typeof openStreetHouse>>
beforeAll(async () => {
  here = await openStreetHouse()
})
afterAll(() => here.house.close())

describe('who must act', () => {
  it('maintenance/C-1, maintenance/C-6: the to-do page and the counters hold what waits for the own department, and nothing else', async () => {
    const count = async (who: Person) => (await who.get(`${EVENTS}/doDoNun`)).data as Record<string, number>
    const before = await count(here.at.supervisor)
    const id = await here.toReview()
    const after = await count(here.at.supervisor)
    expect(after.shNum).toBe((before.shNum ?? 0) + 1)
    const page = await here.at.supervisor.get<Answer & { tabs: Record<string, number> }>(`${EVENTS}/page`, {
      tab: 'dsh',
      limit: 100,
      withTabs: 1,
    })
    expect(page.data.list.map((row: { id: string }) => row.id)).toContain(id)
    expect(page.data.tabs.dsh).toBe(after.shNum)
    expect(
      (await here.at.manager.get(`${EVENTS}/page`, { tab: 'dsh', limit: 100 })).data.list.map((row: { id: string }) => row.id),
    ).not.toContain(id)
    expect((await here.at.manager.get(`${EVENTS}/allPage`, { limit: 100 })).data.list.map((row: { id: string }) => row.id)).toContain(id)
    expect(await count(here.at.otherCompany)).toMatchObject({ yhNum: expect.any(Number), shNum: 0, yqshNum: 0, cgsjNum: 0, draftNum: 0 })
  })

  it('an export holds the rows of the list on which it stands: those that wait for us, all, the own drafts', async () => {
    const waiting = await here.toReview()
    const { id: foreign } = await here.report(here.at.company, { severity: '3' })
    const draft = (await here.at.supervisor.post(`${EVENTS}/reportTemp`, { facilityKind: '1', stake: 'K9+900' })).data.id
    const named = (row: object & { [name: string]: unknown }) => `${row.eventNo ?? ''} ${row.stake ?? ''}`
    const listed = async (path: string) =>
      (await here.at.supervisor.get(`${EVENTS}/${path}`, { limit: 100 })).data.list.map(named).toSorted()
    const exported = async (query: string) => {
      const file = await here.at.supervisor.raw('GET', `${EVENTS}/export?columns=eventNo,stake${query}`)
      const [, ...rows] = (await readXlsx(file.rawPayload)).sheets[0]?.rows ?? []
      return rows.map(([eventNo, stake]) => named({ eventNo, stake })).toSorted()
    }
    const nameOf = async (id: string) => named(await here.info(here.at.manager, id))
    expect(await exported('')).toEqual(await listed('page'))
    expect(await exported('&list=page')).toEqual(await listed('page'))
    expect(await exported('&list=allPage')).toEqual(await listed('allPage'))
    expect(await exported('&list=cgx')).toEqual([expect.stringMatching(/K9\+900$/)])
    expect(await listed('page')).toContain(await nameOf(waiting))
    expect(await listed('page')).not.toContain(await nameOf(foreign))
    const refused = await here.at.supervisor.raw('GET', `${EVENTS}/export?list=whose`)
    expect(refused.json()).toMatchObject({ code: 10003, data: { errors: [{ field: 'list' }] } })
    expect(await here.at.supervisor.remove(EVENTS, [draft])).toMatchObject({ code: 0 })
  })

  it('maintenance/C-2: as maintenance counts what waits for the own dispatch or repair, and for its manager a proposed disease', async () => {
    const count = async (who: Person) => Number(((await who.get(`${EVENTS}/doDoNun`)).data as Record<string, number>).yhNum)
    const both = async () => [await count(here.at.manager), await count(here.at.company)]
    const [manager = 0, company = 0] = await both()
    const { id } = await here.report(here.at.company, { severity: '3' })
    expect(await both()).toEqual([manager + 1, company])
    await here.dispatch(id)
    expect(await both()).toEqual([manager, company + 1])
    await here.handle(id, '1')
    expect(await both()).toEqual([manager, company + 1])
    await here.handle(id, '8', { opinion: '需专项维修' })
    expect(await both()).toEqual([manager + 1, company])
    await here.at.manager.post(`${EVENTS}/dispatchInvalid`, { id, invalidReason: '2', opinion: '现场未见' })
    expect(await both()).toEqual([manager, company])
  })

  it('maintenance/C-5: cases of the urban-management platform are those to repair or to review of that source; drafts are the own', async () => {
    const count = async (who: Person) => (await who.get(`${EVENTS}/doDoNun`)).data as Record<string, number>
    const before = await count(here.at.company)
    const id = await here.inRepair()
    expect((await count(here.at.company)).cgsjNum).toBe(before.cgsjNum)
    const { db } = here.house.open.services
    await db.updateTable('daily_maintenance').set({ source: yhSource.values.urbanManagementPlatform.value }).where('id', '=', id).execute()
    const after = await count(here.at.company)
    expect(after).toMatchObject({ cgsjNum: (before.cgsjNum ?? 0) + 1, yhNum: (before.yhNum ?? 0) + 1 })
    await here.at.manager.post(`${EVENTS}/dispatchInvalid`, { id, invalidReason: '2', opinion: '现场未见' })
    expect((await count(here.at.company)).cgsjNum).toBe(before.cgsjNum)
    const draft = await here.at.company.post(`${EVENTS}/reportTemp`, { facilityKind: '1', stake: 'K3+300' })
    expect((await count(here.at.company)).draftNum).toBe((before.draftNum ?? 0) + 1)
    expect((await count(here.at.crew)).draftNum).toBe(0)
    expect(await here.at.company.remove(EVENTS, [draft.data.id])).toMatchObject({ code: 0 })
  })

  it('each step leaves one duty, of whoever comes next', async () => {
    const id = await here.inRepair()
    const duties = async () => {
      const { db } = here.house.open.services
      return db
        .selectFrom('duty')
        .select(['action', 'duty_dept_id', 'duty_level'])
        .where('biz_id', '=', id)
        .where('done_time', 'is', null)
        .execute()
    }
    expect(await duties()).toEqual([{ action: 'dispose', duty_dept_id: 'd-care', duty_level: 'qy' }])
    await here.handle(id, '8', { opinion: '需专项维修' })
    expect(await duties()).toEqual([{ action: 'dispatchDisease', duty_dept_id: null, duty_level: 'qx' }])
  })
})
