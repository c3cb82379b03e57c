import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ServiceDown } from '../outside.ts'
import { fastDfsStore } from './fastdfs-store.ts'
import { localStore } from './local-store.ts'
import type { ObjectStore } from './object-store.ts'
import { type S3Place, s3Store } from './s3-store.ts'
import { memoryIndex, openFastDfs } from './testing/fastdfs-server.ts'
import { openS3, s3Keys } from './testing/s3-server.ts'

let folder: string
let server: Awaited<ReturnType<typeof openS3>>
let place: S3Place
let fastDfs: Awaited<ReturnType<typeof openFastDfs>>
const stores = new Map<string, ObjectStore>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chengan-stores-'))
  server = await openS3('city')
  place = { ...s3Keys, endpoint: server.endpoint, bucket: 'city', prefix: '城安/', inHost: false }
  stores.set('a folder', localStore(join(folder, 'local')))
  stores.set('a bucket', s3Store(place))
  fastDfs = await openFastDfs()
  // The first of two trackers is down.
  const trackers = [{ host: '127.0.0.1', port: 9 }, fastDfs.address]
  stores.set('FastDFS', fastDfsStore({ trackers, group: 'group1' }, memoryIndex()))
})
afterAll(async () => {
  await fastDfs.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function textOf(stream: Promise<NodeJS.ReadableStream>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await stream) parts.push(Buffer.from(part as Buffer))
  return Buffer.concat(parts)
}
const keysOf = async (keys: AsyncIterable<string>) => {
  const all: string[] = []
  for await (const key of keys) all.push(key)
  return all.sort()
}

describe.each(['a folder', 'a bucket', 'FastDFS'])('%s', (name) => {
  const store = () => stores.get(name) as ObjectStore

  it('gives back what it was given, whole and in part', async () => {
    await store().put('content/ab/one', Buffer.from('0123456789'))
    await store().put('content/ab/two', () => Readable.from([Buffer.from('abc'), Buffer.from('def')]))
    expect((await textOf(store().get('content/ab/one'))).toString()).toBe('0123456789')
    expect((await textOf(store().get('content/ab/one', { start: 2, end: 4 }))).toString()).toBe('234')
    expect((await textOf(store().get('content/ab/two'))).toString()).toBe('abcdef')
    expect(await store().size('content/ab/two')).toBe(6)
  })

  it('says that nothing lies there, and removes what is not there without a word', async () => {
    expect(await store().size('content/none')).toBeNull()
    await expect(store().get('content/none')).rejects.toThrow()
    await store().remove('content/none')
    await store().remove('content/ab/two')
    expect(await store().size('content/ab/two')).toBeNull()
  })

  it('keeps a content of many parts whose size nobody told', async () => {
    const chunk = Buffer.alloc(1_000_003, 7)
    await store().put('content/large', () => Readable.from(Array(20).fill(chunk)))
    expect(await store().size('content/large')).toBe(20 * chunk.length)
    const tail = await textOf(store().get('content/large', { start: 20 * chunk.length - 5, end: 20 * chunk.length - 1 }))
    expect([...tail]).toEqual([7, 7, 7, 7, 7])
  })

  it('names under a prefix what nobody has used since', async () => {
    await store().put('stale/x', Buffer.from('x'))
    await store().put('stale-not/y', Buffer.from('y'))
    await store().touch('stale/x')
    expect(await keysOf(store().staleKeys('stale', Date.now() - 60_000))).toEqual([])
    expect(await keysOf(store().staleKeys('stale', Date.now() + 60_000))).toEqual(['stale/x'])
    expect(await keysOf(store().staleKeys('nothing', Date.now()))).toEqual([])
  })

  it('keeps an empty content', async () => {
    await store().put('content/empty', () => Readable.from([]))
    expect(await store().size('content/empty')).toBe(0)
  })
})

describe('a bucket', () => {
  it('lets nobody in with a wrong key', async () => {
    const stranger = s3Store({ ...place, secretKey: 'wrong' })
    await expect(stranger.put('x', Buffer.from('x'))).rejects.toThrow(/SignatureDoesNotMatch/)
    await expect(stranger.size('content/ab/one')).rejects.toBeInstanceOf(ServiceDown)
  })

  it('that cannot be reached, or is not there, says so', async () => {
    await expect(s3Store({ ...place, endpoint: 'http://127.0.0.1:9' }).size('x')).rejects.toBeInstanceOf(ServiceDown)
    await expect(s3Store({ ...place, bucket: 'none' }).put('x', Buffer.from('x'))).rejects.toThrow(/NoSuchBucket/)
  })

  it('keeps nothing of a content that breaks off', async () => {
    async function* breaking() {
      yield Buffer.alloc(9 * 1024 * 1024)
      throw new Error('gone')
    }
    await expect(stores.get('a bucket')?.put('content/broken', () => Readable.from(breaking()))).rejects.toThrow('gone')
    expect(await stores.get('a bucket')?.size('content/broken')).toBeNull()
  })
})

describe('FastDFS', () => {
  it('holds of a key that is written again only what came last', async () => {
    const before = fastDfs.files.size
    const store = fastDfsStore({ trackers: [fastDfs.address], group: '' }, memoryIndex())
    await store.put('k', Buffer.from('one'))
    await store.put('k', Buffer.from('two'))
    expect((await textOf(store.get('k'))).toString()).toBe('two')
    expect(fastDfs.files.size).toBe(before + 1)
    await store.remove('k')
    expect(fastDfs.files.size).toBe(before)
  })

  it('without a tracker that answers, or with a group that is not there, says so', async () => {
    const nowhere = fastDfsStore({ trackers: [{ host: '127.0.0.1', port: 9 }], group: '' }, memoryIndex())
    await expect(nowhere.put('k', Buffer.from('x'))).rejects.toBeInstanceOf(ServiceDown)
    const strange = fastDfsStore({ trackers: [fastDfs.address], group: 'group9' }, memoryIndex())
    await expect(strange.put('k', Buffer.from('x'))).rejects.toThrow('no storage server')
  })
})
