import type { SpecialCall } from '@chengan/kernel/calls/call'
import { line, text } from '@chengan/kernel/fields/builders'
import { assetCalls } from '../asset-calls.ts'

/** What a road of the register answers besides every asset's calls. */
export const roadCalls = {
  ...assetCalls,
  // The ground of every map: names and lines of streets are no secret, whatever a caller may see of the register.
  ground: {
    verb: 'GET',
    path: 'ground',
    zh: '道路底图',
    en: 'Roads of a part of the map',
    permission: 'login',
    query: {
      bbox: text(100, '范围', 'Bounding box (min lng, min lat, max lng, max lat)', { required: true }),
    },
    answers: {
      list: {
        name: text(100, '道路名称', 'Name', { required: true }),
        regionName: text(50, '所属区县', 'District'),
        geom: line('中心线', 'Line', { required: true }),
      },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
