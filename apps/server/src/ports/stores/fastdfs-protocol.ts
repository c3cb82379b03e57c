import { connect, type Socket } from 'node:net'
import { ServiceDown } from '../outside.ts'

const STORE_TIMEOUT = 30_000
const HEADER = 10
const GROUP = 16
const IP = 15

/** Commands of the protocol that we speak. */
export const command = Object.freeze({
  storeAnywhere: 101,
  whereToRead: 102,
  whereToChange: 103,
  storeInGroup: 104,
  upload: 11,
  remove: 12,
  download: 14,
  uploadGrowing: 23,
  append: 24,
})

/** `host:port`. */
export interface Address {
  readonly host: string
  readonly port: number
}

/** The head of every message: length of what follows, command, status. */
export function frameHeadOf(length: number, cmd: number, status = 0): Buffer {
  const head = Buffer.alloc(HEADER)
  head.writeBigUInt64BE(BigInt(length))
  head[8] = cmd
  head[9] = status
  return head
}

/** Text in a place of fixed size, filled up with zeros. */
export function fixed(text: string, size: number): Buffer {
  const place = Buffer.alloc(size)
  place.write(text, 'utf8')
  return place
}

export function longOf(value: number): Buffer {
  const place = Buffer.alloc(8)
  place.writeBigUInt64BE(BigInt(value))
  return place
}

const textOf = (bytes: Buffer) => bytes.toString('utf8').split('\0', 1)[0] ?? ''

/** A file's name at FastDFS: group and path. */
export interface RemoteName {
  readonly group: string
  readonly path: string
}

export function remoteNameIn(body: Buffer): RemoteName {
  return { group: textOf(body.subarray(0, GROUP)), path: textOf(body.subarray(GROUP)) }
}

export function remoteName({ group, path }: RemoteName): Buffer {
  return Buffer.concat([fixed(group, GROUP), Buffer.from(path)])
}

/** Where a tracker sends us. */
export function storageIn(body: Buffer): Address & { readonly group: string; readonly pathIndex: number } {
  const port = body.readBigUInt64BE(GROUP + IP)
  return {
    group: textOf(body.subarray(0, GROUP)),
    host: textOf(body.subarray(GROUP, GROUP + IP)),
    port: Number(port),
    pathIndex: body[GROUP + IP + 8] ?? 0,
  }
}

/** A reply whose body is read by whoever asked: its length and the socket on which it comes. */
export interface OpenReply {
  readonly length: number
  readonly socket: Socket
}

function openSocket({ host, port }: Address): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    socket.setTimeout(STORE_TIMEOUT, () => socket.destroy(new Error('timed out')))
    socket.once('error', (error) => reject(new ServiceDown(`${host}:${port}`, error.message)))
    socket.once('connect', () => resolve(socket))
  })
}

/** Exactly so many bytes of a socket; the rest stays in it. */
async function read(socket: Socket, length: number, at: Address): Promise<Buffer> {
  while (true) {
    // A stream gives null until it has as many, and whatever it has once it has ended.
    const bytes = (length === 0 ? Buffer.alloc(0) : socket.read(length)) as Buffer | null
    if (bytes !== null && bytes.length === length) return bytes
    if (bytes !== null || socket.readableEnded || socket.destroyed)
      throw new ServiceDown(`${at.host}:${at.port}`, 'the connection broke off')
    await new Promise<void>((resolve) => {
      const done = () => {
        for (const event of ['readable', 'end', 'error', 'close']) socket.off(event, done)
        resolve()
      }
      for (const event of ['readable', 'end', 'error', 'close']) socket.once(event, done)
    })
  }
}

/** Sends one command and answers its reply with the body still to come. ENOENT (2) is null; any other status is told. */
export async function askOpen(at: Address, cmd: number, parts: readonly Buffer[]): Promise<OpenReply | null> {
  const socket = await openSocket(at)
  try {
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    socket.write(frameHeadOf(length, cmd))
    for (const part of parts) socket.write(part)
    const head = await read(socket, HEADER, at)
    const status = head[9] ?? 0
    if (status === 0) return { length: Number(head.readBigUInt64BE(0)), socket }
    socket.destroy()
    if (status === 2) return null
    throw new ServiceDown(`${at.host}:${at.port}`, `FastDFS status ${status}`)
  } catch (error) {
    socket.destroy()
    throw error
  }
}

/** Sends one command and answers the body of its reply; null where nothing lies. */
export async function askStore(at: Address, cmd: number, parts: readonly Buffer[]): Promise<Buffer | null> {
  const reply = await askOpen(at, cmd, parts)
  if (reply === null) return null
  try {
    return await read(reply.socket, reply.length, at)
  } finally {
    reply.socket.destroy()
  }
}
