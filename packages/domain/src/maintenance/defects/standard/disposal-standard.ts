import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { enableStatus } from '../../../system/dictionaries/accounts.ts'
import { calcCall } from './calc-call.ts'
import { standardFields } from './standard-fields.ts'
import {
  cityStandardOutlivesTheDistricts,
  coversAreMadeGoodInTime,
  districtsAreStricter,
  districtsKeepTheirOwn,
  keptByItsBureau,
  limitsRise,
  standardIsOfAPart,
} from './standard-rules.ts'

const keepers = ['city', 'district'] as const

/** The catalogue of defects: what is filed, how fast it is repaired, how long the repair is guaranteed (maintenance.md §3.1). The id of a row is its code, with the district's behind it where a
 *  district is stricter: whatever refers to a defect keeps the code (yhgl/clsx/rule-11). */
export const disposalStandard = defineResource({
  name: 'disposalStandard',
  root: 'yhgl/clsx',
  area: 'maintenance',
  label: { zh: '处置时限标准', en: 'Disposal time-limit standard' },
  deletion: 'physical',
  systems: ['zhsz'],
  scope: 'open',
  groups: {
    defect: { zh: '病害', en: 'Defect' },
    limits: { zh: '时限', en: 'Time limits' },
    handling: { zh: '处置与质保', en: 'Repair and guarantee' },
  },
  fields: standardFields,
  idFrom: ['defectCode', 'regionId'],
  keptBy: keptByItsBureau,
  rules: [districtsKeepTheirOwn, districtsAreStricter, limitsRise, coversAreMadeGoodInTime, standardIsOfAPart],
  deleteRules: [cityStandardOutlivesTheDistricts],
  list: {
    columns: [
      ...(['defectCode', 'defectName', 'regionId', 'facilityKind', 'part', 'severity', 'arriveHours', 'safeHours'] as const),
      ...(['repairI', 'repairII', 'repairIII', 'limitUnit', 'status'] as const),
    ],
    hiddenColumns: ['tempHours', 'warrantyMonths', 'fileRule'],
    search: ['facilityKind', 'part', 'severity', 'regionId', 'status', 'keyword'],
    filters: { keyword: { zh: '关键字', en: 'Keyword', kind: 'text', fields: ['defectCode', 'defectName', 'fileRule'] } },
    order: ['defectCode', 'regionId'],
    nameField: 'defectName',
    titleFields: ['defectCode', 'defectName', 'regionId'],
    // A list of limits is read for its limits; what kind of facility has a defect is told by the defect.
    decidingColumns: ['arriveHours', 'repairI', 'repairII', 'repairIII', 'limitUnit'],
    tones: [{ tone: 'muted', when: { field: 'status', is: enableStatus.values.disabled.value } }],
  },
  screens: [
    {
      route: '/yhgl/clsx/index',
      zh: '处置时限标准',
      en: 'Time limits',
      levels: ['city', 'district', 'enterprise', 'supervisor'],
      help: {
        zh: '病害目录及其立案标准、到场、围护和修复时限、质保期。全市标准由市级维护，区级可设更严的本区标准；修改不影响已有事件的时限。',
        en: 'The catalogue of defects: from when on each is filed, how fast it is reached, made safe and repaired, how long the repair is guaranteed. The city keeps it; a district may be stricter. Events that run keep their deadlines.',
      },
      menu: { under: 'yhjc', sort: 10, code: 'yhjc.clsx', name: { zh: '处置时限', en: 'Time limits' } },
    },
  ],
  calls: calcCall,
  levels: { add: keepers, edit: keepers, delete: keepers, import: keepers },
  // The row of the whole city is the city's.
  deletableBy: {
    city: { always: true },
    district: { column: 'regionId', regionWithin: { actor: 'regionId' } },
  },
  heldBy: [{ resource: 'dailyMaintenance', field: 'defectCode' }],
  form: { as: 'drawer' },
})

export interface DisposalStandard extends RowOf<typeof disposalStandard> {}
