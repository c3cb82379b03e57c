import { attachments, date, dict, int, ref, text } from '@chengan/kernel/fields/builders'
import { paperTemplateStatus } from '../dictionaries/operations.ts'

export const paperTemplateFields = {
  templateNo: text(30, '模板编号', 'Template no.', { readOnly: true, unique: true }),
  paperKindId: ref('paperKind', '文书', 'Paper', { required: true, index: true, immutable: true }),
  file: attachments(1, '模板文件', 'Template', {
    required: true,
    help: {
      zh: 'Word（.docx）文件，域写作{{企业名称}}；表格一行写{{表格.列}}，按数据逐行重复；图片写{{验真二维码}}，或写在图片的替代文字里',
      en: 'A Word file (.docx). The page of the paper lists the fields that it may name, in double braces; the row of a table is repeated for each line; pictures stand in the text or in the alt text of a picture',
    },
  }),
  effectFrom: date('启用日期', 'In force from', { readOnly: true, index: true }),
  effectTo: date('停用日期', 'In force until', { readOnly: true }),
  sm3: text(64, '模板摘要（SM3）', 'Digest (SM3)', { readOnly: true, verbatim: true }),
  drawnCount: int('据此制作份数', 'Papers made by it', { readOnly: true, virtual: true }),
  status: dict(paperTemplateStatus, '状态', 'State', { readOnly: true, index: true }),
  remark: text(500, '备注', 'Remark'),
} as const

export type PaperTemplateFields = typeof paperTemplateFields
