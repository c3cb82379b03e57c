import { hasWideSign } from '@chengan/kernel/testing/words/raw-words'
import { describe, expect, it } from 'vitest'
import { glossary } from './glossary.ts'
import { messages, registry } from './registry.ts'
import { allMenus } from './system/menu/menus.ts'
import { params } from './system/params/params.ts'
import { faultsOfWords, isSpacedOut } from './testing/plain-words.ts'

/** Every text of a language below a value. */
function textsIn(root: unknown, language: 'zh' | 'en' = 'zh'): readonly string[] {
  const seen = new Set<unknown>()
  const texts = new Set<string>()
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return
    seen.add(node)
    const text: unknown = language in node ? Object(node)[language] : undefined
    if (typeof text === 'string') texts.add(text)
    for (const part of Object.values(node)) look(part)
  }
  look(root)
  return [...texts]
}

const words = [registry.all, messages, allMenus, params]
const texts = textsIn(words)

describe('the words of definitions and messages', () => {
  it('are there', () => expect(texts.length).toBeGreaterThan(4000))

  it('hold no name of the program, no spoken phrase and one form of each sign', () => {
    expect(texts.flatMap(faultsOfWords)).toEqual([])
  })

  it('have their numbers close to the words', () => {
    expect(texts.filter(isSpacedOut)).toEqual([])
  })

  it.each(['bean名称', '请问什么时候办理', '列表没有取到', '是否删除?', '确定[删除]', '提前 ，报告'])('%s would be refused', (text) => {
    expect(faultsOfWords(text)).not.toEqual([])
  })
})

describe('the English words of definitions and messages', () => {
  it('have the signs of English between them, none of full width', () => {
    const english = textsIn(words, 'en')
    expect(english.length).toBeGreaterThan(4000)
    expect(english.filter(hasWideSign)).toEqual([])
  })
})

describe('a term of the trade', () => {
  it('is not said in the words that the glossary avoids; a single word may mean something else elsewhere', () => {
    const english = textsIn(words, 'en')
    const avoided = glossary.flatMap(({ zh, avoid = [] }) => avoid.filter((word) => word.includes(' ')).map((word) => ({ zh, word })))
    expect(avoided.length).toBeGreaterThan(20)
    const met = avoided.filter(({ word }) => english.some((text) => new RegExp(`\\b${word}\\b`, 'i').test(text)))
    expect(met).toEqual([])
  })
})

describe('an action', () => {
  const transitions = registry.all.flatMap(({ root, lifecycles }) =>
    Object.values(lifecycles).flatMap((life) => life.transitions.map((row) => ({ root, row }))),
  )
  /** Nobody may: it stands to be refused in words. */
  const isRefusal = (by: unknown) =>
    typeof by === 'object' && by !== null && 'refusal' in by && String(Object(by).name).startsWith('nobody')

  it('that a person takes says what has happened, whichever way it goes; a saved form says that it is saved', () => {
    const silent = transitions.filter(({ row }) => {
      const callers = [row.by].flat()
      return row.done === undefined && row.action !== 'edit' && callers.some((by) => by !== 'system' && !isRefusal(by))
    })
    expect(silent.map(({ root, row }) => `${root} ${row.action} ${row.case ?? ''}`)).toEqual([])
  })
})

describe('a number', () => {
  const shown = registry.all.flatMap(({ root, fieldList }) => fieldList.map((field) => ({ root, field })))

  it('of days that are left says of a day that is past how long ago it was, nowhere less than nought', () => {
    const left = shown.filter(({ field }) => field.label.zh === '剩余天数' && field.internal !== true)
    expect(left.length).toBeGreaterThan(1)
    expect(left.map(({ root, field }) => [root, field.inWords?.('-238')?.zh])).toEqual(left.map(({ root }) => [root, '已过 238 天']))
  })

  it('of a figure that is a share is told in per cent, in lists, sheets and warnings', () => {
    const metric = registry.byName('registeredMetric')
    const said = ['target', 'warnYellow', 'warnRed', 'lastValue'].map((name) => metric.fields[name]?.inWords?.('11.86', { unit: '%' })?.zh)
    expect(said).toEqual(Array(4).fill('11.86%'))
  })
})

describe('a value that is written for the program', () => {
  it('is read as what its rows are called, where it is a root; behind a colon stands what was done', () => {
    const { resource } = registry.byName('operationLog').fields
    expect(['gysy/aqjdyhpc', 'gysy/aqjdyhpc:dispatch', 'no/such'].map((root) => resource?.inWords?.(root)?.zh)).toEqual([
      registry.byName('hazardCheck').label.zh,
      registry.byName('hazardCheck').label.zh,
      undefined,
    ])
  })

  it('of the groups of parameters has a word for each', () => {
    const { groupName } = registry.byName('param').fields
    expect([...new Set(params.map(({ group }) => group))].filter((group) => groupName?.inWords?.(group) === undefined)).toEqual([])
  })

  it('of the modules of the operation log has a word for each first word of a root', () => {
    const { module } = registry.byName('operationLog').fields
    const firsts = [...new Set(registry.all.map(({ root }) => root.split(/[/:]/)[0] ?? ''))]
    expect(firsts.filter((first) => module?.inWords?.(first) === undefined)).toEqual([])
  })
})
