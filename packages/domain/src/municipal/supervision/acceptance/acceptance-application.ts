import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { fill } from '@chengan/kernel/rule'
import { passOrNot, yssqStatus } from '../../dictionaries/post-approval.ts'
import { bureaus, everybody, keptOfSupervision, partiesOfSupervision } from '../parties.ts'
import { acceptanceAlerts } from '../supervision-alerts.ts'
import { acceptanceFields } from './acceptance-fields.ts'
import { acceptanceLifecycle } from './acceptance-lifecycle.ts'
import { sectionsAreOfTheWorks, unitAppliesForItsOwnWorks } from './acceptance-rules.ts'

const state = yssqStatus.values
/** The unit's application for the acceptance of the restored road (municipal-approval.md §3.1, yssq). */
export const acceptanceApplication = defineResource({
  name: 'acceptanceApplication',
  root: 'szgl/phjg/yssq',
  area: 'municipal',
  label: { zh: '验收申请', en: 'Acceptance application' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    works: { zh: '完工与修复', en: 'Works and restoration' },
    papers: { zh: '检测与资料', en: 'Tests and papers' },
    check: { zh: '现场查验', en: 'On-site check' },
    audit: { zh: '验收审核', en: 'Audit' },
    record: { zh: '记录', en: 'Record' },
  },
  fields: acceptanceFields,
  lifecycles: { status: acceptanceLifecycle },
  rules: [unitAppliesForItsOwnWorks, sectionsAreOfTheWorks],
  draft: { field: 'status', states: ['draft'], needs: ['phjgId'] },
  numbers: { applyNo: ['YS', { day: 'yyyyMMdd' }, '-', { serial: 4 }] },
  fill: fill<typeof acceptanceFields>({ refs: ['phjgId'], values: keptOfSupervision, overridesInput: true }),
  entries: { save: { zh: '保存验收申请', en: 'Save the application', followedBy: 'submit', onlyWhere: 'submit' } },
  metrics: {
    'sp.acceptance.audited': {
      ...{ zh: '已审核验收', en: 'Acceptances audited', unit: '件', on: 'auditTime' },
      query: { auditResultEmpty: '0' },
      formula: { zh: '按审核时间的已审核验收申请数', en: 'Applications for acceptance that were audited, by the day of the audit' },
    },
    'sp.acceptance.passed': {
      ...{ zh: '验收合格', en: 'Acceptances passed', unit: '件', on: 'auditTime', better: 'up' },
      query: { auditResult: passOrNot.values.pass.value },
      formula: { zh: '按审核时间的审核合格的验收申请数', en: 'Applications for acceptance that passed, by the day of the audit' },
    },
    'sp.acceptance.passRate': {
      ...{ zh: '验收合格率', en: 'Acceptance pass rate', unit: '%', part: 'sp.acceptance.passed', whole: 'sp.acceptance.audited' },
      ...{ alias: 'acceptPassRate', rest: { auditResult: passOrNot.values.fail.value }, better: 'up' },
      formula: { zh: '验收合格÷已审核验收', en: 'Acceptances passed ÷ audited' },
    },
  },
  list: {
    columns: ['applyNo', 'phjgName', 'actualEnd', 'restoreDate', 'restoreArea', 'compaction', 'applyTime', 'status'],
    search: ['applyNo', 'phjgId', 'status', 'applyTime', 'auditResult', 'regionId'],
    order: '-createDate',
    nameField: 'applyNo',
    // A number alone says of no works that it is theirs.
    titleFields: ['applyNo', 'phjgName'],
    decidingColumns: ['phjgName'],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      ...Object.entries(state).map(([key, { value, zh, en }]) => ({ key, zh, en, filter: { column: 'status', is: value } })),
    ],
  },
  screens: [
    {
      route: '/spyjgl/yssq/index',
      zh: '验收管理',
      en: 'Acceptance',
      levels: everybody,
      menu: { under: 'jdzg', sort: 20, buttonsOf: 'supervision' },
      addLevels: ['enterprise'],
      dutyOf: bureaus,
      help: {
        zh: '路面恢复后由建设单位申请验收；监管员现场查验，审核合格后进入一年质保期。',
        en: 'The unit applies once the surface is restored; after the check on site and the audit a year of warranty begins.',
      },
    },
  ],
  parties: partiesOfSupervision,
  alerts: acceptanceAlerts,
  visible: { district: { not: { column: 'status', is: state.draft.value } } },
  permissions: { page: 'szgl:phjg:list', info: 'szgl:phjg:list' },
  levels: { '*': everybody, save: ['enterprise'], submit: ['enterprise'], audit: bureaus, check: ['district', 'enterprise'] },
  without: ['add', 'edit', 'delete', 'export', 'import', 'list'],
  form: { as: 'drawer' },
})

export interface AcceptanceApplication extends RowOf<typeof acceptanceApplication> {}
