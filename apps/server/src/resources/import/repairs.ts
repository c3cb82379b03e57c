import { type Label, type Language, labelText } from '@chengan/kernel/label'

/** What was put right in a cell before it was judged; each is said. */
export type Repair =
  | 'spaces'
  | 'fullWidth'
  | 'date'
  | 'serialDate'
  | 'number'
  | 'numberAsText'
  | 'paddedCode'
  | 'yesNo'
  | 'formula'
  | 'position'
  | 'degrees'
  | 'quoted'
  | 'lineBreak'

const words: Readonly<Record<Repair, Label>> = {
  spaces: { zh: '已去掉多余空格', en: 'needless spaces taken away' },
  fullWidth: { zh: '全角字符已转为半角', en: 'full-width characters made half-width' },
  date: { zh: '日期写法已统一', en: 'date written in the usual form' },
  serialDate: { zh: '数字已按日期读取', en: 'number read as a date' },
  number: { zh: '已按数字读取', en: 'read as a number' },
  numberAsText: { zh: '数字已按文本读取', en: 'number read as text' },
  paddedCode: { zh: '代码已补零', en: 'zeros put before the code' },
  yesNo: { zh: '已按是/否读取', en: 'read as yes or no' },
  formula: { zh: '公式已按文件中保存的结果读取', en: 'formula: the result kept in the file was read' },
  degrees: { zh: '度分秒已换算为度', en: 'minutes and seconds made degrees' },
  position: { zh: '坐标已转换为WGS-84', en: 'position converted to WGS-84' },
  lineBreak: { zh: '已去掉换行', en: 'line break taken away' },
  quoted: { zh: '已去掉文本标记', en: 'mark of text taken away' },
}

/** The repairs of a cell in words. */
export function repairWords(repairs: readonly Repair[], language: Language): string {
  return [...new Set(repairs)].map((one) => labelText(words[one], language)).join(language === 'en-US' ? '; ' : '；')
}
