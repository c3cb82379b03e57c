import { expect, it } from 'vitest'
import { redline } from './redline.ts'

it('what a checker changed in the template stands apart, in the order of the text', () => {
  expect(redline('准予你单位施工。', '准予你单位夜间施工，限期恢复。')).toEqual([
    { kind: 'same', words: '准予你单位' },
    { kind: 'added', words: '夜间' },
    { kind: 'same', words: '施工' },
    { kind: 'added', words: '，限期恢复' },
    { kind: 'same', words: '。' },
  ])
  expect(redline('甲乙', '乙丙')).toEqual([
    { kind: 'removed', words: '甲' },
    { kind: 'same', words: '乙' },
    { kind: 'added', words: '丙' },
  ])
})

it('a text that nobody changed is one run; a text of nothing is added whole', () => {
  expect(redline('同样', '同样')).toEqual([{ kind: 'same', words: '同样' }])
  expect(redline('', '新文')).toEqual([{ kind: 'added', words: '新文' }])
})

it('long texts are compared by sentences', () => {
  const long = Array.from({ length: 400 }, (_none, at) => `第${at}条，施工单位应当按期恢复。`)
  const changed = long.with(200, '第二百条已经删改。')
  const runs = redline(long.join(''), changed.join(''))
  expect(runs.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same'])
  expect(runs[2]?.words).toBe('第二百条已经删改。')
})
