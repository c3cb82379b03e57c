import { pageParameters } from '@chengan/kernel/calls/paging'
import type { ListTab } from '@chengan/kernel/definition/list-view'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, rowsOf, tasks } from '@chengan/kernel/definition/rows/section'
import { date, dict, dicts, text } from '@chengan/kernel/fields/builders'
import { fill } from '@chengan/kernel/rule'
import { gasBusinessType, licenceStatus } from '../../dictionaries/companies.ts'
import { reviewHistory } from '../../review/review-answers.ts'
import { licenceCheckCall } from './check-call.ts'
import { licenceAlerts } from './licence-alerts.ts'
import { type LicenceFields, licenceFields } from './licence-fields.ts'
import { licenceLetters } from './licence-letters.ts'
import { licenceLifecycle } from './licence-life.ts'
import { licenceMetrics } from './licence-metrics.ts'
import { checkSheet, licencePaper } from './licence-paper.ts'
import { editedAsADraft, licenceFollows, licenceNoIsUsual, operatingLicenceRules } from './licence-rules.ts'

const all = ['city', 'district', 'enterprise'] as const
const bureaus = ['city', 'district'] as const
const state = licenceStatus.values

const inHand = [state.toAccept.value, state.underReview.value, state.toIssue.value]

const tab = (key: string, words: { zh: string; en: string }, states: readonly string[], more: Partial<ListTab> = {}): ListTab => ({
  key,
  ...words,
  filter: { column: 'status', oneOf: states },
  ...more,
})

/** A company's operating licence, from its application to its end (utilities-enterprise.md §7). */
export const operatingLicence = defineResource({
  name: 'operatingLicence',
  root: 'gysy/gysygascompaniesjyxkegl',
  area: 'utilities',
  label: { zh: '燃气经营许可证管理', en: 'Operating-licence management' },
  deletion: 'evidence',
  systems: ['zhrq'],
  groups: {
    company: { zh: '企业与证号', en: 'Company and number' },
    scope: { zh: '许可范围', en: 'Scope' },
    materials: { zh: '申请材料', en: 'Material' },
    acceptance: { zh: '受理', en: 'Acceptance' },
    examination: { zh: '审查与核查', en: 'Examination' },
    decision: { zh: '决定与公示', en: 'Decision' },
    licence: { zh: '许可证', en: 'Licence' },
    standing: { zh: '暂停与终止', en: 'Suspension and end' },
  },
  fields: licenceFields,
  lifecycles: { status: licenceLifecycle },
  draft: { field: 'status', states: ['draft'], needs: ['gasCompaniesId'] },
  numbers: {
    applyNo: ['XK', { day: 'yyyyMMdd' }, { serial: 4 }],
    licenceNo: [{ field: 'numberHead' }, { serial: 4 }, { field: 'numberTail' }],
  },
  numbersDrawnByAction: ['licenceNo'],
  rules: operatingLicenceRules,
  keptBy: editedAsADraft,
  warnings: [licenceNoIsUsual],
  fill: fill<LicenceFields>({ refs: ['gasCompaniesId'], values: licenceFollows }),
  list: {
    columns: ['companyName', 'licenceNo', 'businessTypes', 'licenceValidTo', 'daysLeft', 'status'],
    search: ['name', 'businessTypes', 'regionId', 'status', 'licenceValidTo', 'expiring', 'undecided', 'applyDate', 'issueDate'],
    filters: {
      name: { zh: '企业或证号', en: 'Company or number', kind: 'text', fields: ['companyName', 'creditCode', 'licenceNo', 'applyNo'] },
      expiring: { zh: '到期（天内）', en: 'Ends within (days)', kind: 'number', within: ['licenceValidTo'] },
      undecided: {
        zh: '决定超期',
        en: 'Decision overdue',
        kind: 'yesNo',
        filter: { column: 'decideBy', compare: '<', value: { today: true } },
      },
    },
    order: 'licenceValidTo',
    nameField: 'companyName',
    titleFields: ['companyName', 'licenceNo'],
    tabs: [
      // A company finds its drafts, and what came back to be supplemented, where it goes on with them.
      tab('applying', { zh: '申请中', en: 'Applying' }, [state.draft.value, ...inHand], { levels: ['enterprise'] }),
      tab('pending', { zh: '待办理', en: 'In hand' }, inHand, { levels: bureaus, urgent: true }),
      tab('standing', { zh: '有效及暂停', en: 'Valid or suspended' }, [state.valid.value, state.suspended.value]),
      tab('ended', { zh: '已终止', en: 'Ended' }, [state.expired.value, state.cancelled.value, state.revoked.value]),
      tab('refused', { zh: '不予许可', en: 'Refused' }, [state.refused.value]),
      { key: 'all', zh: '全部', en: 'All' },
    ],
    tones: [
      { tone: 'overdue', when: { field: 'status', oneOf: [state.expired.value, state.revoked.value] } },
      { tone: 'muted', when: { field: 'status', oneOf: [state.cancelled.value, state.refused.value] } },
    ],
    marks: [
      { field: 'someKindsStopped', zh: '部分类别暂停', en: 'Some kinds suspended', tone: 'error' },
      { field: 'renewalPending', zh: '延续办理中', en: 'Extension under way', tone: 'warn' },
    ],
  },
  metrics: licenceMetrics,
  dimensions: { company: { field: 'gasCompaniesId' } },
  screens: [
    {
      route: '/aqjg/xkgl/jyxk/index',
      zh: '经营许可证',
      en: 'Operating licences',
      levels: all,
      menu: { under: 'xkgl', sort: 10, name: { zh: '经营许可', en: 'Operating licences' }, badge: 'duty' },
      dutyOf: bureaus,
      help: {
        zh: '燃气经营许可的申请、受理、核查、决定和发证：管道和车用由市级许可，瓶装由区级许可并报市级。5个工作日内一次告知补正，逾期视为受理；受理后12个工作日内决定（经批准可延长10个工作日），决定后10个工作日内发证、7个工作日内公示。',
        en: 'Application, acceptance, site check, decision and issue: piped and vehicle gas by the city, bottled gas by the district. What is missing is named once within 5 working days, or it counts as accepted; decided within 12 (10 more with approval), handed over within 10, published within 7.',
      },
    },
    {
      route: '/aqjg/xkgl/jyxk/form',
      zh: '经营许可申请与决定',
      en: 'Licence application and decision form',
      levels: all,
      menu: { under: 'xkgl.jyxk', code: 'xkgl.jyxk-form', name: { zh: '许可申请表单', en: 'Licence form' }, hidden: true, buttons: 'none' },
      tabs: ['applying', 'pending', 'all'],
      help: {
        zh: '填写许可申请，提交前系统自动核对设施、配员、持证、评价、保险、预案、考核和隐患；办理中的申请在此逐步受理、核查和决定。',
        en: 'Fill in an application; facilities, staff, certificates, evaluation, insurance, plan, assessment and hazards are checked by themselves. What is in hand is accepted, checked and decided here.',
      },
    },
  ],
  buttons: {
    order: [
      'export',
      'add',
      'edit',
      'delete',
      'submit',
      'supplement',
      'accept',
      'siteCheck',
      'decide',
      'issue',
      'suspend',
      'revoke',
      'cancel',
    ],
    words: {
      // Two steps ask the string of each of these: extending the term, publishing, and seeing to what has expired.
      decide: { zh: '决定', en: 'Decide' },
      issue: { zh: '下发', en: 'Issue' },
      cancel: { zh: '取消', en: 'Cancel' },
      suspend: { zh: '暂停', en: 'Suspend' },
    },
  },
  parties: { departments: ['deptId'], through: ['gasCompaniesId'], regions: ['regionId'] },
  alerts: licenceAlerts,
  // That it ends is told of its company, which bears the licence that stands (the table of warnings names it there).
  deletable: { column: 'status', is: state.draft.value },
  heldBy: [{ resource: 'licenceExtension', field: 'licenceId' }],
  levels: {
    '*': all,
    add: ['enterprise'],
    edit: ['enterprise'],
    delete: ['enterprise'],
    submit: ['enterprise'],
    supplement: bureaus,
    accept: bureaus,
    siteCheck: bureaus,
    extendTerm: bureaus,
    decide: bureaus,
    issue: bureaus,
    publish: bureaus,
    suspend: bureaus,
    revoke: bureaus,
    cancel: bureaus,
    suspendKinds: bureaus,
    liftKinds: bureaus,
    cancelKinds: bureaus,
    seeToExpired: bureaus,
  },
  calls: {
    ...licenceCheckCall,
    history: {
      zh: '许可历程',
      en: 'History of the licence',
      verb: 'GET',
      path: 'history/{id}',
      permission: 'list',
      levels: all,
      answers: reviewHistory,
    },
    register: {
      zh: '许可公示',
      en: 'Public register',
      verb: 'GET',
      path: 'register',
      permission: 'anyone',
      query: { keyword: text(100, '企业名称、信用代码或证号', 'Company, credit code or number'), ...pageParameters },
      answers: {
        page: {
          companyName: text(100, '企业名称', 'Company', { required: true }),
          creditCode: text(18, '统一社会信用代码', 'Credit code'),
          licenceNo: text(40, '许可证编号', 'Licence no.'),
          decisionNo: text(40, '决定文号', 'Decision no.'),
          decideDate: date('决定日期', 'Decided', { required: true }),
          businessTypes: dicts(gasBusinessType, '经营类别', 'Business'),
          stoppedTypes: dicts(gasBusinessType, '暂停的经营类别', 'Kinds suspended'),
          businessArea: text(2000, '区域范围说明', 'Area'),
          issueOrg: text(100, '发证机关', 'Issued by'),
          licenceValidFrom: date('有效期起', 'Valid from'),
          licenceValidTo: date('有效期至', 'Valid to'),
          status: dict(licenceStatus, '状态', 'State', { required: true }),
          publicDate: date('公示日期', 'Published', { required: true }),
        },
      },
    },
  },
  papers: {
    extension: {
      zh: '申请延续或变更',
      en: 'Extend or change',
      resource: 'licenceExtension',
      by: 'licenceId',
      always: true,
      when: { field: 'status', oneOf: [state.valid.value, state.suspended.value] },
      consequence: { zh: '延续须在到期前30日至90日内提出', en: 'An extension is asked for 90 to 30 days before the end' },
    },
  },
  detail: {
    panel: 'licenceFindings',
    covers: ['selfCheck'],
    sections: [rowsOf('licenceExtension', { by: 'licenceId', zh: '延续与变更', en: 'Extensions and changes' }), tasks, history],
  },
  printed: { certificate: licencePaper, checkSheet, ...licenceLetters },
  without: ['import'],
  form: { as: 'drawer', panel: 'licenceCheck' },
})

export interface OperatingLicence extends RowOf<typeof operatingLicence> {}
