import {
  actOnHazard,
  findingForm,
  HAZARDS,
  type HazardReply,
  handIn,
  order,
  rectificationMeasures,
  reported,
} from '../../src/areas/utilities/testing/utilities-house.ts'
import { startTestServer } from '../support/house.ts'
import type { AnsweredRow, Person } from '../support/people.ts'
import { buildSmallCity } from '../support/small-city.ts'

type More = Readonly<Record<string, unknown>>

/** A finding as its page shows it. */
export type ShownFinding = AnsweredRow & {
  readonly signTime: string | null
  readonly reformDeadline: string
  readonly status: string
  readonly version: number
  readonly reformNoticeNo: string | null
  readonly orderFile: readonly { readonly id: string; readonly url: string }[]
  readonly returned?: { readonly opinion: string; readonly operateTime: string; readonly operatorName: string } | null
}

/** A small city in which a district finds and orders and a company rectifies. */
export async function openFindings() {
  const house = await startTestServer()
  const at = await buildSmallCity(house)
  const city = { house, at }
  const ordered = (more: More = {}) => ({ ...order(city), ...more })
  return {
    ...city,
    formOf: (by: Person, more?: More) => findingForm(city, by, more),
    order: ordered,
    reported: (by: Person, more?: More) => reported(city, by, more),
    dispatch: (by: Person, id: string, more?: More): Promise<HazardReply> => actOnHazard(by, 'dispatch', { id, ...ordered(more) }),
    sign: (by: Person, id: string) => actOnHazard(by, 'reform', { id, ...rectificationMeasures }),
    handIn: (id: string) => handIn(city, { id }),
    sendBack: (by: Person, id: string, opinion: string) =>
      actOnHazard(by, 'audit', { id, auditResult: '2', reformDeadline: '2026-07-20', opinion }),
    listed: async (by: Person, id: string) => {
      const { data } = await by.get<{ list: ShownFinding[] }>(`${HAZARDS}/page`, { limit: 100 })
      return data.list.find((row) => row.id === id)
    },
    infoOf: async (by: Person, id: string) => (await by.get<ShownFinding>(`${HAZARDS}/info/${id}`)).data,
    close: () => house.close(),
  }
}
