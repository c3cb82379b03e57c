import type { Level } from '@chengan/kernel/access/level'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history } from '@chengan/kernel/definition/rows/section'
import { bool, dict, int, ref, text } from '@chengan/kernel/fields/builders'
import { khMode } from '../../../maintenance/dictionaries/assessments.ts'
import { khItemFields } from './item-fields.ts'
import * as rules from './item-rules.ts'

const desks: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']
const managers: readonly Level[] = ['city', 'district']
const { code, name, fullScore, weight, sourceRule, deductUnit, deductCap, criterion } = khItemFields

const calls = {
  list: {
    ...{ zh: '项目树', en: 'Tree of items', verb: 'GET', path: 'list', permission: 'list', levels: desks, overrides: 'list' },
    query: {
      schemeId: ref('maintenanceScheme', '考核方案', 'Scheme'),
      parentId: ref('assessmentItem', '上级项目', 'Parent item'),
      name: text(200, '项目名称', 'Name'),
      enabled: bool('是否启用', 'Enabled'),
    },
    answers: {
      tree: {
        id: text(32, '标识', 'Id', { required: true }),
        parentId: text(32, '上级项目', 'Parent item'),
        ...{ code, name, fullScore, weight, sourceRule, deductUnit, deductCap, criterion },
        scoreMode: dict(khMode, '计分方式', 'Scoring'),
        sort: int('排序', 'Order'),
        vetoFlag: bool('一票否决', 'Veto item'),
        enabled: bool('是否启用', 'Enabled'),
      },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** An item by which maintenance is scored, in the tree of its scheme (municipal-approval.md §3.4, maintenance.md §6.1). It answers as yhgl/khxm too. */
export const assessmentItem = defineResource({
  name: 'assessmentItem',
  root: 'szgl/szglyhgltaskkhx',
  aliases: ['yhgl/khxm'],
  area: 'maintenance',
  label: { zh: '养护考核项', en: 'Assessment item' },
  deletion: 'evidence',
  systems: ['zhsz'],
  fields: khItemFields,
  rules: [rules.itemsOfAUsedSchemeStay, rules.itemStandsInItsTree, rules.factCountsOnce],
  deleteRules: [rules.itemsOfAUsedSchemeStay],
  keptBy: rules.schemeOfOwnBureau,
  heldBy: [
    { resource: 'assessmentItem', field: 'parentId' },
    { resource: 'assessmentLine', field: 'khxId' },
  ],
  list: {
    columns: [
      'code',
      'name',
      'parentName',
      'fullScore',
      'weight',
      'scoreMode',
      'sourceRule',
      'deductUnit',
      'deductCap',
      'vetoFlag',
      'enabled',
    ],
    search: ['schemeId', 'parentId', 'name', 'scoreMode', 'enabled'],
    order: ['code', 'sort'],
    nameField: 'name',
    titleFields: ['code', 'name'],
    tones: [{ tone: 'muted', when: { field: 'enabled', is: false } }],
    marks: [{ field: 'vetoFlag', zh: '否决', en: 'Veto', tone: 'error' }],
  },
  screens: [
    {
      route: '/yhgl/khxm/index',
      zh: '考核项目',
      en: 'Assessment items',
      levels: managers,
      menu: { under: 'yhkh', sort: 20, code: 'yhkh.khxm', name: { zh: '考核项目', en: 'Items' }, carries: ['szgl:szglyhgltaskkh:list'] },
      besideTree: 'schemeId',
      help: {
        zh: '考核方案的项目，二至三级。比率项目自动取数，扣分项目逐条评分；同级权重合计为100，或都不填按分值相加。同一事实只按一种方式计分。',
        en: 'The items of a scheme in two or three levels. Shares count by themselves, points are deducted line by line; weights of siblings add up to 100, or none has one. A fact is scored in one way only.',
      },
    },
  ],
  buttons: { order: ['add', 'edit', 'delete'] },
  detail: { sections: [history] },
  scope: 'open',
  calls,
  without: ['import'],
  levels: { '*': desks, add: managers, edit: managers, delete: managers, export: ['city', 'district', 'supervisor'] },
  form: { as: 'drawer' },
})

export interface AssessmentItem extends RowOf<typeof assessmentItem> {}
