import { datetime, dept, dict, images, mobile, ref, refs, text } from '@chengan/kernel/fields/builders'
import { dispatchOrderStatus } from '../../dictionaries/monitoring.ts'

const auto = { readOnly: true } as const

/** An order to a team: what it is to do, who leads it there, and how far it has come (utilities-supervision.md §14, dispatchTask). */
export const dispatchOrderFields = {
  eventId: ref('emergencyEvent', '应急事件', 'Emergency', { ...auto, index: true }),
  teamDeptId: dept('队伍', 'Team', { required: true, index: true }),
  rosterId: ref('dutyRoster', '值班班次', 'Duty roster'),
  leader: text(30, '负责人', 'Leader', { required: true }),
  phone: mobile('负责人电话', 'Phone', { required: true }),
  content: text(500, '指令内容', 'Order', { required: true }),
  equipmentIds: refs('emergencyEquipment', '调用装备', 'Equipment'),
  issueTime: datetime('下达时间', 'Issued', { ...auto, index: true, timed: true }),
  signBy: datetime('签收时限', 'To be signed by', { ...auto, timed: true }),
  signTime: datetime('签收时间', 'Signed', { ...auto, timed: true }),
  arriveTime: datetime('到场时间', 'Arrived', { ...auto, timed: true }),
  doneTime: datetime('完成时间', 'Done', { ...auto, timed: true }),
  feedback: text(1000, '反馈', 'Feedback'),
  images: images(9, '照片', 'Photos'),
  orderStatus: dict(dispatchOrderStatus, '指令状态', 'Status', { ...auto, index: true }),
} as const

export type OrderFields = typeof dispatchOrderFields
