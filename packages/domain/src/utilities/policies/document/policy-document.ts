import type { Filter } from '@chengan/kernel/access/filter'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, rowsOf } from '@chengan/kernel/definition/rows/section'
import { fill } from '@chengan/kernel/rule'
import { readStatus } from '../../../system/dictionaries/messages.ts'
import { effectStatus, policyState } from '../../dictionaries/projects-and-activities.ts'
import { readers, writers } from '../levels.ts'
import { policyCalls } from './document-calls.ts'
import { type PolicyFields, policyFields } from './document-fields.ts'
import { policyAtAdd, policyRules } from './document-rules.ts'
import { effectLifecycle } from './effect-life.ts'
import { publishingLifecycle } from './publishing.ts'

const { unpublished, published, withdrawn } = policyState.values
const isPublished: Filter<keyof PolicyFields & string> = { column: 'stateId', is: published.value }

/** Laws, rules, standards and notices for gas companies, with receipts of who has read them (utilities-enterprise.md §7). */
export const policyDocument = defineResource({
  name: 'policyDocument',
  root: 'gysy/policydocument',
  area: 'utilities',
  label: { zh: '政策文件', en: 'Policy document' },
  deletion: 'evidence',
  systems: ['zhrq'],
  groups: {
    document: { zh: '文件信息', en: 'Document' },
    effect: { zh: '时效', en: 'Effect' },
    scope: { zh: '适用与阅读', en: 'Scope and reading' },
    text: { zh: '正文与文件', en: 'Text and files' },
    publishing: { zh: '发布情况', en: 'Publishing' },
    other: { zh: '其他', en: 'Other' },
  },
  fields: policyFields,
  lifecycles: { stateId: publishingLifecycle, effectStatus: effectLifecycle },
  rules: policyRules,
  fill: fill<PolicyFields>({ values: policyAtAdd }),
  list: {
    columns: [
      'title',
      'docNo',
      'issueOrg',
      'docType',
      'issueDate',
      'effectStatus',
      'stateId',
      'stateValue',
      'mustRead',
      'readCount',
      'receiverCount',
    ],
    hiddenColumns: ['stateValue'],
    search: ['title', 'docType', 'docLevel', 'effectStatus', 'stateId', 'issueDate', 'mustRead', 'scopeTypes'],
    filters: { title: { zh: '标题、文号、关键词', en: 'Title, no., keywords', kind: 'text', fields: ['title', 'docNo', 'keywords'] } },
    order: ['sort', '-issueDate'],
    nameField: 'title',
    tabs: [
      {
        key: 'toRead',
        zh: '待阅',
        en: 'To read',
        levels: ['enterprise'],
        urgent: true,
        filter: {
          referredBy: {
            resource: 'policyReceipt',
            by: 'documentId',
            where: {
              all: [
                // Found by the department, of which a reader has few.
                { column: 'deptId', inOwnTree: true },
                { column: 'userId', is: { actor: 'userId' } },
                { column: 'readStatus', is: readStatus.values.unread.value },
              ],
            },
          },
        },
      },
      { key: 'all', zh: '全部', en: 'All' },
      { key: 'unpublished', zh: '未发布', en: 'Unpublished', levels: writers, filter: { column: 'stateId', is: unpublished.value } },
      { key: 'published', zh: '已发布', en: 'Published', levels: writers, filter: isPublished },
      { key: 'withdrawn', zh: '已撤回', en: 'Withdrawn', levels: writers, filter: { column: 'stateId', is: withdrawn.value } },
    ],
    tones: [{ tone: 'muted', when: { field: 'effectStatus', is: effectStatus.values.abolished.value } }],
    marks: [{ field: 'mustRead', zh: '必读', en: 'Must read', tone: 'warn' }],
    badgesAfter: 'docType',
    summaryFields: ['docNo', 'issueOrg'],
  },
  screens: [
    {
      route: '/zcwj/index',
      zh: '政策文件',
      en: 'Policy documents',
      levels: readers,
      menu: { sort: 140, code: 'zcwj', icon: 'book', system: 'zhrq' },
      addLevels: writers,
      help: {
        zh: '市级和区县发布法规、标准、通知和工作方案，按经营类别送达本区域企业；必读文件7天未读自动催阅，打开文件可查看每家企业、每个人的阅读情况。',
        en: 'City and districts publish laws, standards, notices and plans to the companies of their region, by business type. What must be read is chased after 7 days; a document tells who of which company has read it.',
      },
    },
    {
      route: '/zcwj/detail',
      zh: '政策文件详情',
      en: 'Policy document reader',
      levels: readers,
      menu: {
        under: 'zcwj',
        sort: 10,
        code: 'zcwj-detail',
        name: { zh: '政策文件详情', en: 'Policy document' },
        hidden: true,
        buttons: 'none',
      },
      view: 'policyReader',
      noAdd: true,
      help: {
        zh: '阅读政策文件的正文和附件，读完标为已读；发布单位查看阅读情况并催阅。',
        en: 'The text and files of a document, to be marked as read; who published it sees who has read it, and reminds the others.',
      },
    },
  ],
  buttons: { order: ['export', 'add', 'edit', 'delete'] },
  parties: {
    departments: ['deptId'],
    regions: ['regionId'],
    // What is published reaches the district and the companies below it.
    openTo: {
      levels: ['district', 'enterprise'],
      where: { all: [isPublished, { column: 'regionId', regionCovers: { actor: 'regionId' } }] },
    },
  },
  visible: {
    enterprise: {
      any: [
        { column: 'scopeTypes', empty: true },
        { column: 'scopeTypes', sharesWithOwn: { resource: 'gasCompany', column: 'businessTypes' } },
      ],
    },
  },
  deletable: {
    all: [
      { column: 'stateId', oneOf: [unpublished.value, withdrawn.value] },
      { column: 'regionId', regionWithin: { actor: 'regionId' } },
    ],
  },
  after: { edit: ['moveEffects'] },
  calls: policyCalls,
  levels: { '*': writers, page: readers, export: readers, amend: writers },
  without: ['import'],
  form: { as: 'wide' },
  detail: {
    panel: 'policyReading',
    covers: ['summary', 'content', 'files'],
    sections: [rowsOf('policyReceipt', { zh: '阅读回执', en: 'Receipts' }), history],
  },
})

export interface PolicyDocument extends RowOf<typeof policyDocument> {}
