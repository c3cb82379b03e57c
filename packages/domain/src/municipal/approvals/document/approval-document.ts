import type { Level } from '@chengan/kernel/access/level'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { fill } from '@chengan/kernel/rule'
import { wsStatus } from '../../dictionaries/documents.ts'
import { documentCalls } from './document-calls.ts'
import { documentFields } from './document-fields.ts'
import { documentLifecycle } from './document-lifecycle.ts'
import { documentPaper } from './document-paper.ts'

const state = wsStatus.values
const all: readonly Level[] = ['city', 'district', 'enterprise']
const bureaus: readonly Level[] = ['city', 'district']
/** What has left the house: those to whom it is addressed may read it. */
const outside = [state.sealed.value, state.delivered.value, state.void.value] as const

/** An outgoing paper: notice, decision, minutes, release (municipal-approval.md §2.9). */
export const approvalDocument = defineResource({
  name: 'approvalDocument',
  root: 'szgl/spws',
  area: 'municipal',
  label: { zh: '审批文书', en: 'Approval document' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    document: { zh: '文书', en: 'Document' },
    signing: { zh: '签发用印', en: 'Signing and seal' },
    delivery: { zh: '送达与作废', en: 'Delivery and voiding' },
    record: { zh: '办理信息', en: 'Record' },
  },
  fields: documentFields,
  notices: {
    delivered: {
      as: 'system',
      to: [{ departments: ['addresseeDeptIds'] }],
      title: { zh: '{title}', en: '{title}' },
      text: { zh: '{title}（{docNo}）已送达，请查收。', en: '{title} ({docNo}) is delivered; please take note of it.' },
      sms: 'day',
      opens: '/spyjgl/spws/index',
    },
  },
  flow: { definitions: ['szgl_spws'] },
  lifecycles: { status: documentLifecycle },
  draft: { field: 'status', states: ['draft'], needs: ['docKind', 'bizType', 'bizId', 'title'] },
  numbers: { docNo: [{ field: 'office' }, '市政〔', { day: 'yyyy' }, '〕', { serial: 1 }, '号'] },
  numbersDrawnByAction: ['docNo'],
  printed: { document: documentPaper },
  fill: fill<typeof documentFields>({
    values: ({ actor, row }) => ({
      drafter: row.drafter ?? actor.userId,
      level: row.level ?? (actor.level === 'city' ? 'city' : 'district'),
    }),
  }),
  calls: documentCalls,
  list: {
    columns: ['docNo', 'title', 'mainSend', 'signDate', 'docKind', 'deliverTime', 'drafter', 'bizType', 'status'],
    search: ['title', 'docNo', 'docKind', 'bizType', 'status', 'signDate'],
    order: '-createDate',
    nameField: 'title',
    titleFields: ['docNo', 'title'],
    unitField: 'mainSend',
    tones: [{ tone: 'muted', when: { field: 'status', is: state.void.value } }],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      ...Object.entries(state).map(([key, { value, zh, en }]) => ({ key, zh, en, filter: { column: 'status', is: value } })),
    ],
  },
  screens: [
    {
      route: '/spyjgl/spws/index',
      help: {
        zh: '受理、补正、决定、纪要等文书：拟稿、核稿、签发、用印、送达。用印后生效，并可凭验真码核验。',
        en: 'Notices, decisions, minutes: drafted, checked, signed, sealed, delivered. A sealed paper has effect and is checked by its code.',
      },
      zh: '审批文书',
      en: 'Documents',
      levels: all,
      menu: { under: 'wsjc', sort: 10 },
      addLevels: bureaus,
      dutyOf: bureaus,
    },
  ],
  buttons: {
    order: ['add', 'edit', 'delete', 'submit', 'audit', 'seal', 'deliver', 'recall'],
    words: { audit: { zh: '审核', en: 'Audit' }, seal: { zh: '用印', en: 'Seal' }, export: { zh: '导出', en: 'Export' } },
  },
  parties: {
    departments: ['deptId', 'addresseeDeptIds'],
    regions: ['regionId'],
    managing: ['addresseeDeptIds'],
  },
  visible: { enterprise: { column: 'status', oneOf: outside } },
  deletable: { column: 'status', is: state.draft.value },
  levels: { '*': bureaus, page: all, deliver: bureaus, void: bureaus },
  without: ['export', 'import'],
  form: { as: 'drawer' },
  detail: { panel: 'documentPaper', covers: ['bizType', 'bizId', 'title', 'docNo', 'mainSend', 'copySend', 'content'] },
})

export interface ApprovalDocument extends RowOf<typeof approvalDocument> {}
