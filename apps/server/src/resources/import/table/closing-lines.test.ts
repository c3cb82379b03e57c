import { describe, expect, it } from 'vitest'
import { closingWord } from './closing-lines.ts'

const row = (...values: readonly (string | number | null)[]) => closingWord({ values })

describe('a line under a table', () => {
  it.each([
    ['合计', [null, '合计', null, 1200]],
    ['总计', ['总 计：', 12]],
    ['填表人', ['填表人：张三', '审核人：李四', '2026年6月30日']],
    ['填报单位', [null, '填报单位（盖章）：'.replace('（盖章）', ''), '市政所']],
    ['审核人(签字)', ['审核人（签字）：']],
  ])('that says %s is no row', (word, values) => expect(row(...values)).toBe(word))

  it.each([[['合计路', '望澜区']], [['张三', '合计']], [['填表人说明', '甲']], [[1200, '合计']], [[null, null]]])(
    'is a row where the words are part of it: %s',
    (values) => expect(row(...values)).toBeNull(),
  )
})
