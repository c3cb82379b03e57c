import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, rowsOf } from '@chengan/kernel/definition/rows/section'
import { counted, date, int, longText, ref, text } from '@chengan/kernel/fields/builders'
import { forAdministrators } from '../audiences.ts'
import { paperTemplateStatus } from '../dictionaries/operations.ts'

const ofTheProgram = { readOnly: true, internal: true } as const
const told = { readOnly: true, virtual: true } as const

export const paperKindFields = {
  name: text(200, '文书名称', 'Paper', { readOnly: true, index: true }),
  business: text(200, '所属业务', 'Business', { readOnly: true, index: true }),
  resource: text(100, '资源', 'Resource', { ...ofTheProgram, index: true }),
  paper: text(50, '文书', 'Which paper', { ...ofTheProgram, uniqueWithin: ['resource'] }),
  remark: text(500, '备注', 'Remark'),
  // What a template may name: told from the declaration of the paper, kept nowhere.
  fieldNames: longText('可用的域', 'Fields of a template', told),
  currentTemplateId: ref('paperTemplate', '现用模板', 'Template in force', told),
  currentFrom: counted(date('现用模板启用日期', 'Template in force from', { readOnly: true }), {
    of: 'paperTemplate',
    by: 'paperKindId',
    where: {
      all: [
        { field: 'status', is: paperTemplateStatus.values.inForce.value },
        { field: 'effectFrom', onOrBefore: { today: true } },
      ],
    },
    agg: { max: 'effectFrom' },
  }),
  drawnCount: int('据此制作份数', 'Papers made by it', told),
} as const

/** A paper that rows are printed as, for which a city may have a Word template of its own. One row stands for each paper that a resource declares;
 *  without a template in force the writer of the house draws it (decision 0160). */
export const paperKind = defineResource({
  name: 'paperKind',
  root: 'sys/paper',
  permissionRoot: 'sys/papertemplate',
  area: 'system',
  label: { zh: '证照文书', en: 'Paper' },
  deletion: 'physical',
  scope: 'open',
  fields: paperKindFields,
  list: {
    columns: ['name', 'business', 'currentFrom', 'remark'],
    search: ['name', 'business'],
    order: ['business', 'name'],
    nameField: 'name',
    titleFields: ['business', 'name'],
  },
  screens: [
    {
      route: '/sys/paper/index',
      zh: '证照文书',
      en: 'Papers',
      levels: forAdministrators,
      menu: { under: 'sys', sort: 156, code: 'sysPaper', icon: 'file-text-o', buttons: 'none' },
      noAdd: true,
      help: {
        zh: '系统制作的证照和文书。可为每一种上传本市的Word模板；没有启用的模板时，按系统版式制作。打开一种文书，可看到模板中能用哪些域。',
        en: 'Certificates and letters that the system makes. Each may have a Word template of the city; without one in force it is made in the layout of the system. Open a paper to see which fields a template may use.',
      },
    },
  ],
  papers: {
    template: { zh: '上传模板', en: 'Upload a template', resource: 'paperTemplate', by: 'paperKindId', always: true },
  },
  detail: { sections: [rowsOf('paperTemplate', { by: 'paperKindId', zh: '模板', en: 'Templates' }), history] },
  form: { as: 'wide' },
  without: ['list', 'add', 'delete', 'export', 'import'],
})

export interface PaperKind extends RowOf<typeof paperKind> {}
