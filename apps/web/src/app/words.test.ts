import { describe, expect, it, vi } from 'vitest'
import * as systemEn from '../areas/system/texts/en-us.ts'
import * as systemJa from '../areas/system/texts/ja.ts'
import * as systemZh from '../areas/system/texts/zh-cn.ts'
import * as systemTw from '../areas/system/texts/zh-cn.ts?zh-tw'
import * as utilitiesEn from '../areas/utilities/texts/en-us.ts'
import * as utilitiesJa from '../areas/utilities/texts/ja.ts'
import * as utilitiesZh from '../areas/utilities/texts/zh-cn.ts'
import * as utilitiesTw from '../areas/utilities/texts/zh-cn.ts?zh-tw'
import { book, fetchBooks } from '../language/books.ts'
import * as shellEn from '../language/en-us.ts'
import * as shellJa from '../language/ja.ts'
import * as shellZh from '../language/zh-cn.ts'
import * as shellTw from '../language/zh-cn.ts?zh-tw'
import * as resourceEn from '../resources/texts/en-us.ts'
import * as resourceJa from '../resources/texts/ja.ts'
import * as resourceZh from '../resources/texts/zh-cn.ts'
import * as resourceTw from '../resources/texts/zh-cn.ts?zh-tw'
import * as orientationEn from './orientation/texts/en-us.ts'
import * as orientationJa from './orientation/texts/ja.ts'
import * as orientationZh from './orientation/texts/zh-cn.ts'
import * as orientationTw from './orientation/texts/zh-cn.ts?zh-tw'

const books: Readonly<Record<string, readonly [zh: unknown, tw: unknown, en: unknown, ja: unknown]>> = {
  shell: [shellZh.zhCN, shellTw.zhCN, shellEn.enUS, shellJa.ja],
  resources: [resourceZh.zhCN, resourceTw.zhCN, resourceEn.enUS, resourceJa.ja],
  orientation: [orientationZh.zhCN, orientationTw.zhCN, orientationEn.enUS, orientationJa.ja],
  system: [systemZh.zhCN, systemTw.zhCN, systemEn.enUS, systemJa.ja],
  utilities: [utilitiesZh.zhCN, utilitiesTw.zhCN, utilitiesEn.enUS, utilitiesJa.ja],
}

/** Every word by its path; a word with places is said with each place marked. */
function wordsOf(node: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof node === 'function') return [[path, String(node(...Array(node.length).fill('§')))]]
  if (typeof node !== 'object' || node === null) return [[path, String(node)]]
  return Object.entries(node).flatMap(([name, below]) => wordsOf(below, `${path}.${name}`))
}

describe('SH-26: the words of screens', () => {
  it.each(Object.entries(books))('of %s are there in all four languages', (_, [zh, ...others]) => {
    const pathsOf = (words: unknown) =>
      wordsOf(words)
        .map(([path]) => path)
        .sort()
    for (const other of others) expect(pathsOf(other)).toEqual(pathsOf(zh))
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
