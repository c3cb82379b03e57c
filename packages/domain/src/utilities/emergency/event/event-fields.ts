import {
  anyRef,
  attachments,
  bool,
  childrenOf,
  counted,
  datetime,
  decimal,
  dict,
  images,
  inGroup,
  int,
  longText,
  mobile,
  point,
  ref,
  refs,
  region,
  text,
  user,
} from '@chengan/kernel/fields/builders'
import { gasAccidentType, responseLevel } from '../../dictionaries/accidents.ts'
import { dispatchOrderStatus, dispatchStatus } from '../../dictionaries/monitoring.ts'
import { bizType } from '../../dictionaries/tasks.ts'
import { VALVE } from '../../facilities/gas-facility/types.ts'

const auto = { readOnly: true } as const
const { responding, finished, archived } = dispatchStatus.values
/** Whoever takes a call is not asked how it ended. */
const onceItRuns = { field: 'status', oneOf: [responding.value, finished.value, archived.value] } as const
const { done, cancelled } = dispatchOrderStatus.values
const live = Object.values(dispatchOrderStatus.values)
  .map(({ value }) => value)
  .filter((value) => value !== cancelled.value)

/** From what an emergency may come; of an event that was called in there is no row. */
export const emergencySources = [
  { type: bizType.values.hazardCheck.value, root: 'gysy/aqjdyhpc' },
  { type: bizType.values.alarm.value, root: 'gysy/iotalarm' },
  { type: bizType.values.complaint.value, root: 'gysy/gysyyhfwyhts' },
] as const

/** An emergency: what is known of it, who leads, what is cut off and who is concerned, how it ended (utilities-supervision.md §14). */
export const emergencyFields = {
  ...inGroup('event', {
    eventNo: text(24, '事件编号', 'Event no.', { ...auto, unique: true }),
    eventName: text(200, '事件名称', 'Event name', { required: true }),
    sourceBizType: dict(bizType, '来源类型', 'Source kind', { index: true }),
    sourceBizId: anyRef(emergencySources, 'sourceBizType', '来源单据', 'Source row', { index: true }),
    eventType: dict(gasAccidentType, '事件类型', 'Kind', { required: true, index: true }),
    responseLevel: dict(responseLevel, '响应级别', 'Response level', { required: true, index: true }),
    occurTime: datetime('发生时间', 'Occurred', { required: true, notAfter: 'now', index: true, timed: true, default: { now: true } }),
    reportTime: datetime('接报时间', 'Learned', { required: true, default: { now: true }, timed: true }),
    simulated: bool('演练', 'Drill', {
      index: true,
      default: false,
      help: { zh: '演练单独统计，通知中注明', en: 'Drills are counted apart, and their notices say so' },
    }),
  }),
  ...inGroup('place', {
    gasCompaniesId: ref('gasCompany', '企业', 'Gas company', { index: true, sole: true }),
    gasFacilityId: ref('gasFacility', '设施', 'Gas facility', { index: true, narrowedBy: { gasCompaniesId: 'gasCompaniesId' } }),
    regionId: region('区域', 'Region', { required: true, index: true, default: { actor: 'regionId' } }),
    address: text(200, '地址', 'Address'),
    location: point('位置', 'Location', { required: true, drawnOn: ['gasFacilityId'] }),
    description: text(2000, '事件描述', 'Description'),
  }),
  ...inGroup('scale', {
    deathCount: int('死亡人数', 'Dead', { min: 0, unit: '人' }),
    outageHours: int('预计停气时长', 'Outage expected', { min: 0, unit: 'h' }),
  }),
  ...inGroup('command', {
    planId: attachments(2, '启动预案', 'Plan started'),
    commander: user('现场指挥', 'Commander'),
    commandPhone: mobile('现场指挥电话', 'Commander phone'),
  }),
  ...inGroup('cut', {
    valveIds: refs('gasFacility', '关阀清单', 'Valves', {
      narrowedTo: { facilityType: [VALVE] },
      narrowedBy: { gasCompaniesId: 'gasCompaniesId' },
    }),
    affectedUsers: int('影响用户', 'Users affected', { min: 0, unit: '户' }),
    evacuateRadius: int('疏散半径', 'Evacuation radius', { min: 0, max: 5000, unit: 'm' }),
  }),
  ...inGroup('orders', {
    tasks: childrenOf('dispatchOrder', 'eventId', '调度指令', 'Orders', { atMost: 100 }),
    orderCount: counted(int('指令数', 'Orders', { unit: '条' }), {
      of: 'dispatchOrder',
      by: 'eventId',
      where: { field: 'orderStatus', oneOf: live },
      agg: 'count',
    }),
    ordersDone: counted(int('已完成指令', 'Orders done', { unit: '条' }), {
      of: 'dispatchOrder',
      by: 'eventId',
      where: { field: 'orderStatus', is: done.value },
      agg: 'count',
    }),
  }),
  ...inGroup('weather', {
    windDirection: text(10, '风向', 'Wind'),
    windSpeed: decimal(4, 1, '风速', 'Wind speed', { min: 0, unit: 'm/s' }),
    temperature: decimal(4, 1, '气温', 'Temperature', { unit: '℃', signed: true }),
  }),
  ...inGroup('end', {
    endTime: datetime('结束时间', 'End', { when: onceItRuns, notBefore: 'occurTime', notAfter: 'now', timed: true }),
    summary: longText('处置总结', 'Summary', { when: onceItRuns }),
    lossDesc: text(500, '损失情况', 'Loss', { when: onceItRuns }),
    status: dict(dispatchStatus, '状态', 'Status', { ...auto, index: true }),
    attachments: attachments(9, '附件', 'Attachments'),
    images: images(9, '图片', 'Images'),
  }),
} as const

export type EmergencyFields = typeof emergencyFields
