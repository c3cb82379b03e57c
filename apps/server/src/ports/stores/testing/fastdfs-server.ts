import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

// The protocol stands here once more, by the names and numbers of FastDFS itself (tracker_proto.h, fdfs_global.h), so that it is no echo of our client.
const TRACKER_PROTO_CMD_RESP = 100
const TRACKER_PROTO_CMD_SERVICE_QUERY_STORE_WITHOUT_GROUP_ONE = 101
const TRACKER_PROTO_CMD_SERVICE_QUERY_FETCH_ONE = 102
const TRACKER_PROTO_CMD_SERVICE_QUERY_UPDATE = 103
const TRACKER_PROTO_CMD_SERVICE_QUERY_STORE_WITH_GROUP_ONE = 104
const STORAGE_PROTO_CMD_UPLOAD_FILE = 11
const STORAGE_PROTO_CMD_DELETE_FILE = 12
const STORAGE_PROTO_CMD_DOWNLOAD_FILE = 14
const STORAGE_PROTO_CMD_UPLOAD_APPENDER_FILE = 23
const STORAGE_PROTO_CMD_APPEND_FILE = 24
const FDFS_PROTO_PKG_LEN_SIZE = 8
const FDFS_GROUP_NAME_MAX_LEN = 16
const FDFS_FILE_EXT_NAME_MAX_LEN = 6
const IP_ADDRESS_LENGTH = 15
const HEADER_LENGTH = FDFS_PROTO_PKG_LEN_SIZE + 2
const ENOENT = 2
const EINVAL = 22

/** A number of eight bytes, the most significant first. */
function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(FDFS_PROTO_PKG_LEN_SIZE)
  bytes.writeUInt32BE(Math.floor(value / 2 ** 32), 0)
  bytes.writeUInt32BE(value % 2 ** 32, 4)
  return bytes
}

/** A text in a place of fixed length, the rest of it zero. */
function placed(value: string, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  Buffer.from(value).copy(bytes)
  return bytes
}

/** TrackerHeader: pkg_len, cmd, status. */
const header = (length: number, status: number) => Buffer.concat([bigEndian(length), Buffer.from([TRACKER_PROTO_CMD_RESP, status])])

const text = (bytes: Buffer) => bytes.toString().replace(/\0.*$/s, '')

/** A tracker and a storage server in one, in memory: the part of the FastDFS protocol that a client of files needs. */
export async function openFastDfs() {
  const files = new Map<string, Buffer>()
  let made = 0
  let port = 0
  const storage = (index: boolean) =>
    Buffer.concat([
      placed('group1', FDFS_GROUP_NAME_MAX_LEN),
      placed('127.0.0.1', IP_ADDRESS_LENGTH),
      bigEndian(port),
      ...(index ? [Buffer.from([0])] : []),
    ])
  const lengthAt = (body: Buffer, place: number) => Number(body.readBigUInt64BE(place))
  const named = (body: Buffer) => text(body.subarray(FDFS_GROUP_NAME_MAX_LEN))
  const keep = (content: Buffer) => {
    made += 1
    const path = `M00/00/00/file${made}`
    files.set(path, content)
    return Buffer.concat([placed('group1', FDFS_GROUP_NAME_MAX_LEN), Buffer.from(path)])
  }
  const upload = (body: Buffer) => {
    const before = 1 + FDFS_PROTO_PKG_LEN_SIZE + FDFS_FILE_EXT_NAME_MAX_LEN
    return keep(body.subarray(before, before + lengthAt(body, 1)))
  }
  const append = (body: Buffer) => {
    const [begin, length] = [2 * FDFS_PROTO_PKG_LEN_SIZE, lengthAt(body, 0)]
    const path = body.subarray(begin, begin + length).toString()
    const before = files.get(path)
    if (before === undefined) return null
    files.set(path, Buffer.concat([before, body.subarray(begin + length, begin + length + lengthAt(body, FDFS_PROTO_PKG_LEN_SIZE))]))
    return Buffer.alloc(0)
  }
  const download = (body: Buffer) => {
    const [offset, wanted] = [lengthAt(body, 0), lengthAt(body, FDFS_PROTO_PKG_LEN_SIZE)]
    const content = files.get(named(body.subarray(2 * FDFS_PROTO_PKG_LEN_SIZE)))
    return content?.subarray(offset, wanted === 0 ? undefined : offset + wanted) ?? null
  }
  const answers: Readonly<Record<number, (body: Buffer) => Buffer | null>> = {
    [TRACKER_PROTO_CMD_SERVICE_QUERY_STORE_WITHOUT_GROUP_ONE]: () => storage(true),
    [TRACKER_PROTO_CMD_SERVICE_QUERY_STORE_WITH_GROUP_ONE]: (body) => (text(body) === 'group1' ? storage(true) : null),
    [TRACKER_PROTO_CMD_SERVICE_QUERY_FETCH_ONE]: (body) => (files.has(named(body)) ? storage(false) : null),
    [TRACKER_PROTO_CMD_SERVICE_QUERY_UPDATE]: (body) => (files.has(named(body)) ? storage(false) : null),
    [STORAGE_PROTO_CMD_UPLOAD_FILE]: upload,
    [STORAGE_PROTO_CMD_UPLOAD_APPENDER_FILE]: upload,
    [STORAGE_PROTO_CMD_APPEND_FILE]: append,
    [STORAGE_PROTO_CMD_DELETE_FILE]: (body) => (files.delete(named(body)) ? Buffer.alloc(0) : null),
    [STORAGE_PROTO_CMD_DOWNLOAD_FILE]: download,
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let waiting = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk])
      while (waiting.length >= HEADER_LENGTH) {
        const end = HEADER_LENGTH + lengthAt(waiting, 0)
        if (waiting.length < end) return
        const known = answers[waiting[FDFS_PROTO_PKG_LEN_SIZE] ?? 0]
        const reply = known?.(waiting.subarray(HEADER_LENGTH, end)) ?? null
        waiting = waiting.subarray(end)
        socket.write(header(reply?.length ?? 0, reply !== null ? 0 : known === undefined ? EINVAL : ENOENT))
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
