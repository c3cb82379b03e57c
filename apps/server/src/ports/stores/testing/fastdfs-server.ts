import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { command, fixed, frameHeadOf, longOf } from '../fastdfs-protocol.ts'

const text = (bytes: Buffer) => bytes.toString().replace(/\0.*$/s, '')

/** A tracker and a storage server in one, in memory: the part of the FastDFS protocol that a client of files needs. */
export async function openFastDfs() {
  const files = new Map<string, Buffer>()
  let made = 0
  let port = 0
  const storage = (index: boolean) =>
    Buffer.concat([fixed('group1', 16), fixed('127.0.0.1', 15), longOf(port), ...(index ? [Buffer.from([0])] : [])])
  const named = (body: Buffer) => text(body.subarray(16))
  const keep = (content: Buffer) => {
    made += 1
    const path = `M00/00/00/file${made}`
    files.set(path, content)
    return Buffer.concat([fixed('group1', 16), Buffer.from(path)])
  }
  const answer = (cmd: number, body: Buffer): Buffer | null => {
    if (cmd === command.storeAnywhere) return storage(true)
    if (cmd === command.storeInGroup) return text(body) === 'group1' ? storage(true) : null
    if (cmd === command.whereToRead || cmd === command.whereToChange) return files.has(named(body)) ? storage(false) : null
    if (cmd === command.upload || cmd === command.uploadGrowing) return keep(body.subarray(15, 15 + Number(body.readBigUInt64BE(1))))
    if (cmd === command.append) {
      const length = Number(body.readBigUInt64BE(0))
      const path = body.subarray(16, 16 + length).toString()
      files.set(path, Buffer.concat([files.get(path) ?? Buffer.alloc(0), body.subarray(16 + length)]))
      return Buffer.alloc(0)
    }
    if (cmd === command.remove) return files.delete(named(body)) ? Buffer.alloc(0) : null
    const [offset, wanted] = [Number(body.readBigUInt64BE(0)), Number(body.readBigUInt64BE(8))]
    const content = files.get(named(body.subarray(16)))
    return content?.subarray(offset, wanted === 0 ? undefined : offset + wanted) ?? null
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let waiting = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk])
      while (waiting.length >= 10) {
        const length = Number(waiting.readBigUInt64BE(0))
        if (waiting.length < 10 + length) return
        const reply = answer(waiting[8] ?? 0, waiting.subarray(10, 10 + length))
        waiting = waiting.subarray(10 + length)
        socket.write(frameHeadOf(reply?.length ?? 0, 100, reply === null ? 2 : 0))
        if (reply !== null) socket.write(reply)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  return {
    files,
    address: { host: '127.0.0.1', port },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Which names our keys have, in memory. */
export function memoryIndex() {
  const kept = new Map<string, { remote: string; size: number; touched: number }>()
  return {
    find: async (key: string) => kept.get(key) ?? null,
    async keep(key: string, remote: string, size: number) {
      const before = kept.get(key)?.remote ?? null
      kept.set(key, { remote, size, touched: Date.now() })
      return before
    },
    forget: async (key: string) => void kept.delete(key),
    async touch(key: string) {
      const found = kept.get(key)
      if (found) found.touched = Date.now()
    },
    async *stale(prefix: string, before: number) {
      for (const [key, { touched }] of kept) if (key.startsWith(`${prefix}/`) && touched < before) yield key
    },
  }
}
