import { bool, counted, date, decimal, dept, derived, dict, inGroup, int, ref, text } from '@chengan/kernel/fields/builders'
import { chargeMode, openTime, parkMeterType, parkType } from '../../dictionaries/overhead-and-parking.ts'
import { assetNotes, lineOrAreaBlock } from '../asset-block.ts'
import { parkingFigures } from './figures.ts'

const roadside = { field: 'parkType', is: parkType.values.roadside.value } as const

/** Whoever parks pays: a price needs its approval and somebody who takes the money. */
const charged = {
  field: 'chargeMode',
  oneOf: [chargeMode.values.byTime.value, chargeMode.values.perVisit.value, chargeMode.values.monthly.value],
} as const

/** The road is chosen first: it proposes what its parking has of it. */
const ofRoad = inGroup('asset', {
  roadId: ref('road', '所属道路', 'Road', {
    required: roadside,
    index: true,
    proposes: {
      regionId: 'regionId',
      streetId: 'streetId',
      ownerUnit: 'ownerUnit',
      manageLevel: 'manageLevel',
      manageDeptId: 'manageDeptId',
      maintDeptId: 'maintDeptId',
    },
  }),
})

const { total, charging, accessible, bus, occupied, usable } = parkingFigures

const ofParking = {
  ...inGroup('parking', {
    parkType: dict(parkType, '停车类型', 'Type', { required: true, index: true }),
    startPoint: text(100, '起点', 'From', { required: roadside }),
    endPoint: text(100, '止点', 'To', { required: roadside }),
    // Counted of the berths once one is recorded, else as the survey says.
    berthTotal: counted(int('泊位总数', 'Berths', { unit: '个', min: 0 }), total),
    berthEv: counted(int('充电泊位', 'EV berths', { unit: '个', min: 0, notAbove: 'berthTotal' }), charging),
    berthAccessible: counted(int('无障碍泊位', 'Accessible berths', { unit: '个', min: 0, notAbove: 'berthTotal' }), accessible),
    berthBus: counted(int('大巴泊位', 'Bus berths', { unit: '个', min: 0, notAbove: 'berthTotal' }), bus),
    openTimeType: dict(openTime, '开放类型', 'Opening type'),
    openTime: text(50, '开放时段', 'Opening hours', { help: { zh: '如07:00至21:00', en: 'Such as 07:00 to 21:00' } }),
  }),
  ...inGroup('charging', {
    chargeMode: dict(chargeMode, '收费方式', 'Charging mode', { index: true }),
    chargeStandard: text(200, '收费标准', 'Tariff'),
    monthlyFee: decimal(10, 2, '包月费', 'Monthly fee', { unit: '元', min: 0 }),
    priceApprovalNo: text(50, '定价批文', 'Price approval no.', { required: charged }),
    operatorName: text(100, '运营单位', 'Operator', { required: charged }),
    operatorCreditCode: text(18, '运营单位信用代码', 'Operator credit code', { format: 'creditCode', index: true }),
    // The department with an account whose company has that code: it sees its berths and says how they stand.
    operatorDeptId: dept('运营单位账号部门', "Operator's department", { readOnly: true, index: true }),
  }),
  ...inGroup('setting', {
    setApprovalNo: text(50, '设置批文', 'Setting approval no.'),
    setValidTo: date('设置有效期至', 'Setting valid to', { index: true }),
    crossingDistance: decimal(8, 1, '距最近路口', 'Nearest intersection', {
      readOnly: true,
      unit: 'm',
      help: { zh: '按道路线形量算，保存时更新', en: 'Measured from the lines of roads at every save' },
    }),
  }),
  ...inGroup('running', {
    meterType: dict(parkMeterType, '计时设备', 'Metering'),
    onlineStatus: bool('联网', 'Online'),
    turnover: decimal(8, 2, '周转率', 'Turnover', { readOnly: true, unit: '次/位·日' }),
    occupiedCount: counted(int('已占用泊位', 'Berths occupied', { unit: '个' }), occupied),
    usableCount: counted(int('可用泊位', 'Berths in service', { unit: '个' }), usable),
    occupancyRate: derived(decimal(5, 1, '占用率', 'Occupancy rate', { unit: '%' }), {
      ratio: { field: 'occupiedCount' },
      over: { field: 'usableCount' },
      times: 100,
      digits: 1,
    }),
  }),
}

/** What a form of a parking road asks and shows. */
export const parkingRoadFields = { ...ofRoad, ...lineOrAreaBlock, ...ofRoad, ...ofParking }

/** All fields of a parking road, the notes of its lifecycle among them. */
export const parkingRoadRowFields = { ...parkingRoadFields, ...assetNotes }

export type ParkingRoadFields = typeof parkingRoadRowFields
