import { faultsOfWords, isCrowded } from '@chengan/domain/testing/plain-words'
import { hasWideSign } from '@chengan/kernel/testing/words/raw-words'
import { describe, expect, it, vi } from 'vitest'
import { book, fetchBooks } from '../language/books.ts'
import type * as shellZh from '../language/zh-cn.ts'
import * as shellTw from '../language/zh-cn.ts?zh-tw'

/** Every book of the console, by the folder of its texts. */
const zh = import.meta.glob('../**/zh-cn.ts', { eager: true, import: 'zhCN' })
const tw = import.meta.glob('../**/zh-cn.ts', { eager: true, import: 'zhCN', query: '?zh-tw' })
const en = import.meta.glob('../**/en-us.ts', { eager: true, import: 'enUS' })
const ja = import.meta.glob('../**/ja.ts', { eager: true, import: 'ja' })

const books: Readonly<Record<string, readonly [zh: unknown, tw: unknown, en: unknown, ja: unknown]>> = Object.fromEntries(
  Object.keys(zh).map((path) => {
    const beside = (name: string) => path.replace(/zh-cn\.ts$/, name)
    return [path.replace(/^\.\.\/|\/zh-cn\.ts$/g, ''), [zh[path], tw[path], en[beside('en-us.ts')], ja[beside('ja.ts')]]]
  }),
)

/** Every word by its path; a word with places is said with each place marked. */
function wordsOf(node: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof node === 'function') return [[path, String(node(...Array(node.length).fill('§')))]]
  if (typeof node !== 'object' || node === null) return [[path, String(node)]]
  return Object.entries(node).flatMap(([name, below]) => wordsOf(below, `${path}.${name}`))
}

describe('SH-26: the words of screens', () => {
  it('are found in every area', () => {
    expect(Object.keys(books).length).toBeGreaterThan(9)
  })

  it.each(Object.entries(books))('of %s are there in all four languages', (_, [zh, ...others]) => {
    const pathsOf = (words: unknown) =>
      wordsOf(words)
        .map(([path]) => path)
        .sort()
    // The drawing library speaks English by itself: its words are translated by what they are there.
    const [tw, en, ja] = others
    const english = (paths: readonly string[]) => paths.filter((path) => !path.startsWith('.library.'))
    // What a definition says in Chinese and English alone is translated by its Chinese words.
    const own = (paths: readonly string[]) => paths.filter((path) => !path.startsWith('.inPlace.'))
    for (const other of [tw, ja]) expect(own(pathsOf(other))).toEqual(pathsOf(zh))
    expect(english(pathsOf(en))).toEqual(english(pathsOf(zh)))
    const empty = others.flatMap((other) => wordsOf(other).filter(([path, words]) => words.trim() === '' && !/\.0$/.test(path)))
    expect(empty).toEqual([])
  })

  it('in Japanese are Japanese: no character that only simplified Chinese writes', () => {
    const simplified = /[们这请为务让码权验获误续间类级处发时实无击说认试给谢线规产动启录导载删选项单页]/
    const left = Object.values(books).flatMap(([, , , ja]) => wordsOf(ja).filter(([, words]) => simplified.test(words)))
    expect(left).toEqual([])
  })

  it('in the characters of Taiwan keep what is put into them', () => {
    const shell: typeof shellZh.zhCN = shellTw.zhCN
    expect([shell.shell.hello('后里发'), shell.shell.changePassword]).toEqual(['你好 后里发', '修改密碼'])
  })
})

describe('the Chinese words of screens', () => {
  const texts = Object.entries(books).flatMap(([book, [words]]) => wordsOf(words).map(([path, text]) => [`${book}${path}`, text] as const))
  const own = texts.filter(([path]) => !path.includes('.inPlace.'))

  it('hold no name of the program, no spoken phrase and one form of each sign', () => {
    expect(own.flatMap(([path, text]) => faultsOfWords(text).map((fault) => `${path} ${fault}`))).toEqual([])
  })

  it('have their counts apart from the words', () => {
    expect(own.filter(([, text]) => isCrowded(text)).map(([path, text]) => `${path} ${text}`)).toEqual([])
  })
})

/** Papers of the bureau are written in Chinese, whoever prepares them: they begin with these words. */
const inChinese: readonly string[] = ['areas/municipal/plans/texts.release.docHead']

describe('the English words of screens', () => {
  it('have the signs of English between them, none of full width', () => {
    const english = Object.entries(books).flatMap(([book, [, , words]]) =>
      wordsOf(words).map(([path, text]) => [`${book}${path}`, text] as const),
    )
    expect(english.filter(([path, text]) => !inChinese.includes(path) && hasWideSign(text))).toEqual([])
  })
})

/** What ends like several and is one. */
const isOne = /^(?:is|has|does|names|stops|gains|loses|objects|switches|matches|details|comes|takes|as|process|ms)$/

/** The texts of a word whose places are filled with one of a thing, or with words where it takes those. */
function saidOfOne(word: (...places: readonly unknown[]) => unknown): readonly string[] {
  const fillings = Array.from({ length: 2 ** word.length }, (_, bits) =>
    Array.from({ length: word.length }, (_one, at) => (((bits >> at) & 1) === 1 ? '§' : 1)),
  )
  return fillings.flatMap((places) => {
    try {
      return [String(word(...places))]
    } catch {
      // Words are asked of that place, or a number.
      return []
    }
  })
}

function wordsOfOne(node: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof node === 'function') return saidOfOne(node as (...places: readonly unknown[]) => unknown).map((text) => [path, text] as const)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, below]) => wordsOfOne(below, `${path}.${name}`))
}

describe('the English words of a count', () => {
  it('say one of a thing in the singular', () => {
    const said = Object.entries(books).flatMap(([book, [, , words]]) =>
      wordsOfOne(words).map(([path, text]) => [`${book}${path}`, text] as const),
    )
    // Of what kinds files may be is said there: no number.
    const counted = said.filter(([path]) => path !== 'resources/texts.files.onlyKinds')
    const wrong = counted.filter(([, text]) =>
      [...text.matchAll(/(?<![\d.–-])1 (?:(?!of|in|as|is|on|to|and|or|h|d|min)[a-z]+ )?([a-z]+s)\b/g)].some(
        ([, noun = '']) => !isOne.test(noun),
      ),
    )
    expect(wrong).toEqual([])
  })
})

describe('SH-26: a language', () => {
  it('is fetched when it is spoken and not before, once, and again after it did not come', async () => {
    const fetchJa = vi.fn(() => Promise.resolve('日本語'))
    const fetchEn = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('English')
    const words = book('中文', { 'zh-TW': async () => '繁體', 'en-US': fetchEn, ja: fetchJa })
    expect([words.in('zh-CN'), words.in('ja')]).toEqual(['中文', undefined])
    expect(fetchJa).not.toHaveBeenCalled()
    await Promise.all([fetchBooks('ja'), fetchBooks('ja')])
    expect([words.in('ja'), fetchJa.mock.calls.length]).toEqual(['日本語', 1])
    await expect(words.fetch('en-US')).rejects.toThrow('offline')
    expect(await words.fetch('en-US')).toBe('English')
  })
})
