import type { SheetRow } from '../../../ports/sheets/open-sheet.ts'
import { textOfCell } from './cell-texts.ts'
import { comparable } from './plain-texts.ts'

// A word alone in the first cell that is given: what is added up.
const SUM = /^(?:本页)?(?:合计|总计|小计|共计|总合计|累计)[:：]?$/
// A word and a name behind it: who signs the table, and when.
const SIGNED = /^(?:填表|制表|填报|编制|审核|复核|校核|负责|经办)(?:人|人员|单位|部门|日期|时间)(?:[（(]签(?:字|章|名)[)）])?[:：]/
// As long as a line of signatures is.
const LONGEST_SIGNATURE_LINE = 100

/** What a line under a table says that is no row of it: 合计, 填表人. Null for a row. */
export function closingWord({ values }: Pick<SheetRow, 'values'>): string | null {
  const given = values.map((cell) => textOfCell(cell).trim()).filter((text) => text !== '')
  const [first = ''] = given
  if (first.length > LONGEST_SIGNATURE_LINE) return null
  const word = comparable(first)
  if (SUM.test(word)) return word.replace(/[:：]/g, '')
  const [signed] = SIGNED.exec(word) ?? []
  return signed === undefined ? null : signed.replace(/[:：]/g, '')
}
