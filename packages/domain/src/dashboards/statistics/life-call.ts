import type { SpecialCall } from '@chengan/kernel/calls/call'
import { children, date, datetime, decimal, dict, json, text } from '@chengan/kernel/fields/builders'
import { assetType } from '../../assets/dictionaries/facilities.ts'

const required = { required: true } as const

/** GET yhgl/tj/life: what a road, bridge or tunnel has been through, on one axis of time (maintenance.md §8.10). */
export const lifeCall = {
  zh: '设施全寿命',
  en: 'Whole life of a facility',
  verb: 'GET',
  path: 'life',
  permission: 'list',
  levels: ['city', 'district', 'enterprise', 'supervisor'],
  query: {
    assetType: dict(assetType, '资产类型', 'Asset type', required),
    assetId: text(32, '资产', 'Asset', { ...required, opaque: true }),
    from: date('起始日期', 'From'),
    to: date('截止日期', 'To', { notBefore: 'from' }),
  },
  answers: {
    object: {
      asOf: datetime('统计时间', 'As of', required),
      from: date('起始日期', 'From', required),
      to: date('截止日期', 'To', required),
      km: decimal(12, 3, '长度', 'Length', { unit: 'km' }),
      squareMetre: decimal(14, 2, '面积', 'Area', { unit: '㎡' }),
      tracks: children(
        {
          code: text(60, '编码', 'Code', required),
          lane: text(20, '分区', 'Lane', required),
          label: text(60, '名称', 'Words', required),
          draws: text(10, '图形', 'Drawn as', required),
          each: text(10, '周期', 'Each'),
          unit: text(20, '单位', 'Unit', required),
          wholeUnit: text(20, '总量单位', 'Unit of the whole', required),
          digits: decimal(2, 0, '小数位', 'Digits', required),
          wholeDigits: decimal(2, 0, '总量小数位', 'Digits of the whole', required),
          per: text(20, '每', 'Per'),
          marks: json('标记', 'Marks', required),
          years: json('各年', 'Years', required),
          total: decimal(18, 2, '合计', 'Total'),
          drill: json('明细', 'List behind it'),
        },
        '轨道',
        'Tracks',
        required,
      ),
    },
  },
} as const satisfies SpecialCall
