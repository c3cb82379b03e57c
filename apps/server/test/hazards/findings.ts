import { expect } from 'vitest'
import { HAZARDS } from '../../src/areas/utilities/testing/utilities-house.ts'
import type { TestServer } from '../support/house.ts'
import type { Person } from '../support/people.ts'
import { type SmallCity, uploadPicture } from '../support/small-city.ts'

/** A row as a step of its lifecycle answers it. */
export interface Stepped {
  readonly id: string
  readonly version: number
  readonly checkNo: string
  readonly reformNoticeNo: string
}

type More = Readonly<Record<string, unknown>>

/** What the tests of hazards do over and over, in a small city: a district finds and orders, the company rectifies. */
export function findingsIn(house: TestServer, at: SmallCity) {
  const formOf = async (by: Person, more: More = {}) => ({
    level: 'qx',
    hazardSource: '1',
    checkType: '1',
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
  })
  const step = async (by: Person, action: string, body: More) => {
    const reply = await by.put<Stepped>(`${HAZARDS}/${action}`, body)
    expect(reply, action).toMatchObject({ code: 0 })
    return reply.data
  }
  const reported = async (by: Person, more: More = {}) => {
    const added = await by.put<Stepped>(HAZARDS, await formOf(by, more))
    expect(added).toMatchObject({ code: 0 })
    return { ...added.data, ...(await step(by, 'report', { id: added.data.id, version: added.data.version })) }
  }
  const order = (more: More = {}) => ({
    reformDeptId: at.ids.companyDept,
    reformMode: '2',
    reformDeadline: '2026-07-15',
    suggestion: '更换调压器膜片并复测',
    ...more,
  })
  return {
    formOf,
    order,
    reported,
    dispatch: (by: Person, id: string, more: More = {}) => step(by, 'dispatch', { id, ...order(more) }),
    sign: (by: Person, id: string) =>
      step(by, 'reform', { id, reformPerson: '沈岚汀', reformPhone: '10012345678', reformMeasures: '更换膜片' }),
    handIn: async (by: Person, id: string) =>
      step(by, 'reformOver', {
        id,
        reformDesc: '已更换',
        reformDate: '2026-06-30',
        afterImages: [await uploadPicture(house, by)],
      }),
    sendBack: (by: Person, id: string, opinion: string) =>
      step(by, 'audit', { id, auditResult: '2', reformDeadline: '2026-07-20', opinion }),
  }
}
