import { bool, date, decimal, dict, inGroup, int, ref, text } from '@chengan/kernel/fields/builders'
import { voltage } from '../../dictionaries/lighting.ts'
import { buryPlan, overheadKind, overheadPole, tidyStatus } from '../../dictionaries/overhead-and-parking.ts'
import { assetNotes, measuredBlock } from '../asset-block.ts'

const power = { field: 'lineKind', is: overheadKind.values.power.value } as const
const planned = { field: 'undergroundPlan', is: buryPlan.values.planned.value } as const

/** The road is chosen first: it proposes what a line along it has of it. */
const ofRoad = inGroup('asset', {
  roadId: ref('road', '所属道路', 'Road', {
    required: true,
    index: true,
    proposes: { regionId: 'regionId', streetId: 'streetId', manageLevel: 'manageLevel', manageDeptId: 'manageDeptId' },
  }),
})

const ofLines = {
  ...inGroup('line', {
    lineKind: dict(overheadKind, '线缆类别', 'Kind', { required: true, index: true }),
    ownerContact: text(50, '权属联系人', 'Owner contact', { required: true }),
    voltage: dict(voltage, '电压等级', 'Voltage', { required: power, when: power }),
    startPoint: text(100, '起点', 'From', { required: true }),
    endPoint: text(100, '止点', 'To', { required: true }),
    length: decimal(10, 2, '长度', 'Length', { required: true, moreThan: 0, unit: 'm', keyField: true }),
    cableCount: int('线缆条数', 'Cables', { required: true, min: 1 }),
    poleCount: int('杆数', 'Poles', { required: true, min: 0 }),
    poleType: dict(overheadPole, '杆型', 'Pole type', { required: true }),
    minClearance: decimal(5, 2, '最小净空', 'Least clearance over the road', {
      unit: 'm',
      min: 0,
      help: { zh: '跨路处最低一根到路面', en: 'From the lowest cable to the road below' },
    }),
    crossRoad: bool('是否跨路', 'Crosses a road'),
  }),
  ...inGroup('tidying', {
    idle: bool('废弃线缆', 'Disused'),
    undergroundPlan: dict(buryPlan, '入地改造', 'Undergrounding', { index: true }),
    planDate: date('计划入地日期', 'Planned date', {
      required: planned,
      help: { zh: '废弃线缆填计划处置日期', en: 'Of a disused line the day on which it is to be removed' },
    }),
    tidyStatus: dict(tidyStatus, '整治状态', 'Tidying', { index: true, default: tidyStatus.values.untreated.value }),
  }),
}

/** What a form of an overhead line asks and shows. */
export const overheadLineFields = { ...ofRoad, ...measuredBlock('length', 0.2), ...ofRoad, ...ofLines }

/** All fields of an overhead line, the notes of its lifecycle among them. */
export const overheadLineRowFields = { ...overheadLineFields, ...assetNotes }

export type OverheadLineFields = typeof overheadLineRowFields
