import { describe, expect, it } from 'vitest'
import { crowdedFolders, disguisedNames, exportsOf, repeatedExports } from './check-names.ts'

const faultsOf = (files: Readonly<Record<string, string>>) =>
  repeatedExports(Object.entries(files).flatMap(([file, text]) => exportsOf(file, text))).map(({ fault }) => fault)

describe('a name that a reader would trip over', () => {
  it('is one that two files of a package export', () => {
    expect(faultsOf({ 'apps/web/src/a.ts': 'export interface Place {}', 'apps/web/src/b.ts': 'export const Place = 1' })).toEqual([
      'Place is exported by 2 files: apps/web/src/a.ts, apps/web/src/b.ts',
    ])
    expect(faultsOf({ 'apps/web/src/a.ts': 'export interface Place {}', 'packages/flow/src/b.ts': 'export type Place = 1' })).toEqual([])
    expect(faultsOf({ 'apps/web/src/a.ts': 'const place = 1', 'apps/web/src/b.ts': 'export const place = 1' })).toEqual([])
  })

  it('is none in the words of one topic in each language', () => {
    const words = { 'apps/web/src/app/texts/ja.ts': 'export const words = 1', 'apps/web/src/app/texts/en-us.ts': 'export const words = 1' }
    expect(faultsOf(words)).toEqual([])
  })

  it.each([
    ['a variable', 'const of = 1', '"of" is a word of the language'],
    ['a parameter', 'function f(of: string) {}', '"of" is a word of the language'],
    ['a part of what is taken apart', 'const { lifecycle: of } = a', '"of" is a word of the language'],
    ['a limit', 'const MOST = 1', 'MOST does not say of what'],
  ])('is %s named like a word of the language, or without its noun', (_, text, fault) => {
    expect(disguisedNames('a.ts', text).map((one) => one.fault)).toEqual([fault])
  })

  it('is no property: of a row, of a step', () => {
    expect(disguisedNames('a.ts', 'const step = { of: 1, is: 2 } as const\nfor (const one of [step.of]) one')).toEqual([])
  })
})

describe('a folder that a reader gets lost in', () => {
  const within = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/part-${at}.ts`)

  it('holds more than twenty files of its own', () => {
    expect(crowdedFolders(within('apps/web/src/app', 20))).toEqual([])
    expect(crowdedFolders([...within('apps/web/src/app', 21), ...within('apps/web/src/app/shell', 5)])).toMatchObject([
      { place: 'apps/web/src/app', fault: 'holds 21 files' },
    ])
  })

  it('is none where each file is one of a kind: a decision, a migration, a journey', () => {
    const alike = ['docs/decisions', 'apps/server/src/storage/migrations', 'e2e/journeys']
    expect(crowdedFolders(alike.flatMap((folder) => within(folder, 40)))).toEqual([])
  })
})
