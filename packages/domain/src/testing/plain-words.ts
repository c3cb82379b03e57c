const han = String.raw`\p{Script=Han}`

/** Forms that no Chinese text of the product has in front of people, each with what stands in its place. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/bean|定义Key|业务主键|升级3\.0/, 'a name of the program: 处理程序, 流程标识, 业务编号, 转为3.0版监管'],
  [/问什么|看一看|缺什么|哪里不对|红榜(?!）)/, 'spoken language; a red list is one of merit'],
  [/没有取到|取不到/, '加载失败'],
  [new RegExp(`${han}[,;!?]`, 'u'), 'punctuation of half width behind Chinese'],
  [new RegExp(`[[\\]]${han}|${han}[[\\]]`, 'u'), 'square brackets: 〔〕 in numbers of papers, “” around words'],
  [new RegExp(`${han} ?− ?${han}`, 'u'), 'a minus between words: — or 至'],
  [new RegExp(`${han} [，。；：、）”]|[，。；：、（“] ${han}`, 'u'), 'a space beside punctuation of full width'],
]

/** What the book fixes to the letter (errors.tsv), whatever its form. */
const fixedByTheBook = /^(确定进行\[|业务主键为空|请求地址出错: )/

/** What is wrong with a text in front of people; empty where it reads as it should. */
export function faultsOfWords(text: string): readonly string[] {
  if (fixedByTheBook.test(text)) return []
  return refused.filter(([form]) => form.test(text)).map(([, remedy]) => `${text}: ${remedy}`)
}

/** Numbers of a text of definitions and messages stand close (提前90个工作日), as in the papers of the state and in the book. */
export const isSpacedOut = (text: string): boolean => new RegExp(`${han} \\d+(?![\\d:]*[-:–])|(?<![-\\d]\\d*)\\d ${han}`, 'u').test(text)

/** Counts of the console stand apart (共 12 条), so that a glance finds them; years, months and the name of a datum are one with their word. */
export const isCrowded = (text: string): boolean =>
  new RegExp(`${han}\\d|\\d(?!年|月|日)${han}`, 'u').test(text.replace(/国家2000|第\d+[^\s]|不能超过2MB|最多上传\d+个附件/g, ''))
