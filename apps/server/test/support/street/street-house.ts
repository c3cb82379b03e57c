import { expect } from 'vitest'
import { startTestServer } from '../house.ts'
import type { Person } from '../people.ts'
import { buildSmallCity, uploadPicture } from '../small-city.ts'
import { contractInForce, hireMaintainers, pothole } from './maintenance-people.ts'

/** Where events of daily maintenance are kept. */
export const EVENTS = 'yhgl/rcyh'

export interface ReportedEvent {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly eventNo: string
}

/** No deadline of its own: that of the standard. */
export const byTheStandard = { repairDeadline: undefined } as const

const photosBy: Readonly<Record<string, readonly string[]>> = {
  '2': ['beforeImages'],
  '3': ['beforeImages'],
  '4': ['duringImages'],
  '5': ['beforeImages', 'afterImages'],
  '6': ['beforeImages'],
  '7': ['duringImages'],
}

/** What a step of a repair must show, each with a picture of its own. */
export async function picturesOfStep(handleState: string, picture: () => Promise<string>) {
  const shown: Record<string, readonly string[]> = {}
  for (const name of photosBy[handleState] ?? []) shown[name] = [await picture()]
  return shown
}

/** What whoever takes a step says of it besides: how it is done, who guards it, and in words what he ends it with. */
export const saidOfStep = (handleState: string) => ({
  handleState,
  ...(['4', '5', '7'].includes(handleState) ? { method: '1', trafficGuard: true } : {}),
  ...(['5', '6', '7', '8'].includes(handleState) ? { description: '现场处置情况' } : {}),
  ...(['6', '8'].includes(handleState) ? { returnReason: '4' } : {}),
})

/** The price list of a contract, as somebody chooses from it. */
export async function priceListOf(who: Person, contractId: string): Promise<readonly { readonly id: string; readonly itemCode: string }[]> {
  const reply = await who.get<readonly { id: string; itemCode: string }[]>(`yhgl/contract/items/list?contractId=${contractId}`)
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}

/** Two square metres of hot patching: what a repair of a pothole took. */
export async function hotPatch(who: Person, contractId: string) {
  const [patching] = await priceListOf(who, contractId)
  return { quantities: [{ contractItemId: patching?.id, length: 2, width: 1, applyQuantity: 2 }] }
}

/** A small city whose streets are maintained under a contract, with what its people do to an event. */
export async function openStreetHouse() {
  const house = await startTestServer()
  const city = await buildSmallCity(house)
  const at = await hireMaintainers(house, city)
  const contractId = await contractInForce(house, city, at)
  const photo = async (who: Person) => ({ attachments: [await uploadPicture(house, who)] })
  const picture = () => uploadPicture(house, at.company)

  async function report(who: Person, more: object = {}): Promise<ReportedEvent> {
    const reply = await who.put<ReportedEvent>(EVENTS, await pothole(house, who, more))
    expect(reply).toMatchObject({ code: 0 })
    return reply.data
  }
  const dispatch = (id: string, more: object = {}) =>
    at.manager.post(`${EVENTS}/dispatch`, { id, contractId, repairDeadline: '2026-07-02 10:00:00', opinion: '请及时修复', ...more })
  const handle = async (id: string, handleState: string, more: object = {}) =>
    at.company.post(`${EVENTS}/dispose`, { id, ...saidOfStep(handleState), ...(await picturesOfStep(handleState, picture)), ...more })
  /** Repaired, with what the place was like before and is like now. */
  const repaired = async (id: string, more: object = {}) => handle(id, '5', { ...(await hotPatch(at.company, contractId)), ...more })

  async function inRepair(): Promise<string> {
    const { id } = await report(at.company, { severity: '3' })
    expect(await dispatch(id)).toMatchObject({ code: 0 })
    expect(await handle(id, '1')).toMatchObject({ code: 0, data: { status: '30' } })
    return id
  }
  async function toReview(): Promise<string> {
    const id = await inRepair()
    expect(await repaired(id)).toMatchObject({ code: 0 })
    expect(await at.company.post(`${EVENTS}/finishApply`, { id, finishSummary: '热补2平方米' })).toMatchObject({
      code: 0,
      data: { status: '40' },
    })
    return id
  }
  const info = async (who: Person, id: string) => (await who.get(`${EVENTS}/info/${id}`)).data
  return { house, city, at, contractId, photo, picture, report, dispatch, handle, repaired, inRepair, toReview, info }
}

/** The newest step of the history of an event. */
export const lastStep = ({ handleLogs }: Record<string, unknown>) => (Array.isArray(handleLogs) ? handleLogs : []).at(-1)
