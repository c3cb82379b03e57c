import type { Level } from '@chengan/kernel/access/level'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { type Lifecycle, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { fill } from '@chengan/kernel/rule'
import { apasMatch, apasState } from '../../dictionaries/documents.ts'
import { supervisionOfCase } from '../../supervision/supervision/supervised-works.ts'
import { caseFields } from './case-fields.ts'
import { caseIsGranted, caseIsWithoutSupervision } from './case-rules.ts'

const bureaus: readonly Level[] = ['city', 'district']

/** Whether a case is known to be that of a declaration. */
const link: Lifecycle = lifecycle<typeof caseFields>(apasMatch, {
  initial: 'none',
  actions: {
    matchAuto: { zh: '自动关联', en: 'Matched by number' },
    match: {
      zh: '关联',
      en: 'Match',
      consequence: { zh: '办件与所选申报关联，监管据此核对', en: 'The case belongs to the declaration; supervision is checked against it' },
      done: { zh: '已关联，监管据此核对', en: 'Matched; supervision is checked against it' },
    },
    toPhjg: {
      zh: '生成监管',
      en: 'To supervision',
      consequence: { zh: '按办件生成批后监管（3.0），待施工备案', en: 'A supervision (3.0) is made of the case and waits for the filing' },
      done: { zh: '已生成批后监管，待施工备案', en: 'A supervision is made and waits for the filing' },
    },
  },
  rows: [
    { by: 'system', action: 'matchAuto', from: 'none', to: 'auto' },
    { by: bureaus, action: 'match', from: ['none', 'auto', 'manual'], to: 'manual', asks: ['wjspId'] },
    {
      by: bureaus,
      action: 'toPhjg',
      from: ['none', 'auto', 'manual'],
      to: 'same',
      rules: [caseIsGranted, caseIsWithoutSupervision],
      effects: ['superviseCase'],
    },
  ],
  tones: { none: 'neutral', auto: 'success', manual: 'success' },
})

/** A case of the government's approval platform: what its exchange database tells of an application (municipal-approval.md §2.6). */
export const approvalCase = defineResource({
  name: 'approvalCase',
  root: 'szgl/preapasinfo',
  area: 'municipal',
  label: { zh: '审批办件信息（前置库）', en: 'Case from the approval platform' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    case: { zh: '办件', en: 'Case' },
    applicant: { zh: '申请人', en: 'Applicant' },
    handling: { zh: '办理', en: 'Handling' },
    links: { zh: '关联与通知', en: 'Links and notices' },
  },
  fields: caseFields,
  lifecycles: { matchState: link },
  makes: { supervision: supervisionOfCase },
  fill: fill<typeof caseFields>({
    values: ({ row, now }) => ({ dataVer: Number(row.dataVer ?? 0) || 1, dataState: '1', syncTime: row.syncTime ?? now }),
  }),
  list: {
    columns: ['projId', 'projectName', 'applyName', 'itemName', 'projectState', 'receiveTime', 'promiseTime', 'matchState', 'smsTime'],
    search: ['projId', 'projectName', 'applyName', 'itemName', 'projectState', 'matchState', 'receiveTime'],
    order: '-receiveTime',
    nameField: 'projectName',
    titleFields: ['projId', 'projectName'],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      { key: 'open', zh: '未办结', en: 'Open', filter: { not: { column: 'projectState', is: apasState.values.closed.value } } },
      { key: 'unlinked', zh: '未关联', en: 'Not linked', filter: { column: 'matchState', is: apasMatch.values.none.value } },
    ],
  },
  screens: [
    {
      route: '/spyjgl/preapasinfo/index',
      help: {
        zh: '政务审批平台推送的办件，每15分钟同步一次；平台故障时可手工登记。准予许可的办件可生成批后监管。',
        en: 'Cases of the government’s approval platform, synchronised every 15 minutes; written by hand while it is down. A granted case becomes a supervision.',
      },
      zh: '审批办件',
      en: 'Approval cases',
      levels: bureaus,
      menu: { under: 'wsjc', sort: 20 },
      addLevels: ['city'],
    },
  ],
  // The counter calls the applicant, and so does who supervises his works (szgl/preapasinfo/rule-3).
  plainTo: ['wj_ck', 'ph_jg'],
  deletable: { column: 'phjgId', empty: true },
  levels: { '*': bureaus, add: ['city'], edit: ['city'], delete: ['city'] },
  without: ['export', 'import'],
  form: { as: 'drawer' },
})

export interface ApprovalCase extends RowOf<typeof approvalCase> {}
