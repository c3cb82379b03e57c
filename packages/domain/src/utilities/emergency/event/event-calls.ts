import type { SpecialCall } from '@chengan/kernel/calls/call'
import { bool, children, datetime, decimal, dict, images, int, json, object, point, ref, text } from '@chengan/kernel/fields/builders'
import { dispatchOrderStatus, emergencyEquipType } from '../../dictionaries/monitoring.ts'
import { rosterLevel } from '../../dictionaries/supply-and-filling.ts'
import { desks } from '../levels.ts'
import { dutyPerson } from '../roster/roster-fields.ts'

const degrees = (zh: string, en: string, most: number) => decimal(10, 7, zh, en, { required: true, min: -most, max: most })
const MOST_METRES = 50_000

/** How far it is: along the roads where they lead there, else straight. */
const away = {
  id: text(32, '标识', 'Identifier', { required: true }),
  name: text(200, '名称', 'Name', { required: true }),
  location: point('位置', 'Place'),
  metres: int('行驶距离', 'Travel distance', { unit: 'm' }),
  straight: int('直线距离', 'As the crow flies', { unit: 'm' }),
  byRoad: bool('按道路', 'Along roads', { required: true }),
} as const

const crew = {
  ...away,
  deptId: text(32, '部门', 'Department', { required: true }),
  rosterLevel: dict(rosterLevel, '排班层级', 'Level', { required: true }),
  unit: text(100, '单位', 'Unit', { required: true }),
  leaderName: text(30, '负责人', 'Leader', { required: true }),
  leaderPhone: text(20, '负责人电话', 'Leader phone', { required: true }),
  dutyPhone: text(20, '值班电话', 'Duty phone'),
  dutyPersons: json('值班人员', 'On duty', { required: true, holds: dutyPerson }),
  signedIn: bool('已签到', 'Signed in', { required: true }),
  seenAt: datetime('位置时间', 'Seen there at'),
  busy: int('未完成指令', 'Open orders', { required: true }),
} as const

/** What can be brought to a place (utilities-supervision.md §14). */
const resourcesTold = {
  object: {
    crews: children(crew, '值班队伍', 'Crews on duty', { required: true }),
    equipment: children(
      {
        ...away,
        equipType: dict(emergencyEquipType, '类别', 'Kind', { required: true }),
        quantity: decimal(10, 2, '数量', 'Quantity', { required: true }),
        unit: text(10, '单位', 'Unit', { required: true }),
        spec: text(100, '规格型号', 'Specification'),
        storePlace: text(100, '存放地点', 'Place'),
        contactPerson: text(30, '联系人', 'Contact'),
        contactPhone: text(20, '联系电话', 'Phone'),
      },
      '应急装备',
      'Equipment',
      { required: true },
    ),
    vehicles: children(
      {
        ...away,
        company: text(100, '企业', 'Company'),
        online: bool('在线', 'Online', { required: true }),
        seenAt: datetime('位置时间', 'Seen there at'),
      },
      '抢修车辆',
      'Vehicles',
      { required: true },
    ),
    hospitals: children(away, '医院', 'Hospitals', { required: true }),
    fireStations: children(away, '消防站', 'Fire stations', { required: true }),
    sensitive: children(away, '学校等敏感场所', 'Schools and care homes', { required: true }),
    cameras: children({ ...away, online: bool('在线', 'Online', { required: true }) }, '监控', 'Cameras', { required: true }),
    signMinutes: int('签收时限', 'Within which an order to a crew is signed', { required: true, unit: 'min' }),
    roads: object(
      {
        segments: int('路网段数', 'Pieces of the road network', { required: true }),
        metres: int('接入距离', 'From the place to the nearest road', { unit: 'm' }),
      },
      '路网',
      'Road network',
      { required: true },
    ),
    asOf: datetime('计算时间', 'As of', { required: true }),
  },
} as const

/** Numbers in full: whoever works on an event has to reach the others. */
const contactsTold = {
  object: {
    commandPhone: text(20, '现场指挥电话', 'Commander phone'),
    orders: children(
      { id: text(32, '指令', 'Order', { required: true }), phone: text(20, '负责人电话', 'Phone', { required: true }) },
      '调度指令',
      'Orders',
      { required: true },
    ),
  },
} as const

/** Calls of the event board beside those of its table. */
export const eventCalls = {
  resources: {
    zh: '周边应急资源',
    en: 'Resources around a place',
    verb: 'GET',
    path: 'resources',
    permission: 'list',
    levels: desks,
    query: {
      lng: degrees('经度', 'Longitude', 180),
      lat: degrees('纬度', 'Latitude', 90),
      radius: int('半径', 'Radius', { unit: 'm', default: 5000, min: 100, max: MOST_METRES, cut: true }),
    },
    answers: resourcesTold,
  },
  feedback: {
    zh: '指令反馈',
    en: 'Report on an order',
    verb: 'PUT',
    path: 'feedback',
    permission: 'feedback',
    levels: desks,
    changes: true,
    body: {
      id: ref('dispatchOrder', '指令', 'Order', { required: true }),
      orderStatus: dict(dispatchOrderStatus, '指令状态', 'Order'),
      feedback: text(1000, '反馈', 'Feedback'),
      images: images(9, '照片', 'Photos'),
      version: int('版本', 'Version'),
    },
    answers: 'saved',
  },
  contacts: {
    zh: '应急联系电话',
    en: 'Whom to call about an event',
    verb: 'GET',
    path: 'contacts',
    permission: 'list',
    levels: desks,
    query: { id: ref('emergencyEvent', '事件', 'Event', { required: true }) },
    answers: contactsTold,
  },
  log: {
    zh: '处置日志',
    en: 'Log of the event',
    verb: 'GET',
    path: 'log',
    permission: 'list',
    levels: desks,
    query: { id: ref('emergencyEvent', '事件', 'Event', { required: true }) },
    answers: {
      list: {
        id: text(32, '标识', 'Identifier', { required: true }),
        at: datetime('时间', 'At', { required: true, toSecond: true }),
        kind: text(20, '类别', 'Kind', { required: true }),
        action: text(40, '动作', 'Action', { required: true }),
        zh: text(200, '内容', 'What', { required: true }),
        en: text(200, '内容（英文）', 'What, in English', { required: true }),
        who: text(60, '人员', 'By'),
        dept: text(100, '单位', 'Unit'),
        about: text(200, '队伍', 'Team'),
        opinion: text(1000, '意见', 'Opinion'),
      },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
