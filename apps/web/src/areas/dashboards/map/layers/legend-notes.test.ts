import { expect, it } from 'vitest'
import { zhCN } from '../../texts/zh-cn.ts'
import type { LayerTold } from '../map-reads.ts'
import { notesOf, notesOnPaper } from './legend-notes.tsx'

const { map: text } = zhCN
const pipes = {
  minZoom: 10,
  looks: { dashed: '老旧管道', width: null, turned: null, lit: null, around: null },
  later: [
    { zoom: 11, labels: ['次高压A'] },
    { zoom: 12, labels: [] },
  ],
} as unknown as LayerTold
const words = (notes: readonly (readonly [string, string])[]) => notes.map(([, told]) => told)

it('on the screen a legend says from which zoom on the rest is seen; on paper, which nobody draws nearer, what its scale leaves out', () => {
  expect(words(notesOf(pipes, text))).toContain('其余：放大到 12 级起显示')
  expect(words(notesOnPaper(pipes, text, 11.6))).toEqual(['老旧管道', '本图比例下未绘出：其余'])
  expect(words(notesOnPaper(pipes, text, 13))).toEqual(['老旧管道'])
  expect(words(notesOnPaper(pipes, text, 8))).toEqual(['本图比例下未绘出'])
})
