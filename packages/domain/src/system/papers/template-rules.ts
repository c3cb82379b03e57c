import type { RunningPart, TemplateFault } from '@chengan/kernel/definition/papers/template-fault'
import type { Label } from '@chengan/kernel/label'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { listedLabels } from '@chengan/kernel/texts/punctuation'
import { asText } from '@chengan/kernel/values'
import type { PaperTemplateFields } from './template-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    readonly templateFault: TemplateFault | null
    /** SM3 of the file of a template. */
    readonly templateDigest: string | null
  }
}

/** The largest template. */
export const TEMPLATE_MB = 20

const keys = {
  unreadable: 'templateUnreadable',
  tooLarge: 'templateTooLarge',
  runs: 'templateRuns',
  broken: 'templateFieldBroken',
  unknown: 'templateFieldUnknown',
} as const satisfies Readonly<Record<TemplateFault['what'], string>>

const running: Readonly<Record<string, Label>> = {
  macros: { zh: '宏', en: 'macros' },
  embedded: { zh: '嵌入对象', en: 'embedded objects' },
  linked: { zh: '外部链接的内容', en: 'linked content' },
} satisfies Record<RunningPart, Label>

function saidOf({ what, names }: TemplateFault) {
  if (what === 'tooLarge') return TEMPLATE_MB
  return what === 'runs' ? listedLabels(names.flatMap((one) => running[one] ?? [])) : names
}

/** A template is judged when it is uploaded, not when the first paper is made of it. */
export const templateFits = rule<PaperTemplateFields>({
  name: 'templateFits',
  refuses: {
    templateUnreadable: {
      code: 10400,
      zh: '不是可用的Word文档：请上传.docx文件（可用Word或WPS、LibreOffice另存）',
      en: 'This is no usable Word document: upload a .docx file (saved by Word, WPS or LibreOffice)',
    },
    templateTooLarge: {
      code: 10400,
      zh: '模板不能超过{0}MB，解压后也有限制：请压缩其中的图片',
      en: 'A template has {0} MB at most, and unpacked it is bounded too: make its pictures smaller',
    },
    templateRuns: {
      code: 10400,
      zh: '模板不能含有宏、嵌入对象或外部链接的内容：{0}',
      en: 'A template holds no macros, embedded objects or content linked from elsewhere: {0}',
    },
    templateFieldBroken: {
      code: 10400,
      zh: '域没有写完整：{0}。域须在同一段内写作{{名称}}，用半角大括号；表格的域须写在表格行内',
      en: 'A field is not complete: {0}. It stands in one paragraph as {{name}}, in plain braces; those of a table stand in a row of one',
    },
    templateFieldUnknown: {
      code: 10400,
      zh: '该文书没有这些域：{0}。可用的域见文书页面',
      en: 'This paper has no such fields: {0}. The page of the paper lists those that it has',
    },
  },
  facts: ['templateFault'],
  check: ({ facts }) => {
    const fault = facts.templateFault
    if (!fault) return undefined
    return { key: keys[fault.what], field: 'file', values: { '0': saidOf(fault) } }
  },
})

type Template = ValuesOf<PaperTemplateFields>

/** It counts from a day that has not passed: papers that were made stay as they are. */
export const templateBeginsAhead = rule<PaperTemplateFields>({
  name: 'templateBeginsAhead',
  refuses: {
    templateFromPast: { code: 10400, zh: '启用日期不能早于今天', en: 'A template comes in force today or later' },
  },
  check: ({ row, today }) => (asText(row.effectFrom) < today ? { key: 'templateFromPast', field: 'effectFrom' } : undefined),
})

export const putInForce = ({ facts }: RuleContext<PaperTemplateFields>): Template => ({ sm3: facts.templateDigest ?? null, effectTo: null })

/** A template that never counted has no last day. */
export const putOutOfForce = ({ row, today }: RuleContext<PaperTemplateFields>): Template => {
  const from = asText(row.effectFrom)
  return { effectTo: from > today ? from : today }
}
