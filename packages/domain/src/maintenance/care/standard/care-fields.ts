import type { Condition } from '@chengan/kernel/condition'
import { bool, children, decimal, dict, inGroup, int, object, text } from '@chengan/kernel/fields/builders'
import { bridgeMaintCategory } from '../../../assets/dictionaries/bridges.ts'
import { roadGrade } from '../../../assets/dictionaries/roads.ts'
import { enableStatus } from '../../../system/dictionaries/accounts.ts'
import { yhCycleBy, yhCycleUnit, yhQuantityBasis, yhSeasonRule, yhValueKind, yhWorkKind } from '../../dictionaries/care.ts'
import { yhFacilityKind, yhPart } from '../../dictionaries/events.ts'

const byGrade: Condition = { field: 'cycleBy', is: yhCycleBy.values.grade.value }
const byClass: Condition = { field: 'cycleBy', oneOf: [yhCycleBy.values.bridgeClass.value, yhCycleBy.values.roadClass.value] }
const asNumber: Condition = { field: 'valueKind', is: yhValueKind.values.number.value }

const MOST_PHOTOS = 6
const cycle = { min: 1, max: 999 } as const

/** A class of bridges and the class of roads that is written with the same figure. */
function cycleWritten(value: string) {
  const bridge = Object.values(bridgeMaintCategory.values).find((one) => one.value === value)
  const road = Object.values(roadGrade.values).find((one) => one.value === value)
  return int(`${bridge?.zh ?? value}桥/${road?.zh ?? value}`, `${bridge?.en ?? value}/${road?.en ?? value}`, cycle)
}

/** Cycles by the value of the maintenance category of a bridge (bridge_maint_category) or of the class of a road (road_grade). */
const byClasses = {
  '1': cycleWritten('1'),
  '2': cycleWritten('2'),
  '3': cycleWritten('3'),
  '4': cycleWritten('4'),
  '5': cycleWritten('5'),
} as const

/** 检查内容: what is looked at, and between which limits it passes. */
export const careCheckFields = {
  name: text(80, '检查项', 'Item', { required: true, unique: true }),
  method: text(100, '检查方法', 'Method'),
  standard: text(100, '合格标准', 'Standard'),
  valueKind: dict(yhValueKind, '结果类型', 'Value kind', { required: true, default: yhValueKind.values.yesNo.value }),
  min: decimal(12, 3, '下限', 'Min', { when: asNumber, notAbove: 'max' }),
  max: decimal(12, 3, '上限', 'Max', { when: asNumber }),
  unit: text(10, '单位', 'Unit', { when: asNumber }),
} as const

/** What is cared for, how often, and what is looked at (maintenance.md §4 byzq). Cycles are whole numbers of `cycleUnit`. */
export const careStandardFields = {
  ...inGroup('item', {
    code: text(10, '编码', 'Code', { required: true, unique: true, format: 'code' }),
    facilityKind: dict(yhFacilityKind, '设施类型', 'Facility kind', { required: true, index: true }),
    part: dict(yhPart, '部位', 'Part', { required: true, index: true }),
    itemName: text(80, '保养项目', 'Item', { required: true }),
    itemNameEn: text(80, '保养项目英文', 'Item, English', { required: true }),
    itemNameJa: text(80, '保养项目日文', 'Item, Japanese'),
    workKind: dict(yhWorkKind, '工作类别', 'Work kind', { required: true, index: true }),
  }),
  ...inGroup('cycle', {
    cycleBy: dict(yhCycleBy, '周期依据', 'Cycle by', { required: true, default: yhCycleBy.values.grade.value }),
    gradeI: int('Ⅰ等周期', 'Cycle, grade I', { ...cycle, required: byGrade, when: byGrade }),
    gradeII: int('Ⅱ等周期', 'Cycle, grade II', { ...cycle, required: byGrade, when: byGrade }),
    gradeIII: int('Ⅲ等周期', 'Cycle, grade III', { ...cycle, required: byGrade, when: byGrade }),
    classCycles: object(byClasses, '分类周期', 'Cycle by class', { required: byClass, when: byClass }),
    cycleUnit: dict(yhCycleUnit, '周期单位', 'Unit', { required: true }),
    toleranceDays: int('允许偏差(天)', 'Tolerance', {
      unit: 'd',
      min: 0,
      max: 180,
      help: {
        zh: '不填为周期的10%，周期7天及以上至少1天，每日项目不设偏差',
        en: 'Left empty: a tenth of the cycle, a day at least from seven days on, none for what is daily',
      },
    }),
    seasonRule: dict(yhSeasonRule, '季节要求', 'Season', {
      default: yhSeasonRule.values.none.value,
      help: { zh: '每年有一次安排在该季节首日前30天内', en: 'One of the year lies within the 30 days before the season begins' },
    }),
    mandatory: bool('强制性(合同不得放宽)', 'Mandatory', { default: false, index: true }),
    floodSeasonOnly: bool('仅汛期', 'In the flood season alone', { default: false }),
  }),
  ...inGroup('checks', {
    quantityBasis: dict(yhQuantityBasis, '计量方式', 'Measured by'),
    checkItems: children(careCheckFields, '检查内容', 'Check list', { atMost: 50 }),
    minPhotos: int('最少照片数', 'Least photos', { min: 0, max: MOST_PHOTOS, default: 2 }),
    basis: text(100, '依据', 'Basis'),
    status: dict(enableStatus, '状态', 'Status', { default: enableStatus.values.enabled.value, index: true }),
  }),
} as const

export type CareStandardFields = typeof careStandardFields
