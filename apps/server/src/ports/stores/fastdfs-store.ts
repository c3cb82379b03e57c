import { Readable } from 'node:stream'
import { ServiceDown } from '../outside.ts'
import {
  type Address,
  askOpen,
  askStore,
  command,
  fixed,
  longOf,
  type RemoteName,
  remoteName,
  remoteNameIn,
  storageIn,
} from './fastdfs-protocol.ts'
import type { Content, ObjectStore } from './object-store.ts'
import { inParts } from './parts.ts'

/** Where a key of ours lies at FastDFS, which names files itself. */
export interface FastDfsIndex {
  find(key: string): Promise<{ readonly remote: string; readonly size: number } | null>
  /** Answers what lay under the key before, if anything did. */
  keep(key: string, remote: string, size: number): Promise<string | null>
  forget(key: string): Promise<void>
  touch(key: string): Promise<void>
  stale(prefix: string, before: number): AsyncIterable<string>
}

export interface FastDfsPlace {
  readonly trackers: readonly Address[]
  /** Empty: wherever the tracker says. */
  readonly group: string
}

/** What is sent at once: all of a small file, a part of a large one, which then grows. */
const PART = 8 * 1024 * 1024
const EXTENSION = 6
const GROUP = 16

/** `group1/M00/00/00/…` as one word, and back. */
const wordOf = ({ group, path }: RemoteName) => `${group}/${path}`
const nameIn = (word: string): RemoteName => ({ group: word.slice(0, word.indexOf('/')), path: word.slice(word.indexOf('/') + 1) })

/** Files at FastDFS, by its own protocol. */
export function fastDfsStore({ trackers, group }: FastDfsPlace, index: FastDfsIndex): ObjectStore {
  /** The first tracker that answers. */
  async function tracked(cmd: number, parts: readonly Buffer[]): Promise<Buffer | null> {
    const reasons: string[] = []
    for (const tracker of trackers) {
      try {
        return await askStore(tracker, cmd, parts)
      } catch (error) {
        if (!(error instanceof ServiceDown)) throw error
        reasons.push(error.message)
      }
    }
    throw new ServiceDown('FastDFS', reasons.join('; ') || 'no tracker is set')
  }

  async function storage(cmd: number, parts: readonly Buffer[]) {
    const body = await tracked(cmd, parts)
    if (body === null) throw new ServiceDown('FastDFS', 'no storage server')
    return storageIn(body)
  }

  async function upload(content: Content): Promise<{ remote: RemoteName; size: number }> {
    const at = group === '' ? await storage(command.storeAnywhere, []) : await storage(command.storeInGroup, [fixed(group, GROUP)])
    const parts = inParts(content, PART)
    const first = (await parts.next()).value ?? Buffer.alloc(0)
    const grows = first.length === PART
    const head = [Buffer.from([at.pathIndex]), longOf(first.length), fixed('', EXTENSION)]
    const made = await askStore(at, grows ? command.uploadGrowing : command.upload, [...head, first])
    if (made === null) throw new ServiceDown('FastDFS', 'the file was not taken')
    const remote = remoteNameIn(made)
    let size = first.length
    try {
      for await (const part of parts) {
        const path = Buffer.from(remote.path)
        await askStore(at, command.append, [longOf(path.length), longOf(part.length), path, part])
        size += part.length
      }
    } catch (error) {
      await removeRemote(remote).catch(() => undefined)
      throw error
    }
    return { remote, size }
  }

  async function removeRemote(remote: RemoteName): Promise<void> {
    const at = await tracked(command.whereToChange, [remoteName(remote)])
    if (at !== null) await askStore(storageIn(at), command.remove, [remoteName(remote)])
  }

  return {
    async put(key, content) {
      const { remote, size } = await upload(content)
      const before = await index.keep(key, wordOf(remote), size)
      if (before !== null) await removeRemote(nameIn(before))
    },
    async get(key, range) {
      const found = await index.find(key)
      if (found === null) throw new Error(`nothing lies under ${key}`)
      const remote = nameIn(found.remote)
      const [offset, length] = range === undefined ? [0, 0] : [range.start, range.end - range.start + 1]
      const at = await storage(command.whereToRead, [remoteName(remote)])
      const reply = await askOpen(at, command.download, [longOf(offset), longOf(length), remoteName(remote)])
      if (reply === null) throw new Error(`nothing lies under ${key}`)
      return Readable.from(bodyOf(reply.socket, reply.length))
    },
    size: async (key) => (await index.find(key))?.size ?? null,
    async remove(key) {
      const found = await index.find(key)
      if (found === null) return
      await removeRemote(nameIn(found.remote))
      await index.forget(key)
    },
    touch: (key) => index.touch(key),
    staleKeys: (prefix, before) => index.stale(prefix, before),
  }
}

/** So many bytes of a socket, which is closed behind them. */
async function* bodyOf(socket: NodeJS.ReadableStream & { destroy(): unknown }, length: number): AsyncGenerator<Buffer> {
  let left = length
  try {
    if (left === 0) return
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      yield chunk.subarray(0, left)
      left -= chunk.length
      if (left <= 0) return
    }
    throw new ServiceDown('FastDFS', 'the connection broke off')
  } finally {
    socket.destroy()
  }
}
