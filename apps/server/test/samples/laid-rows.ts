import { newCreditCode } from '@chengan/domain/testing/test-city'
import type { Values } from '@chengan/kernel/rule'
import { drawFrom } from '@chengan/kernel/testing/draw'
import { chanceOf } from '@chengan/kernel/testing/sample'
import { sql } from 'kysely'
import { insertRow } from '../../src/resources/rows.ts'
import type { TestServer } from '../support/house.ts'

const NOW = '2026-01-01 00:00:00'

/** Lays a row down as it may stand after a long life: no change of the product, which would have a record. Answers its id. */
async function laid(house: TestServer, resource: string, row: Values): Promise<string> {
  const { db, registry, newId } = house.open.services
  const id = newId()
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await insertRow(trx, registry.byName(resource), { id, createDate: NOW, updateDate: NOW, ...row })
  })
  return id
}

/** A declaration of the gas company that waits to be consolidated. */
const declarationToConsolidate = (house: TestServer) =>
  laid(house, 'excavation', {
    projectName: '澜源路燃气支管新建工程',
    declareType: '3',
    matter: '1',
    projectType: '3',
    status: '120',
    deptId: 'd-company',
    regionId: '990102',
    constructionUnit: '临江澜源燃气有限公司',
    constructionCreditCode: newCreditCode(drawFrom(chanceOf(1))),
  })

/** A special meeting that is announced. */
const announcedMeeting = (house: TestServer) =>
  laid(house, 'jointMeeting', {
    meetingNo: `HY20260101-${house.open.services.newId().slice(-4)}`,
    title: '管线交叉专题协调会',
    meetingKind: '3',
    meetingTime: '2026-12-01 09:00:00',
    place: '第一会议室',
    status: '2',
  })

const inUse = { facilityType: '5', reviewStatus: '3', facilityStatus: '1' }

/** What no step of a caller leads to, or only a long flow: by resource and state. */
export const laidRows: Readonly<Record<string, (house: TestServer) => Promise<string>>> = {
  'excavation toConsolidate': declarationToConsolidate,
  'jointMeeting preReleased': announcedMeeting,
}

/** A station in use of a gas company. */
export const layStation = (
  house: TestServer,
  subject: { readonly name: string; readonly company: string; readonly dept: string; readonly region: string },
) =>
  laid(house, 'gasFacility', {
    ...inUse,
    name: subject.name,
    gasCompaniesId: subject.company,
    deptId: subject.dept,
    regionId: subject.region,
  })
