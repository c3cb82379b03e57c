import type { CallAnswer } from '@chengan/kernel/calls/call'
import { children, date, dict, point, polygon, text, texts } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { regionType } from '../dictionaries/accounts.ts'

/** A value of a dictionary as clients read it. */
export const dictionaryValue = {
  dictLabel: text(100, '标签', 'Label', { required: true }),
  dictValue: text(100, '值', 'Value', { required: true }),
  parentValue: text(100, '上级值', 'Value above it'),
  color: text(30, '颜色', 'Colour'),
  status: text(10, '状态', 'State', { required: true }),
} as const satisfies Fields

export const allDictionaries = {
  list: {
    dictType: text(100, '字典类型', 'Dictionary', { required: true }),
    dataList: children(dictionaryValue, '字典值', 'Values', { required: true }),
  },
} as const satisfies CallAnswer

export const parameterValue = { value: text(2000, '参数值', 'Value') } as const satisfies CallAnswer

export const dayReached = { value: date('日期', 'Day') } as const satisfies CallAnswer

const districtId = text(12, '区县', 'District', { required: true })

/** Where a point lies; null where nobody knows. */
export const placeOfPoint = {
  oneOf: [
    'none',
    {
      object: {
        regionId: text(12, '区域', 'Region', { required: true }),
        regionName: text(50, '区域名称', 'Name of the region'),
        streetId: text(12, '街道', 'Street'),
        streetName: text(50, '街道名称', 'Name of the street'),
        districtId,
        districtName: text(50, '区县名称', 'Name of the district'),
        address: text(200, '地址', 'Address, as far as the city knows one', {
          help: { zh: '区县、街道和所在道路', en: 'District, street and the road on which it lies' },
        }),
        path: texts(12, '区域路径', 'Regions from the city down', { required: true }),
      },
    },
  ],
} as const satisfies CallAnswer

/** What a map draws under everything else. */
export const regionOutlines = {
  list: {
    id: text(12, '区划代码', 'Code', { required: true }),
    name: text(50, '名称', 'Name', { required: true }),
    type: dict(regionType, '类型', 'Type', { required: true }),
    boundary: polygon('边界', 'Boundary'),
    centre: point('中心', 'Centre'),
  },
} as const satisfies CallAnswer
