import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import packing from './vite.config.ts'

const sources = join(packing.root, 'src')
const besideModule = /new URL\('([^']+)', import\.meta\.url\)/g

/** The modules of the program that read something beside their source (fonts, clips, the thread of sheets), as they stand once they are packed. */
const packed = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, code: readFileSync(join(sources, path), 'utf8') }))
  .filter(({ code }) => code.search(besideModule) >= 0)
  .map(({ path, code }) => {
    const made = packing.plugins[0]?.transform(code, join(sources, path))?.code ?? ''
    return { path, named: [...code.matchAll(besideModule)].map(([, name]) => name ?? ''), made }
  })

it('the packed server reads fonts in several of its parts', () => {
  const parts = packed.filter(({ named }) => named.some((name) => name.endsWith('.ttf'))).map(({ path }) => path.replaceAll('\\', '/'))
  expect(parts).toContain('ports/paper/template/made-pictures.ts')
  expect(parts).toContain('ports/paper/document-font.ts')
})

it.each(packed)('what $path reads beside its source is found from the packed program, too', ({ named, made }) => {
  const program = pathToFileURL(join(packing.build.outDir, 'main.js')).href
  for (const name of named) {
    // As Node reads it there: the inner address counts from the packed program.
    const [, source] =
      new RegExp(`new URL\\('${name.replaceAll('.', '\\.')}', new URL\\("([^"]+)", import\\.meta\\.url\\)\\.href\\)`).exec(made) ?? []
    expect(source, `${name} is read where the packed program lies`).toBeDefined()
    expect(existsSync(fileURLToPath(new URL(name, new URL(source ?? '', program)))), name).toBe(true)
  }
})
