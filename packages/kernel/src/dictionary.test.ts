import { expect, it } from 'vitest'
import { defineDict } from './dictionary.ts'

it('a dictionary with one value under two keys is refused', () => {
  expect(() => defineDict('d', '典', 'D', { a: ['1', '一', 'One'], b: ['1', '壹', 'One again'] })).toThrow('value 1 is declared twice')
})

it('a cascade may repeat a value under another parent', () => {
  const dict = defineDict(
    'd',
    '典',
    'D',
    { a: ['1', '一', 'One', { parent: 'x' }], b: ['1', '壹', 'One', { parent: 'y' }] },
    { parentType: 'p' },
  )
  expect(dict).toMatchObject({ parentType: 'p', values: { a: { value: '1', parent: 'x' }, b: { value: '1', parent: 'y' } } })
})
