import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { glossary } from '@chengan/domain/glossary'
import { describe, expect, it } from 'vitest'
import { root } from '../run-program.ts'
import { codeBlocks, namedByPage } from './code-blocks.ts'
import { enteredPackages, namedPackages } from './dependencies.ts'
import { definitionFiles, glossaryPage } from './glossary.ts'
import { deadPaths } from './pages.ts'
import { fillSections } from './sections.ts'
import { missingTests } from './threats.ts'

describe('the glossary', () => {
  it('settles each word once, in both languages', () => {
    for (const language of ['zh', 'en'] as const) {
      const words = glossary.map((term) => term[language])
      expect(words.filter((word, index) => word === '' || words.indexOf(word) !== index)).toEqual([])
    }
  })
  it('does not use as a term what it says to avoid', () => {
    const terms = new Map(glossary.map((term) => [term.en, term]))
    const same = glossary.flatMap((term) => (term.avoid ?? []).filter((word) => word === term.en))
    expect(same).toEqual([])
    expect(terms.size).toBe(glossary.length)
  })
  it('names the file of each resource by its text', () => {
    const folder = mkdtempSync(join(tmpdir(), 'definitions-'))
    writeFileSync(join(folder, 'lamp.ts'), "export const lamp = defineResource({\n  name: 'lamp',\n})")
    expect(definitionFiles(folder).get('lamp')).toBe(join(folder, 'lamp.ts'))
  })
  it('is one row per term', () => {
    const page = glossaryPage([], new Map(), [{ zh: '桩号', en: 'chainage', avoid: ['stake number'] }])
    expect(page).toContain('| 桩号 | chainage |  | stake number |')
  })
})

describe('a made section', () => {
  const page = 'a\n<!-- begin lamps -->\n\nold\n\n<!-- end lamps -->\nb'
  it('is made anew between its marks, and is then at rest', () => {
    const once = fillSections(page, { lamps: () => ['new'] })
    expect(once).toBe('a\n<!-- begin lamps -->\n\nnew\n\n<!-- end lamps -->\nb')
    expect(fillSections(once, { lamps: () => ['new'] })).toBe(once)
  })
  it('that nobody makes is refused by its name', () => {
    expect(() => fillSections(page, {})).toThrow('"lamps"')
  })
})

describe('code in a page', () => {
  const page = { path: 'docs/x.md', text: 'Text.\n\n```ts\nconst a = 1\n```\n\n```sh\nnpm start\n```\n' }
  it('is taken from blocks marked ts', () => {
    expect(codeBlocks(page)).toEqual([{ page: 'docs/x.md', line: 4, code: 'const a = 1\n' }])
  })
  it('inside a list loses the indent of the list', () => {
    const text = '1. Do:\n\n   ```ts\n   if (a) {\n     b()\n   }\n   ```\n'
    expect(codeBlocks({ path: 'x.md', text })[0]?.code).toBe('if (a) {\n  b()\n}\n')
  })
  it('is complained of by page and line', () => {
    expect(namedByPage('block0.ts(1,7): error TS1: wrong', codeBlocks(page))).toBe('docs/x.md:4: error TS1: wrong')
  })
})

describe('a path in a page', () => {
  it('is dead when nothing is there; pictures may come later', () => {
    const text = '[a](gone.md) [b](https://example.com) `apps/gone.ts` ![p](pictures/later.png)'
    expect(deadPaths(mkdtempSync(join(tmpdir(), 'pages-')), { path: 'docs/x.md', text })).toEqual(['gone.md', 'apps/gone.ts'])
  })
})

describe('a dependency', () => {
  it('is read from every part of a manifest, our own packages aside', () => {
    const manifest = {
      dependencies: { pg: '1', '@chengan/kernel': '*' },
      devDependencies: { knip: '1' },
      optionalDependencies: { fast: '1' },
    }
    expect(namedPackages(JSON.stringify(manifest))).toEqual(['pg', 'knip', 'fast'])
  })
  it('is entered by its name and licence', () => {
    const page = '| package | licence | what for |\n| --- | --- | --- |\n| @a/b | MIT | it |\n'
    expect([...enteredPackages(page)]).toEqual([['@a/b', 'MIT']])
  })
})

describe('the page of threats', () => {
  it('names tests that are there', () => {
    expect(missingTests(readFileSync(join(root, 'docs/threats.md'), 'utf8'), root)).toEqual([])
  })
  it('is told of a file that is gone, and of a test that is called otherwise', () => {
    const page =
      '| a | b | `tools/docs/docs.test.ts` “names tests that are there”; `tools/gone.test.ts`; `tools/docs/glossary.ts` “no such test” |'
    expect(missingTests(page, root)).toEqual(['tools/gone.test.ts', 'tools/docs/glossary.ts: no such test'])
  })
})
