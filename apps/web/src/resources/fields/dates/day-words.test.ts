import { expect, test } from 'vitest'
import { zhCN } from '../../texts/zh-cn.ts'
import { wordsOfDay } from './day-words.ts'

const said = (value: string) => wordsOfDay(value, { text: zhCN as never })

test('a day that moves with today is told by its span, another by its date', () => {
  expect(['today', 'today+30', 'today-7', '2026-07-25'].map(said)).toEqual(['今天', '30 天内', '7 天前', '2026-07-25'])
})
