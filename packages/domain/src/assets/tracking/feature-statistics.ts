import type { SpecialCall } from '@chengan/kernel/calls/call'
import { date, decimal, dict, int, json, period, point, region, text } from '@chengan/kernel/fields/builders'
import { development, diseaseCause, severity3 } from '../dictionaries/detection.ts'
import { assetType } from '../dictionaries/facilities.ts'

const counted = { required: true } as const

/** Of what kinds the diseases are, whose they are, where they lie, and how long they stand (assets.md §5.1): of those that the caller sees. */
export const featureStatistics = {
  zh: '特征统计',
  en: 'Feature statistics',
  verb: 'GET',
  path: 'featureStatistics',
  permission: 'list',
  query: {
    assetType: dict(assetType, '设施类型', 'Asset type'),
    from: date('发现自', 'Found from'),
    to: date('发现至', 'Found to', { notBefore: 'from' }),
    regionId: region('所属区县', 'District'),
  },
  answers: {
    object: {
      total: int('病害数', 'Diseases', counted),
      open: int('未销号', 'Open', counted),
      growing: int('发展较快', 'Growing', counted),
      closed: int('已销号', 'Closed', counted),
      meanDays: decimal(8, 1, '平均销号天数', 'Mean days to closing', { unit: 'd' }),
      counts: json('分类', 'By features', {
        required: true,
        holds: {
          diseaseType: text(10, '病害类型', 'Type', counted),
          diseaseLabel: text(100, '病害名称', 'Disease', counted),
          severity: dict(severity3, '严重程度', 'Severity'),
          cause: dict(diseaseCause, '成因', 'Cause'),
          development: dict(development, '发展情况', 'Trend'),
          count: int('数量', 'Count', counted),
        },
      }),
      assets: json('病害最多的设施', 'Assets with most diseases', {
        required: true,
        holds: {
          assetType: dict(assetType, '设施类型', 'Asset type'),
          assetId: text(32, '设施', 'Asset', { ...counted, opaque: true }),
          assetName: text(100, '设施名称', 'Asset name'),
          count: int('病害数', 'Diseases', counted),
          open: int('未销号', 'Open', counted),
        },
      }),
      heat: json('热力点', 'Heat points', {
        required: true,
        holds: { location: point('位置', 'Location'), count: int('病害数', 'Diseases', counted) },
      }),
      trend: json('月度趋势', 'By months', {
        required: true,
        holds: {
          month: period('month', '月份', 'Month', counted),
          found: int('发现', 'Found', counted),
          closed: int('销号', 'Closed', counted),
        },
      }),
    },
  },
} as const satisfies SpecialCall
