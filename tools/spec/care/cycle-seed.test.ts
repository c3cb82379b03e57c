import { describe, expect, it } from 'vitest'
import { careText, readCare } from './cycle-seed.ts'

const head = ['facility · part', 'item', 'I / II / III', 'mandatory', 'basis']
const rows = [
  ['地道·水泵', '试运行 Pump test', '1 mo; 7 d in flood season', 'n', 'contract'],
  [
    '桥梁·全桥',
    '结构定期检测 Structural inspection',
    'by bridge class: I 1-2 y (default 1, never > 2); II-V 6-10 y (default 6, never > 10)',
    'y',
    'CJJ 99',
  ],
  [
    '照明·接地绝缘',
    '接地电阻、绝缘测试 Earthing and insulation test',
    '12 mo, before thunder season; limits ≤ 4 Ω system',
    'n',
    'limits CJJ 89',
  ],
  ['道路·护栏', '清洗 / 油漆 Wash / repaint', '1 / 1 / 2 mo; 2 / 2 / 3 y', 'n', 'contract'],
  ['道路·雨水口', '清掏 Gully cleaning', '3 / 6 / 6 mo, one before flood season', 'n', 'CJJ 68, contract'],
]
const order = ['道路·雨水口', '道路·护栏', '桥梁·全桥', '地道·水泵', '照明·接地绝缘']
const table = [`| ${head.join(' | ')} |`, ...order.map((place) => `| ${rows.find(([at]) => at === place)?.join(' | ')} |`)].join('\n')
const text = `parts: 雨水口 105, 护栏 106, 全桥 and 钢结构 206,\n水泵 402, 接地绝缘 605; workKind by the name\n${table}\n`
const seed = [head, ...rows].map((cells) => cells.join('\t')).join('\n')

describe('the care of the book', () => {
  it('has codes by facility in the order of the text; two works or two cycles of a row are two standards', () => {
    const read = readCare(seed, ['', text])
    expect(read.map(({ code, zh, part }) => [code, zh, part])).toEqual([
      ['D01', '清掏', '105'],
      ['D02', '清洗', '106'],
      ['D03', '油漆', '106'],
      ['Q01', '结构定期检测', '206'],
      ['X01', '试运行', '402'],
      ['X02', '汛期试运行', '402'],
      ['Z01', '接地电阻、绝缘测试', '605'],
    ])
    const [gully, wash, paint, structure, pump, inFlood, earthing] = read
    expect(gully).toMatchObject({ kind: '10', cycles: [3, 6, 6], unit: 'm', season: '1', workKind: '2' })
    expect([wash, paint]).toMatchObject([
      { en: 'Wash', cycles: [1, 1, 2], unit: 'm', workKind: '2' },
      { en: 'Repaint', cycles: [2, 2, 3], unit: 'y', workKind: '5' },
    ])
    expect(structure).toMatchObject({ cycles: null, classCycles: { '1': 1, '2': 6, '5': 6 }, mandatory: true, workKind: '4' })
    expect([pump, inFlood]).toMatchObject([
      { cycles: [1, 1, 1], unit: 'm', floodSeasonOnly: false },
      { cycles: [7, 7, 7], unit: 'd', floodSeasonOnly: true },
    ])
    expect(earthing).toMatchObject({ season: '2', cycles: [12, 12, 12], workKind: '4' })
    expect(careText(read)).toContain("zh: '汛期试运行'")
  })

  it('is refused where the text has no such row, or the book no part or cycle', () => {
    expect(() => readCare(seed, [text.replace('| 道路·护栏 |', '| 道路·标牌 |')])).toThrow('no row of 道路·护栏')
    expect(() => readCare(seed, [text.replace('水泵 402', '')])).toThrow('no part of 水泵')
    expect(() => readCare(seed.replace('3 / 6 / 6 mo', 'soon, 3 mo / x'), [text.replace('3 / 6 / 6 mo', 'soon, 3 mo / x')])).toThrow(
      'no cycle',
    )
  })
})
