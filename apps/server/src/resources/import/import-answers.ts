import type { CallAnswer } from '@chengan/kernel/calls/call'
import { bool, children, datetime, int, json, object, text, texts } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'

const id = text(32, '导入', 'Import', { required: true })
const number = (zh: string, en: string) => int(zh, en, { required: true })

const cell = {
  sheet: text(255, '工作表', 'Sheet'),
  row: number('行号', 'Row'),
  column: text(10, '列', 'Column'),
  field: text(100, '字段', 'Field'),
  label: text(200, '表头', 'Heading'),
  value: text(1000, '原值', 'What was read', { required: true }),
  msg: text(1000, '说明', 'In words', { required: true }),
} as const satisfies Fields

/** What an import answers. */
const report = {
  total: number('总行数', 'Rows'),
  success: number('成功', 'Kept'),
  added: number('新增', 'Added'),
  updated: number('更新', 'Changed'),
  unchanged: number('未变化', 'As they were'),
  failedRows: number('失败', 'Refused'),
  failed: children(cell, '失败明细', 'The first refusals', { required: true }),
  repairedCells: number('自动修正', 'Cells put right'),
  repaired: children({ ...cell, to: text(1000, '修正为', 'Put right to', { required: true }) }, '修正明细', 'The first repairs', {
    required: true,
  }),
  ignored: texts(200, '未识别的表头', 'Headings that mean nothing here', { required: true }),
  notes: texts(500, '说明', 'Notes', { required: true }),
  errorFile: text(500, '错误文件', 'File of the refused rows'),
} as const satisfies Fields

const yes = (zh: string, en: string) => bool(zh, en, { required: true })

/** What was recognised of a file, of which nothing is written. */
const recognised = {
  sheet: text(255, '工作表', 'Sheet'),
  headRow: number('表头末行', 'Last row of the head'),
  columns: children(
    {
      column: text(10, '列', 'Column', { required: true }),
      heading: text(200, '表头', 'Heading', { required: true }),
      field: text(200, '字段', 'Field', { required: true }),
    },
    '识别的列',
    'Columns',
    { required: true },
  ),
  places: object(
    {
      crs: text(40, '坐标系', 'Reference system', { required: true }),
      told: text(20, '依据', 'Told by', { required: true }),
      asks: text(20, '待选原因', 'Why somebody must say it'),
      turned: yes('已对调', 'Read the other way round'),
      swapped: yes('疑似对调', 'Seems to stand the wrong way round'),
      plane: yes('平面坐标', 'Plane'),
      candidates: json('可选坐标系', 'Systems that fit', { required: true }),
    },
    '位置',
    'Places',
  ),
  outside: number('市域外行数', 'Rows outside the city'),
  elsewhere: number('所属区县外行数', 'Rows outside their district'),
  marks: number('标记数', 'Marks'),
} as const satisfies Fields

/** How many rows went and how many became what they were. */
const takenBack = { removed: number('删除', 'Removed'), restored: number('恢复', 'Restored') } as const satisfies Fields
export const importTakenBack = { object: takenBack } as const satisfies CallAnswer

const sides = { before: text(2000, '原值', 'Before'), after: text(2000, '新值', 'After') } as const
/** What would become of a row. */
export const previewLines = {
  page: {
    kind: text(20, '类别', 'Kind', { required: true }),
    row: number('行号', 'Row'),
    name: text(500, '名称', 'Name', { required: true }),
    cells: children({ label: text(200, '字段', 'Field', { required: true }), ...sides }, '内容', 'Cells', { required: true }),
    faults: children(cell, '问题', 'Faults', { required: true }),
    place: json('位置', 'Place'),
    outside: yes('在市域外', 'Outside the city'),
    elsewhere: yes('在所属区县外', 'Outside its district'),
  },
} as const satisfies CallAnswer
export const previewMarksTold = {
  list: { row: number('行号', 'Row'), kind: text(20, '类别', 'Kind', { required: true }), at: json('位置', 'Where', { required: true }) },
} as const satisfies CallAnswer

const begun = {
  id,
  background: bool('后台处理', 'Goes on in the background', { required: true }),
  total: number('总行数', 'Rows'),
} as const satisfies Fields
/** A large file goes on in the background: its progress is asked for. */
export const importBegun = { object: begun } as const satisfies CallAnswer
/** With `answers` what each kept row is told once: a first password. */
export const importAnswer = {
  oneOf: [
    { object: { ...report, id, answers: json('逐行结果', 'What rows are told once', { required: true }) } },
    { object: { ...report, id, preview: object(recognised, '预览', 'What was recognised', { required: true }) } },
    { object: begun },
  ],
} as const satisfies CallAnswer

/** How far an import is, and what came of it. */
export const importRunFacts = {
  id,
  root: text(100, '资源', 'Resource', { required: true }),
  name: text(255, '文件名', 'File', { required: true }),
  state: text(10, '状态', 'State', { required: true }),
  total: number('总行数', 'Rows'),
  done: number('已处理', 'Done'),
  wishes: json('导入选项', 'What was asked for', { required: true }),
  result: object(
    { ...report, preview: object(recognised, '预览', 'What was recognised'), takenBack: object(takenBack, '撤销', 'What was taken back') },
    '结果',
    'What came of it',
  ),
  createDate: datetime('开始时间', 'Begun', { required: true }),
  endDate: datetime('结束时间', 'Ended'),
} as const satisfies Fields
