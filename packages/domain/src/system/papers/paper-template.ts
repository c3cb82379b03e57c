import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history } from '@chengan/kernel/definition/rows/section'
import { forAdministrators } from '../audiences.ts'
import { paperTemplateStatus } from '../dictionaries/operations.ts'
import { paperTemplateFields } from './template-fields.ts'
import { templateLifecycle } from './template-life.ts'
import { templateFits } from './template-rules.ts'

const { draft, inForce, ended } = paperTemplateStatus.values

const calls = {
  preview: {
    zh: '模板预览',
    en: 'The template filled with a row as an example',
    verb: 'GET',
    path: 'preview/{id}',
    permission: 'list',
    levels: forAdministrators,
    streams: true,
    onPage: { zh: '以示例数据预览', en: 'Preview with sample data' },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A Word template of the city for a paper: versions by the day from which each counts (decision 0160). */
export const paperTemplate = defineResource({
  name: 'paperTemplate',
  root: 'sys/papertemplate',
  area: 'system',
  label: { zh: '文书模板', en: 'Paper template' },
  deletion: 'evidence',
  scope: 'open',
  fields: paperTemplateFields,
  lifecycles: { status: templateLifecycle },
  numbers: { templateNo: ['MB', { day: 'yyyyMMdd' }, { serial: 3 }] },
  rules: [templateFits],
  list: {
    columns: ['templateNo', 'paperKindId', 'effectFrom', 'effectTo', 'status', 'remark'],
    search: ['paperKindId', 'status', 'templateNo'],
    order: ['-createDate'],
    nameField: 'templateNo',
    titleFields: ['paperKindId', 'templateNo'],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      ...[draft, inForce, ended].map(({ value, zh, en }) => ({
        key: `s${value}`,
        zh,
        en,
        filter: { column: 'status', is: value } as const,
      })),
    ],
    tones: [{ tone: 'muted', when: { field: 'status', is: ended.value } }],
  },
  screens: [
    {
      route: '/sys/papertemplate/index',
      zh: '文书模板',
      en: 'Paper templates',
      levels: forAdministrators,
      menu: { under: 'sys', sort: 157, code: 'sysPaperTemplate', icon: 'file-o' },
      help: {
        zh: '本市证照和文书的Word模板，按版本保存。上传后可用示例数据预览，再自某日起启用；已制作的文书记着制作它的模板。服务器装有LibreOffice时另出PDF，否则只出Word文件。',
        en: 'Word templates of the city, by version. Look at one with sample data, then put it in force from a day on; papers remember the template that made them. A PDF is made besides where the server has LibreOffice, else the Word file alone.',
      },
    },
  ],
  levels: { '*': forAdministrators },
  calls,
  deletable: { column: 'status', is: draft.value },
  detail: { sections: [history] },
  form: { as: 'wide' },
  without: ['export', 'import'],
})

export interface PaperTemplate extends RowOf<typeof paperTemplate> {}
