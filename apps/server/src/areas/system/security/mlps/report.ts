import { type MlpsAssessment, mlpsItems, mlpsNumber, mlpsResults } from '@chengan/domain/system/security/mlps'
import { type Label, labelText } from '@chengan/kernel/label'
import { AlignmentType, Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'
import type { Context } from '../../../../context.ts'
import { DOCX, type Download } from '../../../../resources/files/download.ts'

const words = {
  title: { zh: '网络安全等级保护自评报告', en: 'MLPS self-assessment' },
  basis: {
    zh: '依据GB/T 22239-2019第三级要求，按GB/T 28448-2019测评单元顺序，由系统逐项读取运行配置得出。自评不代替等级测评机构的测评结论。',
    en: 'By the level-3 requirements of GB/T 22239-2019, in the order of GB/T 28448-2019; each item was read from the live configuration. It does not replace the assessment of a licensed body.',
  },
  heads: [
    { zh: '条款', en: 'Clause' },
    { zh: '编号', en: 'No.' },
    { zh: '测评项', en: 'Item' },
    { zh: '结果', en: 'Result' },
    { zh: '证据', en: 'Evidence' },
  ],
} as const satisfies { readonly title: Label; readonly basis: Label; readonly heads: readonly Label[] }

const widths = [14, 10, 22, 12, 42]

/** The self-assessment as a document of Word, in the order of the standard. */
export async function mlpsReport(ctx: Context, { asOf, score, findings }: MlpsAssessment): Promise<Download> {
  const say = (label: Label) => labelText(label, ctx.language)
  const cell = (text: string, at: number, bold = false) =>
    new TableCell({
      width: { size: widths[at] ?? 10, type: WidthType.PERCENTAGE },
      children: [new Paragraph({ children: [new TextRun({ text, bold, size: 20 })] })],
    })
  const row = (texts: readonly string[], head = false) =>
    new TableRow({ tableHeader: head, cantSplit: true, children: texts.map((text, at) => cell(text, at, head)) })
  const lines = findings.map(({ key, result, evidence }) => {
    const item = mlpsItems[key]
    return row([item.clause, mlpsNumber(key), say(item), say(mlpsResults[result]), evidence])
  })
  const counted = Object.entries(mlpsResults).map(
    ([key, label]) => `${say(label)} ${findings.filter(({ result }) => result === key).length}`,
  )
  const document = new Document({
    creator: ctx.actor.realName,
    title: say(words.title),
    styles: { default: { document: { run: { font: { ascii: 'Times New Roman', eastAsia: '宋体' }, size: 21 } } } },
    sections: [
      {
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER, text: say(words.title) }),
          new Paragraph({ alignment: AlignmentType.CENTER, text: `${asOf} · ${ctx.actor.deptName} ${ctx.actor.realName}` }),
          new Paragraph({ spacing: { before: 240, after: 120 }, text: say(words.basis) }),
          new Paragraph({
            spacing: { after: 240 },
            children: [new TextRun({ text: `${score}`, bold: true, size: 36 }), new TextRun(`  （${counted.join(' · ')}）`)],
          }),
          new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: [row(words.heads.map(say), true), ...lines] }),
        ],
      },
    ],
  })
  const content = await Packer.toBuffer(document)
  return { name: `${say(words.title)}-${asOf.slice(0, 10)}.docx`, type: DOCX, body: new Blob([new Uint8Array(content)]).stream() }
}
