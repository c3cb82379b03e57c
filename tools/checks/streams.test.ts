import { describe, expect, it } from 'vitest'
import { looseIn, looseStreams } from './check-streams.ts'

const head = `import { createReadStream, createWriteStream } from 'node:fs'
import { connect as plain } from 'node:net'
import { spawn } from 'node:child_process'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
`
const looseOf = (body: string) => looseIn('a.ts', `${head}async function* f(store, path, out) {\n${body}\n}`).map(({ text }) => text)

describe('a stream whose error nobody hears', () => {
  it.each([
    ['is handed to whoever reads it later', 'await store.put(path, createReadStream(path))', 'createReadStream(path)'],
    ['waits in a name', 'const content = createReadStream(path)\nawait later()\nreturn content.length', 'createReadStream(path)'],
    ['is asked of the store and handed on', 'await keep(await store.get(path))', 'store.get(path)'],
    ['is answered by a function that nobody declared', 'return createReadStream(path)', 'createReadStream(path)'],
    ['is made of rows', 'save(Readable.from(path))', 'Readable.from(path)'],
    ['is a socket', 'const socket = plain(path)\nsocket.write(out)', 'plain(path)'],
    ['is a child', 'const child = spawn(path)\nchild.kill()', 'spawn(path)'],
    ['is only read for its data', "createReadStream(path).on('data', out)", 'createReadStream(path)'],
    ['is a transform', 'const step = new Transform({})\nstep.write(out)', 'new Transform({})'],
  ])('%s', (_, body, loose) => {
    expect(looseOf(body)).toEqual([loose])
  })

  it('is piped on: pipe hands on no error', () => {
    expect(looseOf('const from = createReadStream(path)\nfrom.pipe(createWriteStream(out))')).toHaveLength(3)
  })
})

describe('a stream that is heard', () => {
  it.each([
    ['goes through a pipeline, with every step', 'await pipeline(createReadStream(path), createGzip(), createWriteStream(out))'],
    [
      'goes through a pipeline as a list',
      'await pipeline([await store.get(path), ...(out ? [createGzip()] : []), createWriteStream(out)])',
    ],
    ['is read to its end', 'for await (const chunk of createReadStream(path)) out(chunk)'],
    ['is read by a generator', 'yield* await store.get(path)'],
    ['is opened by the store where it reads it', 'await store.put(path, () => createReadStream(path))'],
    ['has a listener under its name', "const socket = plain(path)\nsocket.once('error', out)\nsocket.write(path)"],
    ['has a listener at once', "createReadStream(path).on('data', out).on('error', out)"],
    ['has a name under which it is piped and heard', "const from = createReadStream(path)\nfrom.on('error', out)\nfrom.pipe(out)"],
  ])('%s', (_, body) => {
    expect(looseOf(body)).toEqual([])
  })
})

it('the server has none that is not heard, and every source of it was looked at', () => {
  const { files, loose } = looseStreams()
  expect(loose).toEqual([])
  expect(files).toBeGreaterThan(500)
})
