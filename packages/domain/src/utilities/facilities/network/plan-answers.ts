import type { CallAnswer } from '@chengan/kernel/calls/call'
import { bool, children, datetime, decimal, dict, int, json, object, point, text, texts } from '@chengan/kernel/fields/builders'
import { placeKind } from '../../../system/dictionaries/dashboards.ts'
import { gasValveForm, gasValveState } from '../../dictionaries/facilities.ts'

const ofFacility = {
  id: text(32, '标识', 'Identifier', { required: true }),
  name: text(100, '名称', 'Name', { required: true }),
  facilityCode: text(40, '设施编码', 'Code'),
  address: text(200, '地址', 'Address'),
  location: point('位置', 'Place'),
} as const

const onTheWay = {
  ...ofFacility,
  metres: decimal(12, 1, '距断点', 'From the break', { required: true, unit: 'm' }),
  valveNo: text(30, '阀门编号', 'Valve no.'),
  valveState: dict(gasValveState, '当前状态', 'State now'),
  valveForm: dict(gasValveForm, '阀门形式', 'Valve form'),
  isRemote: bool('远控', 'Remote operated'),
} as const

const regulator = { ...ofFacility, userCount: int('供气户数', 'Households served', { unit: '户' }) } as const
/** A school, hospital, fire station or care home whose nearest pipe has lost its gas. */
const place = {
  id: text(32, '标识', 'Identifier', { required: true }),
  name: text(60, '名称', 'Name', { required: true }),
  placeKind: dict(placeKind, '敏感目标类别', 'Sensitive place', { required: true }),
  location: point('位置', 'Place', { required: true }),
  metres: decimal(12, 1, '距管段', 'From the pipe', { required: true, unit: 'm' }),
} as const
const listOf = <const F extends Parameters<typeof children>[0]>(fields: F, zh: string, en: string) =>
  children(fields, zh, en, { required: true })

/** Who is without gas: pipes, regulators whole and in part, those that keep it by another feed, joints of other companies. */
const outage = {
  pipeIds: texts(32, '停气管段', 'Pipes without gas', { required: true }),
  km: decimal(14, 3, '停气管段长度', 'Length without gas', { required: true, unit: 'km' }),
  ventM3: int('放散量', 'Gas to be let out', {
    unit: 'm³',
    help: {
      zh: '停气管段内的存气，按常压计；没有登记压力的管段不计',
      en: 'What stands in the pipes, at the pressure of the air; of pipes whose pressure is filed',
    },
  }),
  users: int('停气户数', 'Households without gas', { required: true, unit: '户' }),
  keptUsers: int('保供户数', 'Households that keep their gas', { required: true, unit: '户' }),
  regulators: listOf(regulator, '停气调压站', 'Regulators without gas'),
  inPart: listOf(regulator, '部分停气调压站', 'Regulators of which some users have none'),
  kept: listOf(regulator, '由其他气源保供的调压站', 'Regulators that keep their gas by another feed'),
  places: listOf(place, '受影响的敏感目标', 'Sensitive places without gas'),
  lines: json('停气管段图形', 'Where the pipes without gas lie', {
    help: { zh: 'GeoJSON 多线', en: 'A MultiLineString of GeoJSON' },
  }),
  joints: listOf(ofFacility, '停气的下游供气接口', 'Joints by which another company has its gas from here'),
} as const

/** The valves that cut a pipe off in the order of closing, and who is without gas; nothing where no pipe lies near the place that was asked. */
export const valvePlanTold = {
  value: object(
    {
      pipe: object({ ...ofFacility, pressureClass: text(20, '压力级制', 'Pressure class') }, '受损管段', 'Damaged pipe', {
        required: true,
      }),
      at: point('断点', 'Where it broke'),
      geometry: json('受损管段图形', 'Where the damaged pipe lies'),
      company: text(100, '燃气企业', 'Gas company', { required: true }),
      valves: listOf(onTheWay, '需关闭的阀门', 'Valves to be closed'),
      passed: listOf(onTheWay, '不可依靠的阀门', 'Valves that cannot be relied on'),
      sources: listOf(onTheWay, '无阀门隔断的气源', 'Sources that no valve parts from it'),
      outage: object(outage, '停气范围', 'Without gas', { required: true }),
      asOf: datetime('计算时间', 'As of', { required: true }),
    },
    '关阀方案',
    'Valve plan',
  ),
} as const satisfies CallAnswer

/** Who would be without gas were some valves closed. */
export const outageTold = { object: { ...outage, asOf: datetime('计算时间', 'As of', { required: true }) } } as const satisfies CallAnswer
