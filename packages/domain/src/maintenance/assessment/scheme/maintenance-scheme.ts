import type { Level } from '@chengan/kernel/access/level'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { facetOf } from '@chengan/kernel/definition/rows/facet'
import { history, rowsOf } from '@chengan/kernel/definition/rows/section'
import { KH_SCHEME } from '../assessment-codes.ts'
import { khTableFields } from '../run/assessment-fields.ts'
import { khFieldsOfKind } from '../run/fields-of-kind.ts'
import { maintenanceAssessment } from '../run/maintenance-assessment.ts'

const readers: readonly Level[] = ['city', 'district', 'supervisor']
const managers: readonly Level[] = ['city', 'district']
const { recordKind, name, facilityKind, period, fullScore, contractKinds, effectiveFrom, effectiveTo, payRule, gradeRule } = khTableFields
const { sampleRate, enabled, remark, attachments } = khTableFields

/** By what sections are assessed: which contracts, from when, with which grades and shares of the fee (maintenance.md §6.1). */
export const maintenanceScheme = defineResource(
  facetOf(maintenanceAssessment, {
    name: 'maintenanceScheme',
    root: 'yhgl/khsz',
    label: { zh: '考核设置', en: 'Assessment settings' },
    where: { recordKind: KH_SCHEME },
    fields: khFieldsOfKind({
      ...{ recordKind, name, facilityKind, period, fullScore, contractKinds, effectiveFrom, effectiveTo, payRule, gradeRule },
      ...{ sampleRate, enabled, remark, attachments },
    }),
    // A scheme has no state.
    lifecycles: {},
    notices: {},
    after: {},
    list: {
      columns: ['name', 'facilityKind', 'period', 'contractKinds', 'payRule', 'effectiveFrom', 'effectiveTo', 'sampleRate', 'enabled'],
      search: ['name', 'facilityKind', 'period', 'contractKinds', 'payRule', 'enabled'],
      order: ['-enabled', '-effectiveFrom'],
      nameField: 'name',
      titleFields: ['name'],
      tones: [{ tone: 'muted', when: { field: 'enabled', is: false } }],
      callsOf: 'assessmentResult',
    },
    screens: [
      {
        route: '/yhgl/khsz/index',
        zh: '考核设置',
        en: 'Assessment settings',
        levels: managers,
        menu: { under: 'yhkh', sort: 10, code: 'yhkh.khsz', name: { zh: '考核设置', en: 'Settings' } },
        help: {
          zh: '养护考核方案：适用哪类合同、何时生效、按分档还是连续付费。各级考核项目的权重合计须为100；同一合同类型同一日期只能启用一个方案。已用于考核的方案请复制后修改。',
          en: 'Schemes by which maintenance is assessed: for which contracts, from when, paid by steps or continuously. Weights of items add up to 100; one scheme is enabled for a kind of contract on a day. One that has been used is copied and the copy changed.',
        },
      },
    ],
    // What its table is asked besides (menus of the book).
    buttons: {
      order: ['add', 'edit', 'delete', 'generate', 'submit', 'back', 'publish', 'reply', 'confirm', 'export'],
      also: {
        generate: { zh: '生成', en: 'Generate' },
        submit: { zh: '提交', en: 'Submit' },
        back: { zh: '退回', en: 'Back' },
        publish: { zh: '公示', en: 'Publish' },
        reply: { zh: '申辩', en: 'Reply' },
        confirm: { zh: '确认', en: 'Confirm' },
      },
    },
    permissionRoot: 'szgl/szglyhgltaskkh',
    detail: {
      panel: 'payCurve',
      sections: [
        rowsOf('assessmentItem', { by: 'schemeId', zh: '考核项目', en: 'Items' }),
        rowsOf('assessmentResult', { by: 'schemeId', zh: '考核结果', en: 'Results' }),
        history,
      ],
    },
    visible: {},
    without: ['import'],
    levels: { '*': readers, add: managers, edit: managers, delete: managers },
  }),
)

export interface MaintenanceScheme extends RowOf<typeof maintenanceScheme> {}
