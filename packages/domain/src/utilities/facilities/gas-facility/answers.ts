import type { CallAnswer } from '@chengan/kernel/calls/call'
import { bool, children, datetime, decimal, dict, int, json, object, point, shape, text, texts } from '@chengan/kernel/fields/builders'
import { facilityStatus, gasFacilityType, pressureClass } from '../../dictionaries/facilities.ts'

/** What stands and lies in a part of the map; of the pipes of other companies only where they lie. */
export const facilitiesDrawn = {
  list: {
    id: text(32, '标识', 'Identifier'),
    name: text(100, '名称', 'Name'),
    facilityType: dict(gasFacilityType, '设施类型', 'Kind', { required: true }),
    facilityStatus: dict(facilityStatus, '设施状态', 'State'),
    diameter: int('管径', 'Diameter', { unit: 'mm' }),
    pressureClass: dict(pressureClass, '压力级制', 'Pressure'),
    isAging: bool('是否老旧管道', 'Ageing'),
    location: point('位置', 'Location'),
    geometry: shape('空间图形', 'Geometry'),
  },
} as const satisfies CallAnswer

/** Kilometres and share of each group of pipes. */
export const pipeFigures = {
  object: {
    total: decimal(14, 3, '总长度', 'In all', { required: true, unit: 'km' }),
    rows: children(
      {
        groupId: text(64, '分组标识', 'Group'),
        groupName: text(200, '分组', 'Name of the group', { required: true }),
        km: decimal(14, 3, '长度', 'Length', { required: true, unit: 'km' }),
        share: decimal(5, 1, '占比', 'Share', { required: true, unit: '%' }),
        count: int('数量', 'Pipes', { required: true }),
        drill: object(
          { route: text(500, '页面', 'Page', { required: true }), query: json('条件', 'Conditions', { required: true }) },
          '明细',
          'The list behind it',
        ),
      },
      '分组',
      'Groups',
      { required: true },
    ),
    asOf: datetime('统计时间', 'As of', { required: true }),
  },
} as const satisfies CallAnswer

/** What is wrong with the network of a company, each with its place; a pipe with a fault is kept and mended by editing it. */
export const faultsOfNetwork = {
  object: {
    counts: object(
      {
        looseEnd: int('悬空端点', 'Loose ends', { required: true }),
        crossing: int('无节点交叉', 'Crossings without a node', { required: true }),
        diameterJump: int('管径突变', 'Jumps of diameter', { required: true }),
        noSource: int('无气源管段', 'Pieces without a source', { required: true }),
      },
      '合计',
      'In all',
      { required: true },
    ),
    faults: children(
      {
        kind: text(20, '缺陷类型', 'Kind', {
          required: true,
          help: { zh: 'looseEnd、crossing、diameterJump、noSource', en: 'looseEnd, crossing, diameterJump or noSource' },
        }),
        words: text(300, '说明', 'In words', { required: true }),
        location: point('位置', 'Place'),
        pipeIds: texts(32, '管段', 'Pipes', { required: true }),
        nodeId: text(32, '节点', 'Node'),
        lines: json('缺陷管段图形', 'Where the pipes lie', { help: { zh: 'GeoJSON 多线', en: 'A MultiLineString of GeoJSON' } }),
      },
      '缺陷',
      'Faults',
      { required: true },
    ),
    asOf: datetime('统计时间', 'As of', { required: true }),
  },
} as const satisfies CallAnswer
