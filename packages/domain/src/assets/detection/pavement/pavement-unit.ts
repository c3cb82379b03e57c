import { defineResource, type RowOf, type Screen } from '@chengan/kernel/definition/resource'
import { region } from '@chengan/kernel/fields/builders'
import type { Label } from '@chengan/kernel/label'
import { computed, fill } from '@chengan/kernel/rule'
import { publishState } from '../../dictionaries/detection.ts'
import { pavementType, roadDamageLq } from '../../dictionaries/roads.ts'
import { areaOf } from '../../register/road-section/rules.ts'
import { detectionGroups, yearOfDetection } from '../detection-block.ts'
import { detectionLifecycle } from '../detection-lifecycle.ts'
import { type PavementDamageFields, type PavementUnitFields, pavementUnitFields } from './fields.ts'
import { pavementDamageFigures, pavementRatingOf } from './rating.ts'
import {
  damageChainageReads,
  damageLiesWithinItsUnit,
  damagesOfAKindLieWithinTheUnit,
  manualPavementGradeOnlyLowers,
  roughnessIsMissing,
  sectionFitsTheUnit,
  unitEndsBehindItsStart,
  unitIsBound,
  unitIsNoLongerThanItsSection,
} from './rules.ts'
import { unitCalls } from './unit-calls.ts'

const filers = ['district', 'enterprise'] as const
const everybody = ['city', 'district', 'enterprise'] as const

/** Where a unit lies is not known yet. */
const isUnbound = {
  any: [
    { column: 'roadId', empty: true },
    { column: 'sectionId', empty: true },
  ],
} as const

/** The list of units of a pavement. */
export const unitList = {
  columns: ['roadId', 'unitNo', 'startStake', 'endStake', 'area', 'iri', 'pci', 'rqi', 'pqi', 'grade', 'detectDate', 'status'],
  decidingColumns: ['unitNo', 'pci', 'pqi', 'grade', 'detectDate'],
  search: ['detectYear', 'roadId', 'grade', 'status', 'unbound'],
  filters: {
    unbound: {
      zh: '未绑定',
      en: 'Not bound',
      kind: 'yesNo',
      filter: isUnbound,
    },
  },
  order: ['roadId', 'startMetres', 'unitNo'],
  nameField: 'unitNo',
  titleFields: ['roadName', 'roadNameRaw', 'unitNo'],
  tones: [
    { tone: 'overdue', when: { field: 'grade', is: 'D' } },
    { tone: 'muted', when: { field: 'status', is: publishState.values.voided.value } },
  ],
  tabs: [
    { key: 'all', zh: '全部', en: 'All' },
    {
      key: 'unbound',
      zh: '未绑定',
      en: 'Not bound',
      filter: {
        all: [{ column: 'status', oneOf: [publishState.values.draft.value, publishState.values.returned.value] }, isUnbound],
      },
      columns: ['roadNameRaw', 'unitNo', 'startStake', 'endStake', 'area', 'iri', 'detectUnit', 'detectDate', 'status'],
      levels: [...filers],
    },
    { key: 'toAudit', zh: '待我审核', en: 'Mine to audit', duty: 'audit', levels: ['city', 'district'] },
  ],
} as const

/** The page of the units of a pavement. */
export const unitPage = (route: string, label: Label, sort: number, help: Label): readonly Screen[] => [
  { route, ...label, help, levels: everybody, menu: { under: 'ssxyxx', sort }, dutyOf: everybody },
]

/** The order of the buttons of a list of units. */
export const unitButtons = {
  order: ['add', 'edit', 'delete', 'export', 'import', 'submit', 'audit', 'void'],
  words: { submit: { zh: '提交', en: 'Submit' } },
} as const

/** What an import of units is told besides its file: the district of rows of which the road is not known. */
export const unitImport = {
  columns: [
    'roadId',
    'sectionId',
    'roadNameRaw',
    'unitNo',
    'detectYear',
    'detectType',
    'detectDate',
    'detectUnit',
    'detectPerson',
    'equipment',
    'weather',
    'startStake',
    'endStake',
    'side',
    'laneNo',
    'length',
    'width',
    'area',
    'iri',
    'skidValue',
    'skidMethod',
    'sidewalkFci',
    'conclusion',
    'remark',
  ],
  asks: {
    regionId: region('所属区县', 'District', {
      help: { zh: '道路不明的行归入该区县', en: 'The district of rows whose road is not known' },
    }),
  },
} as const

const asphaltFields = pavementUnitFields(roadDamageLq)

/** A unit of asphalt by which pavements are rated, and the table of those of all pavements (assets.md §3): those of cement are its facet. */
export const pavementUnit = defineResource({
  name: 'pavementUnit',
  root: 'szgl/bhjcroadlq',
  area: 'assets',
  label: { zh: '沥青路面评价单元', en: 'Asphalt pavement evaluation unit' },
  deletion: 'evidence',
  systems: ['zhsz'],
  facet: { where: { pavementType: pavementType.values.asphalt.value } },
  groups: {
    detection: detectionGroups.detection,
    unit: { zh: '单元位置与尺寸', en: 'Place and size' },
    damages: { zh: '病害明细', en: 'Damages' },
    rating: detectionGroups.rating,
    surface: { zh: '强度与抗滑', en: 'Strength and skid' },
    conclusion: detectionGroups.conclusion,
  },
  fields: asphaltFields,
  children: {
    damages: {
      columns: ['damageType', 'severity', 'length', 'width', 'count', 'area', 'density', 'deduction', 'stake'],
      sums: ['area'],
      rules: [damageLiesWithinItsUnit, damageChainageReads],
      computed: computed<PavementDamageFields, PavementUnitFields>({ facts: ['schemeVersions'], values: pavementDamageFigures }),
    },
  },
  lifecycles: {
    status: detectionLifecycle({
      rules: [unitIsBound],
      published: ['writeRatingToSection'],
      voided: ['freeUnitNumber', 'fallBackToFormerUnits'],
    }),
  },
  draft: { field: 'status', states: ['draft', 'returned'], needs: ['unitNo', 'detectYear', 'detectDate'] },
  numbers: { recordNo: ['JC-bhjcroadlq-', { day: 'yyyyMMdd' }, '-', { serial: 4 }] },
  rules: [
    unitEndsBehindItsStart,
    damagesOfAKindLieWithinTheUnit,
    manualPavementGradeOnlyLowers,
    sectionFitsTheUnit,
    unitIsNoLongerThanItsSection,
  ],
  warnings: [roughnessIsMissing],
  suggestions: [yearOfDetection],
  fill: fill<PavementUnitFields>({
    values: ({ row }) => ({ area: areaOf(row), detectYear: row.detectDate ? Number(row.detectDate.slice(0, 4)) : null }),
  }),
  computed: computed<PavementUnitFields>({ refs: ['roadId', 'sectionId'], facts: ['schemeVersions'], values: pavementRatingOf }),
  list: unitList,
  screens: unitPage('/ssxyxx/lqdy/index', { zh: '沥青单元', en: 'Asphalt units' }, 50, {
    zh: '沥青路面评价单元。录入损坏和平整度后按CJJ 36-2016自动计算PCI、RQI、PQI和等级；导入的单元绑定道路和路段后提交。',
    en: 'Units of asphalt pavements. PCI, RQI, PQI and grades follow from damages and roughness (CJJ 36-2016); imported units are bound to road and section before they are submitted.',
  }),
  calls: unitCalls('pavementUnit'),
  buttons: unitButtons,
  import: unitImport,
  parties: { departments: ['deptId'], regions: ['regionId'] },
  deletable: { column: 'status', oneOf: [publishState.values.draft.value, publishState.values.returned.value] },
  levels: { add: filers, edit: filers, delete: filers, import: filers, submit: filers, audit: ['city', 'district'], void: ['city'] },
  form: { as: 'drawer' },
})

export interface PavementUnit extends RowOf<typeof pavementUnit> {}
