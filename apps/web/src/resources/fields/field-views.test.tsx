import { decimal, int, year } from '@chengan/kernel/fields/builders'
import { kindOfFile } from '@chengan/kernel/fields/file-kinds'
import { kinds } from '@chengan/kernel/fields/kinds'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../files/use-uploads.ts'
import { readPosition } from '../map/position.ts'
import { zhCN } from '../texts/zh-cn.ts'
import { fieldViews } from './field-views.ts'
import { numberWords } from './numbers/number-words.ts'
import { cleanHtml } from './texts/clean-html.tsx'

describe('the views of fields', () => {
  it('every kind of field is drawn', () => {
    expect(Object.keys(fieldViews).sort()).toEqual(Object.keys(kinds).sort())
  })

  it('a kind that lists filter by has a filter', () => {
    const without = Object.values(kinds).filter((kind) => !['none', 'box'].includes(kind.filter) && fieldViews[kind.kind].filter === null)
    expect(without.map((kind) => kind.kind)).toEqual([])
  })

  it('numbers are grouped, keep the decimals of their field and have a true minus', () => {
    const capital = { name: 'capital', ...decimal(12, 2, '注册资本', 'Capital', { unit: '万元' }) }
    expect(numberWords(capital, -1234567.5, { language: 'en-US' })).toEqual({ number: '−1,234,567.5', unit: '× 10,000 CNY' })
    const sort = { name: 'sort', ...int('排序', 'Sort') }
    const amount = { name: 'payAmount', ...decimal(12, 2, '应付金额', 'Amount', { unit: '元' }) }
    expect(numberWords(amount, 12480, { language: 'zh-CN' })).toEqual({ number: '12,480.00', unit: '元' })
    expect(numberWords(sort, 12, { language: 'zh-CN' })).toEqual({ number: '12', unit: undefined })
    expect(numberWords(sort, null, { language: 'zh-CN' }).number).toBe('')
  })

  it('a year is no quantity: its digits stand together', () => {
    const planYear = { name: 'planYear', ...year('年度', 'Year') }
    expect(numberWords(planYear, 2026, { language: 'zh-CN' }).number).toBe('2026')
  })

  it('the size of a file is told in the largest unit that keeps a digit before the point', () => {
    const size = { name: 'size', ...decimal(14, 0, '大小', 'Size', { unit: 'B' }) }
    const read = [0, 512, 52_345, 20 * 1024 ** 2, 2 * 1024 ** 3].map((bytes) => numberWords(size, bytes, { language: 'zh-CN' }))
    expect(read.map(({ number, unit }) => `${number} ${unit}`)).toEqual(['0 B', '512 B', '51.1 KB', '20 MB', '2 GB'])
  })

  it('SH-39 the kind of a file follows from its extension', () => {
    expect(['a.xlsx', 'a.JPG', 'a.docx', 'a.mp4', 'a.pdf', 'a.dwg'].map(kindOfFile)).toEqual(['4', '1', '5', '2', '6', '7'])
  })

  it('SH-39 a file is refused before it is sent', () => {
    const limits = { most: 9, extensions: ['jpg', 'png'] }
    expect(refusalOf({ name: 'a.gif', size: 1 }, limits, zhCN)).toBe('只支持jpg/png格式文件！')
    expect(refusalOf({ name: 'a.jpg', size: 21 * 1024 * 1024 }, limits, zhCN)).toBe('a.jpg 超过 20.0 MB')
    expect(refusalOf({ name: 'a.png', size: 1024 }, limits, zhCN)).toBeNull()
  })

  it('SH-40 pasted HTML keeps its words and loses its scripts', () => {
    expect(cleanHtml('<p onclick="x()">a<script>b</script><font>c</font><a href="javascript:d">e</a></p>')).toBe('<p>ac<a>e</a></p>')
  })

  it('coordinates are read however they are separated', () => {
    expect(readPosition('123.6041181，29.812306')).toEqual({ lng: 123.604118, lat: 29.812306 })
    expect(readPosition('200, 10')).toBeNull()
    expect(readPosition('望澜区')).toBeNull()
  })
})
