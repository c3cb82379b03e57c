import { sampleOf, sideOf } from '../../testing/test-city.ts'
import { emergencyEquipment } from './equipment/emergency-equipment.ts'
import { emergencyEvent } from './event/emergency-event.ts'
import { dispatchOrder } from './order/dispatch-order.ts'
import { dutyRoster } from './roster/duty-roster.ts'

export const emergencyEquipmentSample = sampleOf(emergencyEquipment, {
  values: ({ city, actor }) => ({
    gasCompaniesId: sideOf({ city, actor }).company,
    regionId: sideOf({ city, actor }).region,
    equipStatus: '1',
  }),
  acts: { edit: ({ draw }) => ({ quantity: 1 + draw.below(50) }) },
})

export const emergencyEventSample = sampleOf(emergencyEvent, {
  values: ({ city, actor }) => ({
    gasCompaniesId: sideOf({ city, actor }).company,
    gasFacilityId: null,
    sourceBizType: null,
    sourceBizId: null,
    regionId: sideOf({ city, actor }).region,
    responseLevel: '4',
    occurTime: '2026-01-05 08:00:00',
    endTime: null,
    valveIds: [],
    commander: actor.userId,
    tasks: [],
  }),
  acts: {
    edit: ({ draw }) => ({ address: `望澜区古渡街${1 + draw.below(999)}号` }),
    upgrade: () => ({ responseLevel: '3', opinion: '影响扩大' }),
    order: ({ city, actor }) => ({
      tasks: [{ teamDeptId: sideOf({ city, actor }).companyDept, leader: '王队长', phone: '13900000001', content: '关闭上游阀门' }],
    }),
  },
})

export const dutyRosterSample = sampleOf(dutyRoster, {
  values: ({ city, actor, draw }) => {
    const level = actor.level === 'enterprise' ? '3' : actor.level === 'district' ? '2' : '1'
    const phone = () => `139${String(10_000_000 + draw.below(89_999_999))}`
    return {
      // Ahead of the day of the tests: who changes a shift that has begun says why.
      dutyDate: `2026-${String(7 + draw.below(6)).padStart(2, '0')}-${String(1 + draw.below(28)).padStart(2, '0')}`,
      rosterLevel: level,
      ...(level === '3' ? { gasCompaniesId: sideOf({ city, actor }).company } : { gasCompaniesId: null }),
      teamName: `班组${1 + draw.below(9999)}`,
      dutyPersons: [{ name: '王小明', phone: phone(), post: '值班员' }],
      vehicleIds: [],
    }
  },
  acts: { edit: ({ draw }) => ({ remark: `第${draw.below(1000)}次调整`, swapReason: '人员调整' }) },
})

export const dispatchOrderSample = sampleOf(dispatchOrder, { values: () => ({ equipmentIds: [] }) })
