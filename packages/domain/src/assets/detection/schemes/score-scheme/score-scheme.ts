import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { type Allowed, type Lifecycle, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { schemeStatus } from '../../../dictionaries/detection.ts'
import { schemeCalls, schemeKeepers } from './scheme-calls.ts'
import { type ScoreSchemeFields, scoreSchemeFields } from './scheme-fields.ts'
import { beginsAfterTheFormer, paramsFitTheirKind } from './scheme-rules.ts'

const status = schemeStatus.values

/** What detections were rated by stays as it is: another figure is another version. */
const nobodyOnceInForce: Allowed<ScoreSchemeFields> = {
  name: 'nobodyOnceInForce',
  may: () => false,
  refusal: 'schemeIsFixed',
  refuses: {
    schemeIsFixed: {
      code: -2,
      zh: '评分方案启用后不能修改，请新建一个版本',
      en: 'A scheme is fixed once it was in force; make another version',
    },
  },
}

const schemeLifecycle: Lifecycle = lifecycle<ScoreSchemeFields>(schemeStatus, {
  initial: 'draft',
  actions: {
    enable: {
      ...{ zh: '启用', en: 'Put in force' },
      consequence: {
        zh: '原方案在新方案生效日前一日停用；草稿和退回的检测记录按新方案重算，已发布的不变',
        en: 'The former scheme ends on the day before; drafts and returned records are rated anew, what is published stays',
      },
      done: { zh: '方案已启用', en: 'The scheme is in force' },
    },
    retire: { zh: '停用', en: 'Retire' },
    edit: { zh: '编辑', en: 'Edit' },
  },
  rows: [
    {
      ...{ action: 'enable', from: 'draft', to: 'inForce', by: [...schemeKeepers] },
      rules: [paramsFitTheirKind, beginsAfterTheFormer],
      effects: ['retireFormerScheme', 'rateDraftsAnew'],
    },
    { action: 'edit', from: ['inForce', 'retired'], to: 'same', by: nobodyOnceInForce },
    { action: 'retire', from: 'inForce', to: 'retired', by: 'system' },
  ],
  tones: { draft: 'neutral', inForce: 'success', retired: 'neutral' },
})

/** A scoring scheme: weights, deductions, grades and caps by which detections are rated; code holds none of these figures (assets.md §4.1). */
export const scoreScheme = defineResource({
  name: 'scoreScheme',
  root: 'szgl/scorescheme',
  area: 'assets',
  label: { zh: '评分方案', en: 'Scoring scheme' },
  deletion: 'evidence',
  systems: ['zhsz'],
  scope: 'open',
  lockAs: 'rowVersion',
  fields: scoreSchemeFields,
  lifecycles: { status: schemeLifecycle },
  // A version is written in several sittings, but never without what it is told by.
  draft: { field: 'status', states: ['draft'], needs: ['schemeKind', 'name', 'version', 'validFrom', 'params'] },
  list: {
    columns: ['schemeKind', 'name', 'standardNo', 'version', 'validFrom', 'validTo', 'status'],
    search: ['schemeKind', 'status'],
    order: ['schemeKind', '-validFrom'],
    nameField: 'name',
    titleFields: ['name', 'version'],
    tones: [{ tone: 'muted', when: { field: 'status', is: status.retired.value } }],
  },
  screens: [
    {
      route: '/ssxyxx/pfmx/index',
      help: {
        zh: '检测评分所用的权重、扣分值、等级界限和限级条件。新版本启用后，检测日期在生效日及以后的记录按新版本评分。',
        en: 'Weights, deductions, grades and caps by which detections are rated. Records from the first day of a new version on are rated by that.',
      },
      zh: '评分方案',
      en: 'Scoring schemes',
      levels: schemeKeepers,
      menu: { under: 'ssxyxx', sort: 130 },
    },
  ],
  calls: schemeCalls,
  levels: { '*': schemeKeepers },
  form: { as: 'wide' },
  detail: { panel: 'schemeTables', covers: ['params'] },
  without: ['list', 'delete', 'export', 'import'],
})

export interface ScoreScheme extends RowOf<typeof scoreScheme> {}
