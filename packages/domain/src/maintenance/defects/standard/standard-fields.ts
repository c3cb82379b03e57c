import type { Expression } from '@chengan/kernel/expression'
import { bool, decimal, derived, dict, inGroup, int, region, text } from '@chengan/kernel/fields/builders'
import { enableStatus } from '../../../system/dictionaries/accounts.ts'
import { yhUnit } from '../../dictionaries/contracts.ts'
import { yhFacilityKind, yhLimitUnit, yhPart, yhSeverity } from '../../dictionaries/events.ts'
import { yhProgrammeNeed } from '../../dictionaries/projects.ts'

const ofNoDistrict: Expression = {
  if: { field: 'regionId', empty: true },
  // biome-ignore lint/suspicious/noThenProperty: an expression has an if, a then and an else
  then: { value: true },
  else: { value: false },
}

const hours = { unit: 'h', min: 0 } as const

/** A defect that is filed, how fast it is repaired, and how long the repair is guaranteed (maintenance.md §3.1). Arrival, enclosure and temporary repair are natural hours; the repair is in `limitUnit`. */
export const standardFields = {
  ...inGroup('defect', {
    defectCode: text(6, '病害编码', 'Defect code', {
      required: true,
      immutable: true,
      verbatim: true,
      uniqueWithin: ['regionId'],
    }),
    regionId: region('适用区划', 'Applies to', {
      immutable: true,
      index: true,
      regionType: 'district',
      // A district adds standards of its own.
      default: { actor: 'regionId', at: ['district'] },
      help: { zh: '不选即全市；区级标准只能更严', en: 'None: the whole city; a district may only be stricter' },
    }),
    // Whatever refers to a defect refers to the row of the city, by which the district's is found.
    ofTheCity: derived(bool('全市标准', 'Of the whole city', { internal: true }), ofNoDistrict),
    facilityKind: dict(yhFacilityKind, '设施类型', 'Facility kind', { required: true, index: true }),
    part: dict(yhPart, '部位', 'Part', { required: true, index: true }),
    defectName: text(60, '病害名称', 'Defect', { required: true }),
    defectNameEn: text(60, '病害英文名', 'Defect, English', { required: true }),
    defectNameJa: text(60, '病害日文名', 'Defect, Japanese'),
    fileRule: text(200, '立案标准', 'Filing threshold'),
    fileRuleEn: text(200, '立案标准英文', 'Filing threshold, English'),
    closeRule: text(200, '结案标准', 'Closing standard'),
  }),
  ...inGroup('limits', {
    severity: dict(yhSeverity, '默认程度', 'Default severity', { required: true }),
    arriveHours: decimal(5, 1, '到场时限', 'Arrive within', hours),
    safeHours: decimal(5, 1, '临时处置(围护)时限', 'Make safe within', hours),
    tempHours: decimal(6, 1, '临时修复时限', 'Temporary repair within', {
      ...hours,
      help: { zh: '不填则不设临时修复时限', en: 'Left empty, no clock of temporary repair runs' },
    }),
    repairI: decimal(6, 1, 'Ⅰ等修复时限', 'Repair, grade I', { required: true, moreThan: 0 }),
    repairII: decimal(6, 1, 'Ⅱ等修复时限', 'Repair, grade II', { required: true, moreThan: 0 }),
    repairIII: decimal(6, 1, 'Ⅲ等修复时限', 'Repair, grade III', { required: true, moreThan: 0 }),
    limitUnit: dict(yhLimitUnit, '时限单位', 'Unit', { required: true, default: yhLimitUnit.values.hour.value }),
  }),
  ...inGroup('handling', {
    needProgramme: dict(yhProgrammeNeed, '需施工方案', 'Programme needed', { default: yhProgrammeNeed.values.none.value }),
    allowDelay: bool('允许延期', 'Delay allowed', { default: true }),
    diseaseHint: text(100, '转病害建议', 'When to mark as disease'),
    unit: dict(yhUnit, '计量单位', 'Measured in'),
    warrantyMonths: int('质保期(月)', 'Warranty', {
      min: 0,
      max: 120,
      default: 12,
      help: { zh: '面积5㎡以下坑槽修补为6个月', en: 'Six for pothole patches up to 5 m²' },
    }),
    platformCodes: text(100, '城管平台小类码', 'Platform sub-class codes', {
      help: {
        zh: '多个以逗号分隔；平台案件据此对应病害',
        en: 'Several are separated by commas; cases of the platform find their defect by them',
      },
    }),
    deduct: decimal(4, 1, '逾期扣分/次', 'Points per overdue', { min: 0 }),
    basis: text(100, '依据', 'Basis'),
    status: dict(enableStatus, '状态', 'Status', { default: enableStatus.values.enabled.value, index: true }),
  }),
} as const

export type StandardFields = typeof standardFields
