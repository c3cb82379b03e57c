import type { CallAnswer, SpecialCall } from '@chengan/kernel/calls/call'
import { orElse } from '@chengan/kernel/calls/parameters'
import { defineResource, type Resource } from '@chengan/kernel/definition/resource'
import { bool, children, date, datetime, decimal, int, json, point, shape, text, texts } from '@chengan/kernel/fields/builders'
import type { Label } from '@chengan/kernel/label'

const required = { required: true } as const
const layer = text(30, '图层', 'Layer', required)
const bbox = text(100, '范围', 'Bounding box', { help: { zh: '西、南、东、北四个数，以逗号分隔', en: 'west,south,east,north' } })
/** What the list behind a layer is asked besides, as it stands behind a question mark: `regionId=990102&status=2`. */
const filters = text(1000, '筛选条件', 'Filters of the list')
const lng = decimal(10, 7, '经度', 'Longitude', { unit: '°' })
const lat = decimal(10, 7, '纬度', 'Latitude', { unit: '°' })

/** A question to the map: it has no rows of its own. Of a layer whoever holds its string and may ask the list behind it is told what that list would tell. */
const question = <const C extends Readonly<Record<string, SpecialCall>>>(
  { name, root, ...label }: Label & { readonly name: string; readonly root: string },
  calls: C,
) =>
  ({
    name,
    root,
    area: 'dashboards',
    label,
    deletion: 'evidence',
    scope: 'system',
    tableOf: 'registeredLayer',
    fields: { code: text(30, '图层编码', 'Code', { readOnly: true }) },
    list: { columns: ['code'], search: [], order: 'code', nameField: 'code' },
    without: ['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import'],
    calls,
  }) as const satisfies Resource

/** 矢量瓦片: bytes after the Mapbox vector tile specification 2.1, each layer called as it is; several are asked with commas
 *  between their codes. Nothing lies there: 204. */
export const tileQuestion = defineResource(
  question(
    { name: 'tileQuestion', root: 'map/tile', zh: '矢量瓦片', en: 'Vector tiles' },
    {
      tile: {
        ...{ zh: '矢量瓦片', en: 'Vector tile', verb: 'GET', path: '{layer}/{z}/{x}/{y}.mvt', permission: 'login' },
        query: { v: text(40, '版本', 'Version'), f: filters },
        streams: true,
      },
    },
  ),
)

/** 要素查询: GeoJSON of a part of the map, or clusters where it holds too much. */
export const featuresQuestion = defineResource(
  question(
    { name: 'featuresQuestion', root: 'map/features', zh: '要素查询', en: 'Features' },
    {
      features: {
        ...{ zh: '要素查询', en: 'Features', verb: 'GET', path: '', permission: 'login' },
        query: {
          layer,
          bbox: text(100, '范围', 'Bounding box', {
            ...required,
            help: { zh: '西、南、东、北四个数，以逗号分隔', en: 'west,south,east,north' },
          }),
          zoom: orElse(int('级别', 'Zoom', { min: 0, max: 22 }), 22),
          filters,
          limit: orElse(int('数量上限', 'At most', { min: 1, max: 5000 }), 1000),
        },
        answers: {
          object: { type: text(20, '类型', 'Type', required), features: json('要素', 'Features'), total: int('总数', 'Total', required) },
        },
      },
    },
  ),
)

const cardAnswer = {
  object: {
    id: text(32, '编号', 'Id', required),
    layer: text(30, '图层', 'Layer', required),
    layerName: text(80, '图层名称', 'Name of the layer', required),
    title: text(200, '标题', 'Title', required),
    badges: children(
      { label: text(80, '名称', 'Label', required), colour: text(20, '颜色', 'Colour', required) },
      '状态',
      'Badges',
      required,
    ),
    lng,
    lat,
    bbox: json('范围', 'Extent'),
    geometry: json('图形', 'Geometry'),
    fields: children({ label: text(80, '名称', 'Label', required), value: text(500, '值', 'Value', required) }, '字段', 'Fields', required),
    images: json('图片', 'Pictures'),
    cameras: children(
      {
        id: text(32, '编号', 'Id', required),
        name: text(100, '名称', 'Name', required),
        metres: int('距离', 'Distance', { ...required, unit: 'm' }),
      },
      '监控',
      'Cameras',
      required,
    ),
    warnings: children(
      {
        layer: text(30, '图层', 'Layer', required),
        id: text(32, '编号', 'Id', required),
        title: text(200, '标题', 'Title', required),
        level: text(80, '级别', 'Level', required),
        colour: text(20, '颜色', 'Colour', required),
        since: datetime('开始时间', 'Since'),
        route: text(200, '路由', 'Route'),
      },
      '进行中的报警',
      'Running warnings',
      required,
    ),
    history: children(
      {
        id: text(32, '编号', 'Id', required),
        time: datetime('时间', 'Time', required),
        verb: text(40, '操作标识', 'Verb', required),
        operation: text(200, '操作', 'Operation', required),
        userName: text(80, '操作人', 'By'),
      },
      '最近变更',
      'Last changes',
      required,
    ),
    route: text(200, '路由', 'Route'),
    query: json('条件', 'Query'),
    resource: text(60, '资源', 'Resource', required),
    actions: texts(40, '可办操作', 'What may be done', required),
  },
} as const satisfies CallAnswer

/** 要素卡片. */
export const cardQuestion = defineResource(
  question(
    { name: 'cardQuestion', root: 'map/card', zh: '要素卡片', en: 'Click card' },
    {
      card: {
        ...{ zh: '要素卡片', en: 'Click card', verb: 'GET', path: '', permission: 'login' },
        query: { layer, id: text(32, '编号', 'Id', required) },
        answers: cardAnswer,
      },
    },
  ),
)

/** 地点搜索. */
export const searchQuestion = defineResource(
  question(
    { name: 'searchQuestion', root: 'map/search', zh: '地点搜索', en: 'Search by place' },
    {
      search: {
        ...{ zh: '地点搜索', en: 'Search by place', verb: 'GET', path: '', permission: 'login' },
        query: {
          q: text(100, '关键字', 'Words', required),
          bbox,
          types: text(200, '图层', 'Layers'),
          limit: orElse(int('数量上限', 'At most', { min: 1, max: 50 }), 20),
        },
        answers: {
          list: {
            type: text(30, '类别', 'Kind', required),
            id: text(64, '编号', 'Id', required),
            name: text(200, '名称', 'Name', required),
            sub: text(200, '说明', 'What it is', required),
            lng,
            lat,
            bbox: json('范围', 'Extent'),
            score: int('匹配度', 'Score', required),
          },
        },
      },
    },
  ),
)

const bufferBody = {
  geometry: shape('图形', 'Geometry'),
  point: point('中心', 'Centre'),
  radiusM: json('半径（米）', 'Radius (m)', required),
  layers: json('图层', 'Layers'),
  filters,
} as const

/** 缓冲分析: what lies within radii of a place, a line or an area, layer by layer. */
export const bufferQuestion = defineResource(
  question(
    { name: 'bufferQuestion', root: 'map/buffer', zh: '缓冲分析', en: 'Buffer' },
    {
      buffer: {
        ...{ zh: '缓冲分析', en: 'Buffer', verb: 'POST', path: '', permission: 'login' },
        overrides: 'add',
        body: bufferBody,
        answers: {
          object: {
            rings: children(
              {
                radiusM: int('半径（米）', 'Radius (m)', { ...required, unit: 'm' }),
                total: int('数量', 'Rows', required),
                layers: json('图层', 'Layers'),
              },
              '范围',
              'Rings',
              required,
            ),
            summary: children(
              {
                code: text(30, '编码', 'Code', required),
                label: text(80, '名称', 'Label', required),
                unit: text(20, '单位', 'Unit'),
                values: json('各半径的数值', 'Values in each radius', required),
                parts: json('构成', 'Parts'),
              },
              '汇总',
              'Summary',
              required,
            ),
          },
        },
      },
      export: {
        ...{ zh: '导出缓冲分析', en: 'Export the buffer', verb: 'POST', path: 'export', permission: 'login' },
        body: bufferBody,
        streams: true,
      },
    },
  ),
)

/** 量测: on the globe, never on the projection. */
export const measureQuestion = defineResource(
  question(
    { name: 'measureQuestion', root: 'map/measure', zh: '量测', en: 'Measure' },
    {
      measure: {
        ...{ zh: '量测', en: 'Measure', verb: 'POST', path: '', permission: 'login' },
        overrides: 'add',
        body: { geometry: shape('图形', 'Geometry', required) },
        answers: {
          object: {
            length: decimal(18, 3, '长度', 'Length', { ...required, unit: 'm' }),
            area: decimal(18, 3, '面积', 'Area', { ...required, unit: 'm²' }),
          },
        },
      },
    },
  ),
)

/** 热力: how many rows of a layer lie in each cell, or rows that a figure counts, of which a period picks those of its days. */
export const heatQuestion = defineResource(
  question(
    { name: 'heatQuestion', root: 'map/heat', zh: '热力', en: 'Heat' },
    {
      heat: {
        ...{ zh: '热力', en: 'Heat', verb: 'GET', path: '', permission: 'login' },
        query: {
          layer: text(30, '图层', 'Layer'),
          metric: text(60, '指标', 'Metric'),
          from: date('开始日期', 'From'),
          to: date('结束日期', 'To', { notBefore: 'from' }),
          bbox,
          zoom: orElse(int('级别', 'Zoom', { min: 0, max: 22 }), 12),
          filters,
        },
        answers: { list: { x: lng, y: lat, n: int('数量', 'Rows', required) } },
      },
    },
  ),
)

/** 时间轴: the rows of a layer as they stood at the end of a day, up to 400 days back. */
export const timeQuestion = defineResource(
  question(
    { name: 'timeQuestion', root: 'map/time', zh: '时间轴', en: 'Time slider' },
    {
      time: {
        ...{ zh: '时间轴', en: 'Time slider', verb: 'GET', path: '', permission: 'login' },
        query: { layer, at: date('日期', 'Day', required), bbox, filters },
        answers: {
          object: {
            type: text(20, '类型', 'Type', required),
            at: date('日期', 'Day', required),
            features: json('要素', 'Features'),
            total: int('总数', 'Total', required),
            thinned: bool('未列全', 'There are more', required),
          },
        },
      },
    },
  ),
)
