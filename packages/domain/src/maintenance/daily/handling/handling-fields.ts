import type { Condition } from '@chengan/kernel/condition'
import {
  bool,
  children,
  datetime,
  decimal,
  dict,
  dicts,
  images,
  inGroup,
  int,
  point,
  ref,
  text,
  user,
} from '@chengan/kernel/fields/builders'
import { yhUnit } from '../../dictionaries/contracts.ts'
import { yhHandleState, yhPart, yhRepairMethod, yhReturnReason } from '../../dictionaries/events.ts'
import { yhEvidenceFault } from '../../dictionaries/repair-checks.ts'
import { handle } from '../daily-maintenance/codes.ts'
import { PHOTOS } from '../daily-maintenance/progress-fields.ts'
import { quantityFields } from './quantities/quantity-fields.ts'

const auto = { readOnly: true } as const

const standsAt = (...states: readonly string[]): Condition => ({ field: 'handleState', oneOf: states })
const { onSite, madeSafe, temporaryRepair, working, repaired, returned, proposedAsDisease } = handle

/** Work that is done, for the time being or for good. */
const isRepair = standsAt(temporaryRepair, repaired)
const isWork = standsAt(temporaryRepair, working, repaired)
const isGivenUp = standsAt(returned, proposedAsDisease)
const isEnd = standsAt(repaired, returned, temporaryRepair, proposedAsDisease)

/** What is done for a contract may be paid by its price list. */
const isPaid: Condition = { all: [isRepair, { field: 'dailyId.contractId', given: true }] }

const part = yhPart.values
/** Where traffic runs: whoever works there says how he is guarded from it. */
const inTraffic = [part.carriageway, part.manhole, part.gully, part.deck, part.expansionJoint].map(({ value }) => value)
const answersForTraffic: Condition = { all: [isWork, { field: 'dailyId.part', oneOf: inTraffic }] }

/** What a repair used, as its crew counts it. */
const materials = {
  name: text(50, '材料名称', 'Material', { required: true }),
  spec: text(50, '规格', 'Specification'),
  unit: dict(yhUnit, '单位', 'Unit'),
  quantity: decimal(12, 3, '数量', 'Quantity', { min: 0 }),
}

/** What a company did about an event at a time: who, where, how, and the photos that show it (maintenance.md §3.3). */
export const handlingFields = {
  ...inGroup('step', {
    dailyId: ref('dailyMaintenance', '事件', 'Event', { required: true, index: true, immutable: true }),
    handleState: dict(yhHandleState, '处置进展', 'Progress', { required: true, index: true, immutable: true }),
    handleTime: datetime('处置时间', 'Time', { required: true, index: true, immutable: true, notAfter: 'now', default: { now: true } }),
    returnReason: dict(yhReturnReason, '退单原因', 'Return reason', { when: isGivenUp, required: isGivenUp }),
    description: text(500, '处置说明', 'Description', { opinion: true, required: isEnd }),
  }),
  ...inGroup('photos', {
    beforeImages: images(PHOTOS, '处置前照片', 'Photos before', {
      when: standsAt(onSite, madeSafe, repaired, returned),
      required: standsAt(onSite, madeSafe, returned),
    }),
    duringImages: images(PHOTOS, '处置中照片', 'Photos during', { when: isWork, required: standsAt(temporaryRepair, working) }),
    afterImages: images(PHOTOS, '处置后照片', 'Photos after', { when: standsAt(repaired), required: standsAt(repaired) }),
    location: point('处置位置', 'Position', { required: true }),
    distance: decimal(9, 1, '距事件', 'From the event', { ...auto, unit: 'm' }),
    photoFaults: dicts(yhEvidenceFault, '照片问题', 'Faults of the photos', auto),
    photoDistance: decimal(9, 1, '照片最远距离', 'Farthest photo', { ...auto, unit: 'm' }),
  }),
  ...inGroup('work', {
    method: dict(yhRepairMethod, '处置方式', 'Method', { when: isWork, required: isRepair }),
    trafficGuard: bool('交通围护', 'Traffic guarding', { when: answersForTraffic, required: answersForTraffic }),
    trafficGuardNote: text(200, '围护说明', 'Guarding note', { when: { field: 'trafficGuard', is: true } }),
    materials: children(materials, '材料', 'Materials', { when: isWork, atMost: 30 }),
    machines: text(200, '机械设备', 'Machines', { when: isWork }),
  }),
  ...inGroup('quantities', {
    quantities: children(quantityFields, '工程量', 'Quantities', { when: isPaid, atMost: 30 }),
    contractId: ref('contract', '合同', 'Contract', { ...auto, index: true }),
  }),
  ...inGroup('crew', {
    handlerUserId: user('处置人', 'Handler', { required: true, default: { actor: 'userId' } }),
    crewName: text(50, '班组', 'Crew', { required: true }),
    crewCount: int('作业人数', 'Persons', { required: true, min: 1, max: 500 }),
    remark: text(500, '备注', 'Remark'),
    late: bool('补录', 'Entered late', auto),
  }),
  // After how many rejections it was done: what shows the repair that is reviewed now.
  round: int('返工次序', 'Round', { hidden: true }),
  // What the contract says of its quantities, kept when it was done: the share that temporary patches are paid at, and whether it is paid at all.
  tempRate: decimal(5, 2, '临时修补计价比例', 'Temporary patch rate', { hidden: true, unit: '%' }),
  payable: bool('是否计价', 'Payable', { hidden: true }),
} as const

export type HandlingFields = typeof handlingFields
