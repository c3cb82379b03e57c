import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed } from '@chengan/kernel/rule'
import { publishState } from '../../dictionaries/detection.ts'
import { openDisease } from '../bridge-detection/open-disease.ts'
import { type TunnelDetectionFields, type TunnelFindingFields, tunnelFindingFields } from './fields.ts'
import { figuresOfFinding, tunnelFindingRules } from './finding-rules.ts'

const filers = ['district', 'enterprise'] as const

/** What a tunnel detection found at one place (assets.md §3): a child row of its detection, with calls of its own. */
export const tunnelDetectionDetail = defineResource({
  name: 'tunnelDetectionDetail',
  root: 'szgl/bhjctunneljcmx',
  area: 'assets',
  label: { zh: '隧道检测明细', en: 'Tunnel detection detail' },
  deletion: 'evidence',
  systems: ['zhsz'],
  fields: tunnelFindingFields,
  rules: tunnelFindingRules,
  computed: computed<TunnelFindingFields, TunnelDetectionFields>({
    values: ({ row, owner }) => ({ tunnelId: owner?.tunnelId ?? null, ...figuresOfFinding(row) }),
  }),
  list: {
    columns: ['detectId', 'part', 'segNo', 'item', 'damageType', 'length', 'area', 'value', 'severity', 'development'],
    search: ['detectId', 'tunnelId', 'part', 'segNo', 'item', 'damageType', 'severity', 'development', 'repairState'],
    order: ['part', 'segNo'],
    nameField: 'item',
  },
  levels: { add: filers, edit: filers, delete: filers },
  // Whoever would remove a tunnel deals with what its newest detection found, but for what is slight.
  holds: {
    while: openDisease,
    ofNewest: {
      resource: 'tunnelDetection',
      by: 'detectId',
      of: 'tunnelId',
      newest: 'detectDate',
      where: { column: 'status', is: publishState.values.published.value },
    },
  },
  // The strings of its detection: who keeps one keeps the other.
  permissionRoot: 'szgl/bhjctunnel',
  without: ['import'],
})

export interface TunnelDetectionDetail extends RowOf<typeof tunnelDetectionDetail> {}
