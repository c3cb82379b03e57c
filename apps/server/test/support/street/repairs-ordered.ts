import { expect } from 'vitest'
import type { RuleGround } from '../../rules/rule-ground.ts'
import type { Person } from '../people.ts'
import { contractInForce, type Maintainers } from './maintenance-people.ts'

const square = (west: number, south: number, size: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
})

/** A bid section in force that has the road of the city: where repairs go that others order of the company `d-care`. */
export async function sectionOfTheRoad(here: RuleGround): Promise<void> {
  const { roads, otherRoads, care: company, crew, otherCare, watch } = here.people
  const at = {
    manager: roads,
    otherManager: otherRoads,
    company,
    crew,
    otherCompany: otherCare,
    supervisor: watch,
  } as unknown as Maintainers
  const contractId = await contractInForce(here.house, here.at, at, {
    ...{ contractKind: '1', contractName: '望澜区道路日常养护合同（隐患）' },
    facilities: [{ facilityKind: '1', facilityId: here.at.ids.road, quantity: 2.5, unit: 'km' }],
  })
  const section = await at.manager.put<{ id: string }>('yhgl/bidsection', {
    ...{ sectionNo: 'YH-BD-1', sectionName: '望澜区第一标段', contractId, facilityKinds: ['1'], regionIds: ['990102'] },
    ...{ startDate: '2026-02-01', endDate: '2026-12-31', contactPerson: '张安', contactPhone: '10000000001' },
    ...{ scope: square(123.5, 29.7, 0.3), autoDispatch: false },
  })
  expect(section).toMatchObject({ code: 0 })
  await here.house.open.services.db.updateTable('bid_section').set({ status: '1' }).where('id', '=', section.data.id).execute()
}

/** Closes an event as its last review does, whatever came before it. */
export async function closeEvent(here: RuleGround, eventId: string): Promise<void> {
  const roads = here.people.roads as Person
  await here.house.open.services.db
    .updateTable('daily_maintenance')
    .set({
      ...{ status: '40', audit_stage: 'qx', audit_step: 1, repair_time: '2026-07-01 10:00:00', finish_summary: '已热补压实' },
      ...{ handler_level: 'qx', handler_dept_id: here.at.ids.district, handler_user_id: roads.userId },
    })
    .where('id', '=', eventId)
    .execute()
  here.later()
  const passed = { id: eventId, auditResult: '1', opinion: '合格', fieldChecked: true, qualityScore: 90 }
  expect(await roads.put('yhgl/rcyh/rcyhAudit', passed)).toMatchObject({ code: 0, data: { status: '50' } })
}
