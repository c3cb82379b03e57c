import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed } from '@chengan/kernel/rule'
import { publishState } from '../../dictionaries/detection.ts'
import { type bridgeDetectionFields, type DiseaseFields, diseaseFields } from './fields.ts'
import { openDisease } from './open-disease.ts'
import { damageFigures, damageRules } from './rules.ts'

const filers = ['district', 'enterprise'] as const

/** A damage that a bridge detection found (assets.md §3): a child row of its detection, with calls of its own. */
export const bridgeDisease = defineResource({
  name: 'bridgeDisease',
  root: 'szgl/bhjcbridge/bridgeBhmx',
  area: 'assets',
  label: { zh: '桥梁病害明细', en: 'Bridge disease detail' },
  deletion: 'evidence',
  systems: ['zhsz'],
  fields: diseaseFields,
  rules: damageRules,
  computed: computed<DiseaseFields, typeof bridgeDetectionFields>({
    facts: ['schemeVersions'],
    values: ({ row, owner, facts }) => ({
      bridgeKind: owner?.bridgeKind ?? null,
      bridgeId: owner?.bridgeId ?? null,
      detectYear: owner?.detectYear ?? null,
      ...damageFigures(row, owner, facts.schemeVersions),
    }),
  }),
  list: {
    columns: ['detectId', 'part', 'unitNo', 'component', 'damageType', 'degree', 'deduction', 'severity', 'development'],
    search: ['detectId', 'bridgeId', 'part', 'unitNo', 'component', 'damageType', 'severity', 'development', 'repairState', 'detectYear'],
    filters: { year: { zh: '检测年度', en: 'Year', kind: 'number', sameAs: 'detectYear' } },
    order: ['part', 'unitNo'],
    nameField: 'damageType',
  },
  levels: { add: filers, edit: filers, delete: filers },
  // Whoever would remove a bridge deals with what its newest detection found, but for what is slight.
  holds: {
    while: openDisease,
    ofNewest: {
      resource: 'bridgeDetection',
      by: 'detectId',
      of: 'bridgeId',
      newest: 'detectDate',
      where: { column: 'status', is: publishState.values.published.value },
    },
  },
  // The strings of its detection: who keeps one keeps the other.
  permissionRoot: 'szgl/bhjcbridge',
  without: ['list', 'info', 'import'],
  suffixes: { add: 'save', edit: 'update', delete: ['Delete', 'delete'] },
})

export interface BridgeDisease extends RowOf<typeof bridgeDisease> {}
