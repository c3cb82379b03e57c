import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { insertRow } from '../../src/resources/rows.ts'
import type { House } from '../house.ts'
import { samplePlan } from '../sample-values.ts'
import type { SmallCity } from '../small-city.ts'

const NOW = '2026-01-01 00:00:00'

/** What plan items and meetings name: a draft item that takes members in, a meeting, a declaration. */
export interface PlanStands {
  readonly draftPlan: string
  readonly meeting: string
  readonly declaration: string
}

/** Lays a row down as it may stand after a long life: no change of the product, which would have a record. */
const laid = (house: House, resource: CompleteResource, row: Values) =>
  house.open.services.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await insertRow(db, resource, row)
  })

/** A declaration of the gas company that waits to be consolidated. */
export async function layDeclaration(house: House, at: SmallCity): Promise<string> {
  const { registry, newId } = house.open.services
  const id = newId()
  const first = '91990102012345678'
  const credit = first + creditCheckCharacter(first)
  await laid(house, registry.byName('excavation'), {
    id,
    projectName: '澜源路燃气支管新建工程',
    declareType: '3',
    matter: '1',
    projectType: '3',
    status: '120',
    deptId: at.ids.companyDept,
    regionId: '990102',
    constructionUnit: '临江澜源燃气有限公司',
    constructionCreditCode: credit,
    createDate: NOW,
    updateDate: NOW,
  })
  return id
}

/** Lays out a draft plan item of a later year, a special meeting that is announced, and a declaration. */
export async function layPlans(house: House, at: SmallCity): Promise<PlanStands> {
  const { registry, newId } = house.open.services
  const common = { createDate: NOW, updateDate: NOW }
  const [draftPlan, meeting] = [newId(), newId()]
  const later = { ...samplePlan(at), planYear: 2031, planStart: '2031-03-01', planEnd: '2031-03-20' }
  await laid(house, registry.byName('excavationPlan'), { id: draftPlan, planNo: 'JH2031-001', status: '1', ...later, ...common })
  const special = { title: '管线交叉专题协调会', meetingKind: '3', meetingTime: '2026-12-01 09:00:00', place: '第一会议室', status: '2' }
  await laid(house, registry.byName('jointMeeting'), { id: meeting, meetingNo: 'HY20260101-0001', ...special, ...common })
  return { draftPlan, meeting, declaration: await layDeclaration(house, at) }
}
