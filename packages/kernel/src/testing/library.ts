import { defineResource } from '../definition/resource.ts'
import { defineDict } from '../dictionary.ts'
import * as f from '../fields/builders.ts'
import type { Field, FieldKind, Fields } from '../fields/field.ts'
import { lifecycle } from '../lifecycle/lifecycle.ts'

/** A small world for tests of the vocabulary: a library that lends books. The kernel knows no gas and no bridge. */
export const loanState = defineDict('loan_state', '状态', 'State', {
  draft: ['0', '草稿', 'Draft'],
  lent: ['1', '借出', 'Lent'],
  back: ['2', '归还', 'Back'],
})

export const genre = defineDict('genre', '类别', 'Genre', { novel: ['a', '小说', 'Novel'], poem: ['b', '诗', 'Poem'] })

export const loanLife = lifecycle<Fields>(loanState, {
  initial: 'draft',
  actions: { lend: { zh: '借出', en: 'Lend' }, giveBack: { zh: '归还', en: 'Give back' } },
  rows: [
    { action: 'lend', from: 'draft', to: 'lent', by: ['city', 'district'], asks: ['dueDate', 'note?'] },
    { action: 'giveBack', from: ['lent'], to: 'back', by: 'owner' },
  ],
})

export const reader = defineResource({
  name: 'reader',
  root: 'lib/reader',
  area: 'system',
  label: { zh: '读者', en: 'Reader' },
  deletion: 'physical',
  fields: { name: f.text(20, '姓名', 'Name', { required: true }), mobile: f.mobile('手机号', 'Mobile') },
  list: { columns: ['name'], search: ['name'], order: 'name' },
})

export const loan = defineResource({
  name: 'loan',
  root: 'lib/loan',
  area: 'system',
  label: { zh: '借阅', en: 'Loan' },
  deletion: 'evidence',
  fields: {
    loanNo: f.text(20, '编号', 'Number', { readOnly: true, unique: true }),
    title: f.text(10, '书名', 'Title', { required: true }),
    readerId: f.ref('reader', '读者', 'Reader', { required: true }),
    genre: f.dict(genre, '类别', 'Genre', { required: true }),
    metre: f.text(5, '格律', 'Metre', { when: { field: 'genre', is: 'b' }, required: true }),
    reason: f.text(20, '缘由', 'Reason', { required: { field: 'pages', atLeast: 500 } }),
    pages: f.int('页数', 'Pages', { min: 1, notAbove: 'shelfPages' }),
    shelfPages: f.int('架上页数', 'Pages on the shelf'),
    lendDate: f.date('借出日期', 'Lent on', { notAfter: 'today' }),
    dueDate: f.date('应还日期', 'Due', { notBefore: 'lendDate' }),
    scans: f.images(2, '扫描件', 'Scans'),
    note: f.longText('备注', 'Note'),
    state: f.dict(loanState, '状态', 'State', { readOnly: true }),
    trace: f.text(10, '痕迹', 'Trace', { hidden: true }),
    daysOver: f.derived(f.int('逾期天数', 'Days over'), { daysFrom: { field: 'dueDate' }, to: { today: true } }),
  },
  lifecycles: { state: loanLife },
  list: {
    columns: ['loanNo', 'title', 'readerName'],
    search: ['title', 'genre'],
    order: ['-lendDate', 'title'],
    titleFields: ['title', 'loanNo'],
  },
})

const named = (field: Field) => field

/** One field of every kind, with the limits that its judge knows. A new kind does not compile until it stands here. */
export const oneOfEach: Readonly<Record<FieldKind, Field>> = {
  text: named(f.text(12, '文本', 'Text')),
  longText: named(f.longText('长文本', 'Long text')),
  richText: named(f.richText('富文本', 'Rich text')),
  int: named(f.int('整数', 'Int', { min: 2, max: 40 })),
  decimal: named(f.decimal(6, 2, '小数', 'Decimal', { moreThan: 0 })),
  bool: named(f.bool('是否', 'Bool')),
  date: named(f.date('日期', 'Date')),
  datetime: named(f.datetime('时间', 'Datetime')),
  time: named(f.time('时刻', 'Time')),
  period: named(f.period(['month', 'quarter', 'halfYear', 'year'], '周期', 'Period')),
  dict: named(f.dict(genre, '类别', 'Genre')),
  dicts: named(f.dicts(genre, '类别', 'Genres')),
  ref: named(f.ref('reader', '读者', 'Reader')),
  refs: named(f.refs('reader', '读者', 'Readers')),
  anyRef: named(
    f.anyRef(
      [
        { type: 'reader', root: 'lib/reader' },
        { type: 'loan', root: 'lib/loan' },
      ],
      'kind',
      '来源',
      'Source',
    ),
  ),
  dept: named(f.dept('部门', 'Department')),
  depts: named(f.depts('部门', 'Departments')),
  user: named(f.user('人员', 'User')),
  users: named(f.users('人员', 'Users')),
  region: named(f.region('区域', 'Region')),
  regions: named(f.regions('区域', 'Regions')),
  point: named(f.point('位置', 'Place')),
  line: named(f.line('线', 'Line')),
  polygon: named(f.polygon('面', 'Area')),
  shape: named(f.shape('线或面', 'Shape')),
  files: named(f.attachments(3, '附件', 'Files')),
  images: named(f.images(3, '图片', 'Images')),
  json: named(f.json('数据', 'Json')),
  children: named(f.children({ name: f.text(5, '名称', 'Name') }, '明细', 'Lines')),
}
