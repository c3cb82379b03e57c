import { describe, expect, it } from 'vitest'
import { jsonInWords } from './said-json.ts'

describe('a text that is kept as JSON', () => {
  it.each([
    ['["10.0.0.0/8","192.168.0.0/16"]', '10.0.0.0/8、192.168.0.0/16'],
    ['{"kind":"寒潮","level":"蓝色","until":null}', '寒潮 · 蓝色'],
    ['[]', '无'],
    ['{"a":{"b":1},"c":2}', '… · 2'],
    ['{broken', undefined],
    ['plain words', undefined],
    ['12', undefined],
  ])('%s is read as %s', (written, read) => expect(jsonInWords(written)?.zh).toBe(read))
})
